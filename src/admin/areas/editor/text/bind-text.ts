import type { Editor } from "@tiptap/core";
import { closeHistory } from "@tiptap/pm/history";
import type { RichText } from "../../../../rich-text/schema.ts";
import type { PostText } from "../../../../writing/document.ts";
import type { EditedText } from "../session/edited-text.ts";
import { hearSelection } from "./plugins/hear-selection.ts";
import { replaceBlocks } from "./replace-blocks.ts";
import type { StoredNodes } from "./stored-nodes.ts";

/** Milliseconds for which typed keys may wait until they are handed over. The journal waits for 300 more at most. */
const PATIENCE = 150;

/**
 * Keeps an editor and the text of a session the same, in both directions: what is typed goes to the session within a
 * moment, what the session merged or restored goes into the editor with its selection kept.
 * @returns how to end that.
 */
export function bindText(editor: Editor, edited: EditedText, nodes: StoredNodes): () => void {
  const { session } = edited;
  /** The text whose body the editor showed when both were last the same. */
  let shown: PostText = session.state.mine;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let taking = false;

  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    const body = nodes.text(editor.state.doc);
    const from = shown;
    shown = { ...from, body };
    session.change(shown, from);
  };

  const take = () => {
    const { mine } = session.state;
    if (mine === shown) return;
    if (mine.body === shown.body) {
      shown = mine;
      return;
    }
    hearSelection(editor.view);
    // What was typed since goes first: the session joins it with the new text, and calls again.
    if (timer !== undefined) return flush();
    shown = mine;
    const transaction = replaceBlocks(editor.state, nodes.open(mine.body, editor.schema));
    if (transaction === null) return;
    taking = true;
    editor.view.dispatch(transaction);
    taking = false;
    // A piece that came without an id was given one.
    if (editor.state.doc !== transaction.doc) timer ??= setTimeout(flush, PATIENCE);
  };

  const typed = ({ transaction }: { transaction: { docChanged: boolean } }) => {
    if (transaction.docChanged && !taking) timer ??= setTimeout(flush, PATIENCE);
  };

  const write = (body: RichText) => {
    hearSelection(editor.view);
    const transaction = replaceBlocks(editor.state, nodes.open(body, editor.schema));
    if (transaction !== null) editor.view.dispatch(closeHistory(transaction.setMeta("addToHistory", true)));
  };

  editor.on("transaction", typed);
  edited.editor.write(editor);
  const stopWriting = edited.onAmend(write);
  const stopFlush = edited.onFlush(() => timer !== undefined && flush());
  const stopListening = session.subscribe(take);
  return () => {
    if (timer !== undefined) flush();
    edited.editor.write(null);
    editor.off("transaction", typed);
    stopWriting();
    stopFlush();
    stopListening();
  };
}
