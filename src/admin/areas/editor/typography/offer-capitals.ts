import { Extension } from "@tiptap/core";
import { closeHistory } from "@tiptap/pm/history";
import { keymap } from "@tiptap/pm/keymap";
import { type EditorState, Plugin, PluginKey, type Transaction } from "@tiptap/pm/state";
import { Decoration, DecorationSet, type EditorView } from "@tiptap/pm/view";
import type { Locale } from "../../../../kernel/locale.ts";
import { bindKeys } from "../tools/keys/shortcuts.ts";
import { offeredCapital } from "./capitals.ts";
import { passageBefore } from "./passage.ts";

type Offer = { from: number; to: number; insert: string };
type State = {
  offer: Offer | null;
  /** Where an offer was answered, either way. It is not made there again. */
  answered: readonly number[];
};
type Answer = { answered: number };

const key = new PluginKey<State>("accentedCapitals");
/** Answers that are remembered. */
const MOST = 100;

type Options = {
  locale: Locale;
  /** Says an offer to those who do not see it. */
  announce(spelling: string): void;
};

/** Offers accented capitals beside the word that was just written: Tab or a click takes one, writing on leaves it. */
export function accentedCapitals({ locale, announce }: Options): Extension {
  return Extension.create({
    name: "accentedCapitals",
    // Tab is an offer's before it is a list's or a table's.
    priority: 1100,
    addProseMirrorPlugins: () => [
      keymap(
        bindKeys({
          acceptCapital: (_state, _dispatch, view) => view !== undefined && accept(view),
          dismissCapital: (_state, _dispatch, view) => view !== undefined && dismiss(view),
        }),
      ),
      offerPlugin(locale, announce),
    ],
  });
}

function offerPlugin(locale: Locale, announce: Options["announce"]): Plugin<State> {
  return new Plugin<State>({
    key,
    state: {
      init: () => ({ offer: null, answered: [] }),
      apply: (tr, state, _before, after) => next(tr, state, after, locale),
    },
    props: {
      decorations(state) {
        const offer = key.getState(state)?.offer;
        return offer == null ? null : DecorationSet.create(state.doc, drawn(offer));
      },
    },
    view: () => ({
      update(view, before) {
        const [offer, former] = [key.getState(view.state)?.offer, key.getState(before)?.offer];
        if (offer != null && offer.insert !== former?.insert) announce(offer.insert);
      },
    }),
  });
}

function next(tr: Transaction, state: State, after: EditorState, locale: Locale): State {
  const answer = tr.getMeta(key) as Answer | undefined;
  const mapped = tr.docChanged ? state.answered.map((at) => tr.mapping.map(at, -1)) : state.answered;
  const answered = answer === undefined ? mapped : [...mapped, answer.answered].slice(-MOST);
  if (answer !== undefined) return { offer: null, answered };
  // What others wrote offers nothing, and takes nothing away.
  if (tr.getMeta("addToHistory") === false) return { offer: mapOffer(state.offer, tr), answered };
  if (!tr.docChanged) return tr.selectionSet && state.offer !== null ? { offer: null, answered } : state;
  return { offer: offerAt(after, locale, answered), answered };
}

function mapOffer(offer: Offer | null, { mapping }: Transaction): Offer | null {
  if (offer === null) return null;
  const [from, to] = [mapping.map(offer.from, 1), mapping.map(offer.to, -1)];
  return to - from === offer.to - offer.from ? { ...offer, from, to } : null;
}

function offerAt(state: EditorState, locale: Locale, answered: readonly number[]): Offer | null {
  const passage = passageBefore(state, locale);
  if (passage === null || passage.language !== "fr") return null;
  const correction = offeredCapital(passage.text);
  if (correction === null) return null;
  const from = passage.start + correction.from;
  return answered.includes(from) ? null : { ...correction, from, to: passage.start + correction.to };
}

function drawn({ from, to, insert }: Offer): Decoration[] {
  const chip = (view: EditorView) => {
    const element = document.createElement("span");
    element.className = "capital-offer";
    element.contentEditable = "false";
    // Said by a live region: as a part of the text it would be read as one.
    element.ariaHidden = "true";
    const label = element.appendChild(document.createElement("span"));
    label.textContent = insert;
    label.append(Object.assign(document.createElement("kbd"), { textContent: "Tab" }));
    label.addEventListener("mousedown", (event) => {
      event.preventDefault();
      accept(view);
    });
    return element;
  };
  return [
    Decoration.inline(from, to, { class: "capital-offered" }),
    Decoration.widget(to, chip, { side: 1, key: `capital ${insert}`, ignoreSelection: true }),
  ];
}

function accept(view: EditorView): boolean {
  const { state } = view;
  const offer = key.getState(state)?.offer;
  if (offer == null) return false;
  const { from, to, insert } = offer;
  const marks = state.doc.nodeAt(from)?.marks ?? [];
  const tr = state.tr.replaceWith(from, to, state.schema.text(insert, marks));
  view.dispatch(closeHistory(tr.setMeta(key, { answered: from } satisfies Answer)));
  view.dispatch(closeHistory(view.state.tr));
  return true;
}

function dismiss(view: EditorView): boolean {
  const offer = key.getState(view.state)?.offer;
  if (offer == null) return false;
  view.dispatch(view.state.tr.setMeta(key, { answered: offer.from } satisfies Answer));
  return true;
}
