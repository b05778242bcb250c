import { Extension } from "@tiptap/core";
import { closeHistory, undo } from "@tiptap/pm/history";
import { keymap } from "@tiptap/pm/keymap";
import { type EditorState, Plugin, type Transaction } from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";
import { correctionOf, mayCorrect } from "../../../../i18n/typing/rules.ts";
import type { Locale } from "../../../../kernel/locale.ts";
import { correctEach, createComposition } from "../../../framework/app/forms/composition.ts";
import { linkBeforeEnter, linkTyped } from "../links/typed-link.ts";
import { bindKeys } from "../tools/keys/shortcuts.ts";
import { correctionsPlugin, isRefused, markCorrection, wasJustCorrected } from "./corrections.ts";
import { passageBefore } from "./passage.ts";

/**
 * The transaction that sets right what was just typed; null where nothing is to be. It is a step of the history by itself.
 * @param locale the language of the text.
 * @param after how many characters before the caret came behind what is set right, of a word that came as a whole.
 */
export function correctTyped(state: EditorState, locale: Locale, after = 0): Transaction | null {
  const whole = passageBefore(state, locale);
  if (whole === null) return null;
  const passage = { ...whole, text: whole.text.slice(0, whole.text.length - after) };
  const correction = correctionOf(passage.text, passage.language);
  if (correction === null) return null;
  const { insert } = correction;
  const [from, to] = [passage.start + correction.from, passage.start + correction.to];
  if (isRefused(state, from, to)) return null;
  // As the character that stands there: a space within bold words is bold.
  const at = passage.start + Math.min(correction.from, passage.text.length - 1);
  const marks = state.doc.nodeAt(at)?.marks ?? [];
  const { tr, schema } = state;
  if (insert === "") tr.delete(from, to);
  else tr.replaceWith(from, to, schema.text(insert, marks));
  const typed = passage.text.slice(correction.from, correction.to);
  return closeHistory(markCorrection(tr, { from, to: from + insert.length, typed }));
}

/** Typography while typing, by the language of the passage. Undo and Backspace take a correction back. */
export function typography(locale: Locale): Extension[] {
  const keys = Extension.create({
    name: "typographyKeys",
    // Before whatever else deletes.
    priority: 1000,
    addProseMirrorPlugins: () => [
      keymap(bindKeys({ takeBack: (state, dispatch) => wasJustCorrected(state) && undo(state, dispatch) })),
      keymap({ Enter: linkBeforeEnter }),
    ],
  });
  const typing = Extension.create({
    name: "typography",
    // After Markdown shortcuts.
    priority: 10,
    addProseMirrorPlugins: () => [correctionsPlugin(), typingPlugin(locale)],
  });
  return [keys, typing];
}

function typingPlugin(locale: Locale): Plugin {
  const composition = createComposition();
  const settleBefore = (view: EditorView) => {
    if (!view.composing) composition.settleNow();
    return false;
  };
  return new Plugin({
    props: {
      handleTextInput(view, _from, _to, text, insertion) {
        if (view.composing || !mayCorrect(text)) return false;
        view.dispatch(insertion());
        const { from } = view.state.selection;
        const correction = correctTyped(view.state, locale) ?? (text === " " ? linkTyped(view.state, from - 1) : null);
        if (correction === null) return true;
        view.dispatch(correction.scrollIntoView());
        // What is typed next is a step of its own, so that taking it back leaves the correction.
        view.dispatch(closeHistory(view.state.tr));
        return true;
      },
      handleDOMEvents: {
        compositionend(view, { data }) {
          composition.ended(data ?? "", (written) => correctComposed(view, written, locale));
          return false;
        },
        keydown: settleBefore,
        beforeinput: settleBefore,
      },
    },
  });
}

function correctComposed(view: EditorView, written: string, locale: Locale): void {
  if (view.isDestroyed || view.composing) return;
  correctEach(written, passageBefore(view.state, locale)?.text ?? "", (after) => {
    const correction = correctTyped(view.state, locale, after);
    if (correction !== null) view.dispatch(after === 0 ? correction.scrollIntoView() : correction);
  });
}
