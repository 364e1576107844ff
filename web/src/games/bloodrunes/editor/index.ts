/** BloodRunes' box editor: spell patterns, and the counts of everything. */
import type { BoxEditor } from "../../../board/editor/contract";
import BloodrunesEditor from "./BloodrunesEditor.svelte";
import { differences, write, type BloodrunesParts } from "./parts";

const editor: BoxEditor<BloodrunesParts> = { Editor: BloodrunesEditor, write, differences };

export default editor;
