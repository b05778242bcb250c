import type { Editor } from "@tiptap/core";
import type { Locale } from "../../../../../kernel/locale.ts";
import type { Finding } from "../../../../../writing/checks/finding.ts";
import { useArticle } from "../../session/article.tsx";
import { usePanel } from "../../session/use-panel.ts";
import { useView } from "../../session/use-view.ts";
import { findPiece } from "../../text/find-piece.ts";

/** Fields that stand above the text, by the class of what holds them. All others are in the panel of details. */
const ABOVE_TEXT: Readonly<Record<string, string>> = { title: ".editor-title", summary: ".editor-summary" };
/** How long a column or a panel may take to appear, in milliseconds. */
const PATIENCE = 3_000;

/** Leads to what a finding is about: a passage is selected, a field takes the focus. */
export function useJump(locale: Locale): (at: Finding["at"]) => void {
  const { show, close } = usePanel();
  const { reveal } = useView();
  const { editor } = useArticle().texts[locale];
  return (at) => {
    if ("field" in at && at.field !== "body" && !Object.hasOwn(ABOVE_TEXT, at.field)) {
      show("details", locale);
      whenThere(`.details-group[data-fields~="${CSS.escape(at.field)}"]`, (group) => {
        const place = group.dataset.fields?.split(" ").indexOf(at.field) ?? 0;
        focusWithin(group.querySelectorAll<HTMLElement>(".detail")[place] ?? group);
      });
      return;
    }
    reveal(locale);
    whenThere(`.editor-column[data-locale="${locale}"]:not([hidden])`, (column) => {
      // Over the text where there is no room beside it.
      if (isOverText()) close();
      if ("uid" in at) selectPiece(editor.read(), at.uid);
      else focusWithin(column.querySelector<HTMLElement>(ABOVE_TEXT[at.field] ?? ".ProseMirror"));
    });
  };
}

function isOverText(): boolean {
  const panel = document.querySelector(".editor-panel");
  return panel !== null && getComputedStyle(panel).position === "fixed";
}

/** Acts once an element is there; nothing happens where it does not come. */
function whenThere(selector: string, act: (element: HTMLElement) => void): void {
  const until = performance.now() + PATIENCE;
  const look = () => {
    const element = document.querySelector<HTMLElement>(selector);
    if (element !== null) act(element);
    else if (performance.now() < until) requestAnimationFrame(look);
  };
  look();
}

function focusWithin(element: HTMLElement | null): void {
  if (element === null) return;
  const field = element.matches("input, textarea, select, button, [contenteditable]")
    ? element
    : element.querySelector<HTMLElement>("input, textarea, select, button, [contenteditable]");
  field?.focus({ preventScroll: true });
  field?.scrollIntoView({ block: "center" });
}

/** Selects the piece that has an id: the words of a paragraph, a picture as a whole. */
function selectPiece(editor: Editor | null, uid: string): void {
  if (editor === null) return;
  const place = findPiece(editor.state.doc, uid);
  if (place === null) {
    editor.commands.focus();
    return;
  }
  const { node, from, to } = place;
  editor.commands.focus(null, { scrollIntoView: false });
  if (node.isTextblock) editor.commands.setTextSelection({ from: from + 1, to: to - 1 });
  else editor.commands.setNodeSelection(from);
  const element = editor.view.nodeDOM(from);
  if (element instanceof HTMLElement) element.scrollIntoView({ block: "center" });
}
