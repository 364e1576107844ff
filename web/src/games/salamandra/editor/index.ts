/** Salamandra's box: the numbers on its pieces, which are known; and those of the game itself. */
// Whoever edits has the game's client already. Taken as a whole it is not built in two parts, which
// together would be more to fetch for every table.
import "..";
import type { BoxEditor } from "../../../board/editor/contract";
import { differences, pieceOf, write, type SalamandraParts } from "./parts";
import SalamandraEditor from "./SalamandraEditor.svelte";

const editor: BoxEditor<SalamandraParts> = { Editor: SalamandraEditor, write, differences, partAt: pieceOf };

export default editor;
