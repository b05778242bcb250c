/** A day of one digit before its month, or before the end of a range. */
const FIRST = /(?<!\d)1(?=[ \u00A0\u202F]\p{Letter}|–)/u;

/**
 * A formatted date with the first of the month as French writes it, which Intl does not: "1er décembre 2026", "mardi 1er
 * décembre", "1er–9 déc. 2026". Other languages stay as they are.
 * @param tag BCP 47
 * @see Lexique des règles typographiques en usage à l'Imprimerie nationale, "Dates"
 */
export function withFirstOfMonth(date: string, tag: string): string {
  return tag.startsWith("fr") ? date.replace(FIRST, "1er") : date;
}
