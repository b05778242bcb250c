const FRENCH = [
  ["«\u00A0", "\u00A0»"],
  ["“", "”"],
] as const;
const ENGLISH = [
  ["“", "”"],
  ["‘", "’"],
] as const;
const GERMAN = [
  ["„", "“"],
  ["‚", "‘"],
] as const;

/** The marks that a browser writes around a `q`, which no clipboard holds. @param depth how many are around it. */
export function quotationMarks(language: string, depth: number): readonly [string, string] {
  const name = language.split("-")[0];
  const marks = name === "fr" ? FRENCH : name === "de" ? GERMAN : ENGLISH;
  return marks[depth % 2 === 0 ? 0 : 1];
}
