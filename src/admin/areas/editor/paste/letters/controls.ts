/** What turns the order of letters around: text that holds it reads otherwise than it is written (Unicode TR 36). */
const ORDER = /[\u202A-\u202E\u2066-\u2069]/g;
/** Marks of direction, which mean something among letters that run to the left alone. */
const DIRECTION = /[\u061C\u200E\u200F]/g;
const TO_THE_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/;

/** A text without the invisible signs that control how it runs. */
export function withoutControls(text: string): string {
  const ordered = text.replaceAll(ORDER, "");
  return TO_THE_LEFT.test(ordered) ? ordered : ordered.replaceAll(DIRECTION, "");
}
