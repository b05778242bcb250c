import type { Locale } from "../../../src/kernel/locale.ts";

/** Something the product may or may not provide yet, and how texts of each language name it. */
export type Capability = { name: string; fr: string; en: string };

/** Headings under which a list names what is not there yet. */
const MISSING_HEADING: Record<Locale, RegExp> = {
  fr: /^ce qui (?:vient|viendra|manque|reste à faire|n’existe pas)|^(?:bientôt|à venir|en chantier|absent)/i,
  en: /^what (?:comes next|is coming|is missing|does not exist|is left)|^(?:coming soon|under construction|missing|not yet)/i,
};
/** What a comparison says of something that is not there. */
const MISSING_CELL: Record<Locale, RegExp> = { fr: /^(?:pas encore|bientôt)/i, en: /^(?:not yet|coming soon)/i };

/** Sentences that say of `X` that it is not there yet. Few words may stand between. */
const MISSING_SENTENCES: Record<Locale, string[]> = {
  fr: [
    "(?:pas encore|toujours pas) (?:de |d’|du |un |une |le |la |l’)?(?:[^.;:,]{0,25} )?X",
    "X[^.;:]{0,60}? (?:n’existe(?:nt)? pas|n’est pas encore|ne sont pas encore|est en chantier|sont en chantier|manque(?:nt)?\\b)",
    "X[^.;:]{0,60}?\\bIl(?:s)? (?:n’existe(?:nt)? pas|n’est pas encore|ne sont pas encore|est en chantier|sont en chantier)",
    "X[^.;:]{0,40}?, (?:en chantier|à venir|quand (?:il|elle)s? (?:arrivera|viendra|sera))",
    "X (?:viendra|arrivera|est à venir|sont à venir)",
    "en chantier avec (?:le |la |l’|les )?X",
    "(?:attendez|en attendant|d’ici) (?:le |la |l’|les )?X",
    "construction (?:du |de la |de l’|des )X",
  ],
  en: [
    "(?:no|without an?) (?:[^.;:,]{0,25} )?X(?: [^.;:,]{0,25})? (?:yet|so far)",
    "(?:not yet|not) (?:have |an? |any |provide )+(?:[^.;:,]{0,25} )?X(?: [^.;:,]{0,25})? (?:yet|so far)",
    "X[^.;:]{0,60}? (?:(?:is|are) (?:not (?:built|ready|available)|missing|under construction|being built)|do(?:es)? not exist)",
    "X[^.;:]{0,60}?\\b(?:It|They) (?:(?:is|are) (?:not (?:built|ready|available)|missing|under construction|being built)|do(?:es)? not exist)",
    "X[^.;:]{0,40}?, (?:(?:which is )?under construction|when (?:it|they) (?:arrives?|comes?))",
    "X (?:will (?:come|arrive)|comes next|is coming)",
    "(?:along )with the X, which will",
    "being built (?:along )?with the X",
    "wait for (?:the |an? )?X",
    "(?:editing|writing) [^.;:]{0,30}\\bX is being built",
  ],
};

type Unit = { chapter: string; subject: string | null; text: string; cells: string[] };

/**
 * The capabilities that a page (HTML) announces as missing: under a heading that says so, in a row of a comparison, or
 * in a sentence. Each with the words that do.
 */
export function announcedAsMissing<C extends Capability>(
  html: string,
  locale: Locale,
  capabilities: readonly C[],
): Array<{ capability: C; words: string }> {
  const units = unitsOf(html);
  return capabilities.flatMap((capability) => {
    const name = new RegExp(capability[locale], "iu");
    const sentences = MISSING_SENTENCES[locale].map(
      (sentence) =>
        new RegExp(
          sentence.replace("X", () => `(?:${capability[locale]})`),
          "iu",
        ),
    );
    return units.flatMap(({ chapter, subject, text, cells }) => {
      const listed = subject !== null && MISSING_HEADING[locale].test(chapter) && name.test(subject);
      const compared = name.test(cells[0] ?? "") && MISSING_CELL[locale].test(cells[1] ?? "");
      if (listed || compared) return [{ capability, words: `${chapter}: ${subject}` }];
      const said = sentences.map((sentence) => sentence.exec(text)?.[0]).find((words) => words !== undefined);
      return said === undefined ? [] : [{ capability, words: said }];
    });
  });
}

/** The texts of a page in order. A heading of an item, a question, or the head of a row is the subject of what follows. */
function unitsOf(html: string): Unit[] {
  const lines = html
    .replace(/\n/g, " ")
    .replace(/<h2\b[^>]*>/g, "\n§")
    .replace(/<(?:h3|summary|dt)\b[^>]*>/g, "\n¶")
    .replace(/<tr\b[^>]*>/g, "\n¦")
    .replace(/<\/t[dh]>/g, "\t")
    .replace(/<\/?(?:h\d|p|li|ul|ol|dl|dt|dd|summary|details|section|div|table|tr|blockquote|pre)\b[^>]*>/g, "\n")
    .replace(/<[^>]*>/g, "")
    .replace(/[\u00A0\u202F ]+/g, " ")
    .replace(/&#x27;/g, "'")
    .replace(/&amp;/g, "&")
    .split("\n");
  const units: Unit[] = [];
  let chapter = "";
  let subject: string | null = null;
  for (const line of lines.map((each) => each.trim()).filter(Boolean)) {
    if (line.startsWith("§")) {
      chapter = line.slice(1).trim();
      subject = null;
      units.push({ chapter, subject, text: chapter, cells: [] });
    } else if (line.startsWith("¶")) {
      subject = line.slice(1).trim();
      units.push({ chapter, subject, text: subject, cells: [] });
    } else if (line.startsWith("¦")) {
      const cells = line
        .slice(1)
        .split("\t")
        .map((cell) => cell.trim());
      units.push({ chapter, subject: cells[0] ?? "", text: cells.join(". "), cells });
    } else {
      units.push({ chapter, subject, text: subject === null ? line : `${subject} ${line}`, cells: [] });
    }
  }
  return units;
}
