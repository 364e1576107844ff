// A table server by boardgame.io with a game of a few lines: hidden hands, one card a move, in turn.
// Prints the port it listens at. Matches are kept in memory, which is its default.
const { Server, Origins } = require("boardgame.io/server");
const { PlayerView } = require("boardgame.io/core");

const HAND = 5;

const ring = {
  name: "ring",
  setup: ({ ctx }) => ({
    secret: { deck: Array.from({ length: 50 }, (_, card) => card) },
    players: Object.fromEntries(
      Array.from({ length: ctx.numPlayers }, (_, seat) => [
        seat,
        { hand: Array.from({ length: HAND }, (_, card) => seat * HAND + card) },
      ]),
    ),
    pile: [],
  }),
  playerView: PlayerView.STRIP_SECRETS,
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    play: ({ G, playerID }, index) => {
      const [card] = G.players[playerID].hand.splice(index, 1);
      G.pile.push(card);
      G.players[playerID].hand.push(G.secret.deck.shift());
      G.secret.deck.push(G.pile.shift());
    },
  },
};

const server = Server({ games: [ring], origins: [Origins.LOCALHOST] });
server.run({ port: 0 }).then(({ appServer }) => console.log(`PORT ${appServer.address().port}`));
