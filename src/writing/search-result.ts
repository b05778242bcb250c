/** Pixels that a text takes in a line. */
export type Measure = (text: string) => number;

const ELLIPSIS = " …";

/**
 * A text as a search engine shows it in a certain width: whole words, and an ellipsis where some are left out.
 * @param width pixels of all its lines together.
 */
export function cutResult(text: string, width: number, measure: Measure): { shown: string; isCut: boolean } {
  const whole = text.trim().replace(/\s+/g, " ");
  if (measure(whole) <= width) return { shown: whole, isCut: false };
  const ends = [...whole.matchAll(/ /g)].map(({ index }) => index);
  let [low, high] = [0, ends.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (measure(whole.slice(0, ends[middle]) + ELLIPSIS) <= width) low = middle + 1;
    else high = middle;
  }
  if (low > 0) return { shown: whole.slice(0, ends[low - 1]) + ELLIPSIS, isCut: true };
  return { shown: firstLetters(whole, width, measure), isCut: true };
}

/** Of a first word that is too long by itself. */
function firstLetters(text: string, width: number, measure: Measure): string {
  const letters = [...text];
  let [low, high] = [0, letters.length];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (measure(letters.slice(0, middle).join("") + ELLIPSIS) <= width) low = middle;
    else high = middle - 1;
  }
  return letters.slice(0, low).join("") + ELLIPSIS;
}

/** Where a result is shown. */
export type Device = "desktop" | "phone";

/**
 * What search engines show of a result: pixels of the text's lines together, and the size of its letters. Measured on
 * Google's results in Arial; they change without notice, so that these are near and no promise.
 */
export const RESULT_WIDTHS: Record<Device, Record<"title" | "description", { width: number; size: number }>> = {
  desktop: { title: { width: 580, size: 20 }, description: { width: 920, size: 14 } },
  phone: { title: { width: 620, size: 18 }, description: { width: 680, size: 14 } },
};
