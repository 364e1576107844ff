/** Salamandra's box editor: the numbers on its pieces, and those of the game itself. */
// An editor has loaded the game's client anyway. Imported as a whole it stays one chunk; two would be more to
// fetch for every table.
import "..";
import type { BoxEditor } from "../../../board/editor/contract";
import { differences, pieceOf, write, type SalamandraParts } from "./parts";
import SalamandraEditor from "./SalamandraEditor.svelte";

const editor: BoxEditor<SalamandraParts> = { Editor: SalamandraEditor, write, differences, partAt: pieceOf };

export default editor;
