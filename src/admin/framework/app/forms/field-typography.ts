import { correctionOf, mayCorrect } from "../../../../i18n/typing/rules.ts";
import { isLocale } from "../../../../kernel/locale.ts";
import { correctEach, createComposition } from "./composition.ts";

/** Characters before the caret that rules read, as in running text. */
const READ = 1000;

type Field = HTMLInputElement | HTMLTextAreaElement;

/** The correction that was made last, as its field stood right after it. */
type Made = { field: Field; value: string; caret: number };

/** Marks a field as one whose typing is set right by the rules of its own language (`lang`). */
export const SETS_TYPOGRAPHY = { "data-typography": "" } as const;

/**
 * Sets right what is typed into marked fields, as in running text: quotation marks, apostrophes, spaces before marks. Each
 * correction is a step of the browser's own history, and Backspace right after it takes it back.
 * @returns how to end that.
 */
export function watchFieldTypography(): () => void {
  const watch = new AbortController();
  const composition = createComposition();
  let last: Made | null = null;
  const onCompositionEnd = ({ target: field, data }: CompositionEvent) => {
    if (!isMarked(field)) return;
    composition.ended(data, (written) => {
      const before = field.value.slice(0, field.selectionStart ?? 0);
      correctEach(written, before, (after) => {
        last = correct(field, after) ?? last;
      });
    });
  };
  const onInput = (event: Event) => {
    const { target: field, data, inputType, isComposing } = event as InputEvent;
    // The browser's undo selects what was corrected: the next key would take its place.
    if (isMarked(field) && inputType === "historyUndo") return collapse(field);
    if (!isMarked(field) || inputType !== "insertText" || isComposing || data === null || !mayCorrect(data)) return;
    last = correct(field);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.isComposing) composition.settleNow();
    const made = last;
    last = null;
    if (event.key !== "Backspace" || event.target !== made?.field || event.ctrlKey || event.altKey || event.metaKey) {
      // Shift and its like change nothing.
      if (event.key.length > 1 && event.key !== "Backspace") last = made;
      return;
    }
    const { field, value, caret } = made;
    if (field.value !== value || field.selectionStart !== caret || field.selectionEnd !== caret) return;
    event.preventDefault();
    document.execCommand("undo");
  };
  // React has read the field by then.
  document.addEventListener("input", onInput, { signal: watch.signal });
  document.addEventListener("compositionend", onCompositionEnd, { signal: watch.signal });
  document.addEventListener("keydown", onKeyDown, { signal: watch.signal, capture: true });
  return () => watch.abort();
}

function isMarked(target: EventTarget | null): target is Field {
  const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
  return isField && target.hasAttribute("data-typography");
}

function collapse(field: Field): void {
  const { selectionStart, selectionEnd } = field;
  if (selectionStart !== selectionEnd) field.setSelectionRange(selectionEnd, selectionEnd);
}

/** @param after how many characters before the caret came behind what is set right, of a word that came as a whole. */
function correct(field: Field, after = 0): Made | null {
  const language = field.lang === "" ? (field.closest<HTMLElement>("[lang]")?.lang ?? "") : field.lang;
  const locale = language.split("-")[0];
  const caret = field.selectionStart;
  if (!isLocale(locale) || caret === null || caret !== field.selectionEnd) return null;
  const start = Math.max(0, caret - READ);
  const correction = correctionOf(field.value.slice(start, caret - after), locale);
  if (correction === null) return null;
  const [from, to] = [start + correction.from, start + correction.to];
  const { insert } = correction;
  if (field.maxLength >= 0 && field.value.length - (to - from) + insert.length > field.maxLength) return null;
  field.setSelectionRange(from, to);
  // Deprecated, and the only way to write into a field so that the browser's undo takes it back.
  document.execCommand(insert === "" ? "delete" : "insertText", false, insert);
  const end = caret + insert.length - (to - from);
  field.setSelectionRange(end, end);
  return { field, value: field.value, caret: end };
}
