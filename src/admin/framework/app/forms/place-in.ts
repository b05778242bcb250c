/** Where a caret that stood at a place of a text stands in the text that took its place: beside the same characters. */
export function placeIn(before: string, after: string, at: number): number {
  let start = 0;
  while (start < before.length && before[start] === after[start]) start++;
  if (at <= start) return at;
  return Math.max(start, after.length - (before.length - at));
}
