/** Alluvium's box editor: the sheet and the forms on its cards. */
import type { BoxEditor } from "../../../board/editor/contract";
import AlluviumEditor from "./AlluviumEditor.svelte";
import { differences, write, type AlluviumParts } from "./parts";

const editor: BoxEditor<AlluviumParts> = { Editor: AlluviumEditor, write, differences };

export default editor;
