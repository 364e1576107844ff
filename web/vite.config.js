import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { licences } from "./licences.js";
import { wordParts } from "./word-parts.js";

// Address of `nemeton serve` for `npm run dev`.
const server = process.env.NEMETON_SERVER ?? "http://127.0.0.1:8765";

const SHARED = new RegExp(
  "/src/(board/(?!contract|openView|registry)[^/]+\\.(svelte|ts)" +
    "|app/(botLevels|nextFrame|playedGames|router\\.svelte|session\\.svelte)\\.ts" +
    "|table/(BoardStage\\.svelte|(awaySeats|currentTime\\.svelte|log|moveTraces\\.svelte|seating)\\.ts)" +
    "|protocol/(actions|structuralSharing)\\.ts" +
    "|ui/(keyboardScrolling|tip|tipPlacement|tipTimers)\\.ts" +
    "|ui/(AboutButton|Dialog|Icon|LazyDialog|LevelChoice|NotePage|ProblemBanner|SeatMark|TopBar)\\.svelte)$",
);

// A game's board is one chunk, also where its editor draws with parts of it. Files that are fetched later, or
// by the lobby, are left out.
const BOARD = /\/src\/games\/(\w+)\/(?!(?:Art|DiscardPiles|RuneStack)\.svelte|(?:guide|rectangleFlight)\.ts)[^/]+\.(?:svelte|ts)$/;

export default defineConfig({
  plugins: [wordParts(), svelte(), licences()],
  build: {
    outDir: process.env.NEMETON_WEB_OUT ?? "../src/nemeton/server/static",
    emptyOutDir: true,
    assetsInlineLimit: 0, // the content security policy allows no data: scripts or fonts
    modulePreload: { polyfill: false },
    // One chunk for what every page and board shares: its many small files would compress worse one by one.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: "shared", test: SHARED },
            { name: (id) => BOARD.exec(id)?.[1] ?? null, test: BOARD },
          ],
        },
      },
    },
  },
  server: {
    fs: { allow: [".."] }, // the games' words and rules stand beside their rules code
    proxy: { "/api": { target: server, ws: true } },
  },
  test: { include: ["tests/**/*.test.ts"] },
});
