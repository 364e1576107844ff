/** The client of games without a folder in games/: facts in words, actions as buttons. */
import type { GameClient } from "../contract";
import Board from "./Board.svelte";
import Seat from "./Seat.svelte";

const plain: GameClient = {
  Board,
  Seat,
  buttons: () => [],
};

export default plain;
