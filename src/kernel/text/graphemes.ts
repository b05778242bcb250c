/** What people count as letters: a letter with its accents, an emoji made of several (UAX #29). */
export function graphemesOf(text: string): string[] {
  return [...new Intl.Segmenter(undefined, { granularity: "grapheme" }).segment(text)].map(({ segment }) => segment);
}
