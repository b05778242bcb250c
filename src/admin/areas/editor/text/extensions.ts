import type { AnyExtension } from "@tiptap/core";
import { Dropcursor, Gapcursor, UndoRedo } from "@tiptap/extensions";
import { insertExtension } from "../insert/open-insert.ts";
import { Layers } from "../layers/layers-extension.ts";
import { footnoteNodes } from "./footnotes/footnote-nodes.ts";
import { textMarks } from "./marks.ts";
import { callout } from "./nodes/callout.ts";
import { StoredAttributes } from "./nodes/carried.ts";
import { codeBlock } from "./nodes/code-block.ts";
import type { TextEnvironment } from "./nodes/environment.ts";
import { button, file } from "./nodes/file-and-button.ts";
import { gallery, picture } from "./nodes/pictures.ts";
import { proseNodes } from "./nodes/prose.ts";
import { video } from "./nodes/video.ts";
import { BeforeNotes } from "./plugins/before-notes.ts";
import { BlockKeys } from "./plugins/block-keys.ts";
import { ClearBeforeEnter } from "./plugins/clear-before-enter.ts";
import { CrossFields } from "./plugins/cross-fields.ts";
import { DeleteRange } from "./plugins/delete-range.ts";
import { emptyText } from "./plugins/empty-text.ts";
import { HearSelection } from "./plugins/hear-selection.ts";
import { InsertTyped } from "./plugins/insert-typed.ts";
import { PieceIds } from "./plugins/piece-ids.ts";
import { PreventClear } from "./plugins/prevent-clear.ts";
import { SkipUnseen } from "./plugins/skip-unseen.ts";
import { TextEdges } from "./plugins/text-edges.ts";
import { tableNodes } from "./tables/table-nodes.ts";
import { uploads } from "./uploads/uploads.ts";

/** What the editor can write: one extension for each node and mark of the schema, and what works on all of them. */
export function richTextExtensions(environment: TextEnvironment): AnyExtension[] {
  return [
    StoredAttributes,
    HearSelection,
    InsertTyped,
    DeleteRange,
    BeforeNotes,
    ...proseNodes(),
    ...textMarks(),
    codeBlock(environment),
    callout(environment),
    picture(environment),
    gallery(environment),
    video(environment),
    file(environment),
    button(environment),
    ...tableNodes(environment),
    ...footnoteNodes(environment),
    ClearBeforeEnter,
    BlockKeys,
    TextEdges,
    insertExtension(),
    uploads(environment),
    PieceIds,
    PreventClear,
    emptyText(environment.words.placeholder[environment.locale]),
    Layers,
    UndoRedo,
    Gapcursor,
    CrossFields,
    SkipUnseen,
    Dropcursor.configure({ color: false, class: "drop-cursor" }),
  ];
}
