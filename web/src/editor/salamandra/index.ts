/** Salamandra's box: the numbers on its pieces, which are known; and those of the game itself. */
import type { BoxEditor } from "../contract";
import { differences, pieceOf, write, type SalamandraParts } from "./parts";
import SalamandraEditor from "./SalamandraEditor.svelte";

const editor: BoxEditor<SalamandraParts> = { Editor: SalamandraEditor, write, differences, partAt: pieceOf };

export default editor;
