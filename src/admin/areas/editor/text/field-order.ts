/** The event by which a field above asks a text to take the caret at its beginning. */
export const enterText = "entertext";

/** Goes to the field above or below, among those of one language: title, summary, text. @returns whether there is one. */
export function focusField(from: HTMLElement, step: 1 | -1): boolean {
  const fields = [
    ...(from.closest(".editor-sheet")?.querySelectorAll<HTMLElement>(":scope > * > textarea, .ProseMirror") ?? []),
  ];
  const next = fields[fields.indexOf(from) + step];
  if (next === undefined) return false;
  if (next instanceof HTMLTextAreaElement) {
    next.focus();
    const at = step === 1 ? 0 : next.value.length;
    next.setSelectionRange(at, at);
  } else next.dispatchEvent(new CustomEvent(enterText));
  return true;
}

/** An arrow at the first or last line of a field leads to the one above or below it. */
export function crossByArrow(event: KeyboardEvent, field: HTMLTextAreaElement): void {
  const { key, shiftKey, altKey, ctrlKey, metaKey, isComposing } = event;
  const step = key === "ArrowDown" ? 1 : key === "ArrowUp" ? -1 : 0;
  if (step === 0 || shiftKey || altKey || ctrlKey || metaKey || isComposing) return;
  const { selectionStart, selectionEnd, value } = field;
  if (selectionStart !== selectionEnd) return;
  const lines = Math.round(field.clientHeight / Number.parseFloat(getComputedStyle(field).lineHeight));
  if (lines <= 1 || selectionEnd === (step === 1 ? value.length : 0)) {
    if (focusField(field, step)) event.preventDefault();
    return;
  }
  // Within several lines only the browser knows the lines: where it moves nothing, this is the last one.
  setTimeout(() => {
    const isSame = document.activeElement === field && field.selectionStart === selectionStart && field.value === value;
    if (isSame) focusField(field, step);
  });
}
