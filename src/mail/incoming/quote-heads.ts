/**
 * What mail programs write above a quote. `end`: the line behind it. `opensAll`: everything below is quoted, marked or not.
 */
type QuoteHead = { end: number; opensAll: boolean };

/** UTF-16 units of a line that are looked at; lines of an attribution, which programs break where it is long. */
const MAX_LINE = 400;
const MAX_LINES = 4;

const DAY = "lun|mar|mer|jeu|ven|sam|dim|mon|tue|wed|thu|fri|sat|sun";
const MONTH = "jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec";
/** “Le devis…” begins a sentence; “Le mar. 3 mars…” and “Le 03/03/2025…” an attribution. */
const OPENS = new RegExp(`^(?:le|on)[ \\u00a0](?:(?:${DAY}|${MONTH})[a-z]*|\\d{1,4})(?![a-z])`, "i");
const CLOSES = /(?:a écrit|wrote|écrivait|écrit)[ \u00a0\u202f]?:$/i;
const TIME = /\d{1,2}[:h]\d{2}/i;
/** “2025-03-03 10:12 GMT+01:00 Ana <ana@example.org>:” */
const DATED = /^\d{4}-\d\d-\d\d \d{1,2}:\d\d [^<]{0,200}<[^>]{3,254}>:$/;
const SEPARATOR =
  /^[-_]{2,20} ?(?:original message|original appointment|forwarded message|mail original|message (?:d['’]origine|original|initial|transféré)|e-?mail d['’]origine) ?[-_]{2,20}$/i;
const RULE = /^(?:_{5,200}|-{5,200})$/;

/** Labels of the lines by which Outlook and others say what they quote, by what they tell. */
const LABELS: ReadonlyArray<[what: "from" | "date" | "to" | "subject" | "copy", label: RegExp]> = [
  ["from", /^(?:de|from|expéditeur|von)$/],
  ["date", /^(?:envoyé|envoyé le|sent|date|gesendet)$/],
  ["to", /^(?:à|a|to|destinataire|an)$/],
  ["subject", /^(?:objet|sujet|subject|betreff)$/],
  ["copy", /^(?:cc|cci|copie|répondre à|reply-to|importance|pièces jointes)$/],
];

/** The head of a quote that begins at a line; null where none does. */
export function headAt(lines: readonly string[], at: number): QuoteHead | null {
  const line = lineAt(lines, at);
  if (SEPARATOR.test(line)) return { end: at + 1, opensAll: true };
  if (RULE.test(line)) {
    const block = headerBlock(lines, at + 1);
    return block === null ? null : { end: block, opensAll: true };
  }
  const block = headerBlock(lines, at);
  if (block !== null) return { end: block, opensAll: true };
  if (DATED.test(line)) return { end: at + 1, opensAll: false };
  return attribution(lines, at, line);
}

/** “Le lun. 3 mars 2025 à 10:12, Ana <ana@example.org> a écrit :”, in one line or broken into some. */
function attribution(lines: readonly string[], at: number, line: string): QuoteHead | null {
  if (!OPENS.test(line)) return null;
  let whole = "";
  for (let end = at; end < at + MAX_LINES && end < lines.length; end++) {
    const part = lineAt(lines, end);
    if (part === "") return null;
    whole += ` ${part}`;
    if (!CLOSES.test(part)) continue;
    // Without an hour or an address it may be a sentence, unless marked lines follow.
    const isSure = whole.includes("@") || TIME.test(whole) || lineAt(lines, end + 1).startsWith(">");
    const isFollowed = lineAt(lines, end + 1) === "" && lineAt(lines, end + 2).startsWith(">");
    return isSure || isFollowed ? { end: end + 1, opensAll: false } : null;
  }
  return null;
}

/** The line behind a block that says who wrote, when, and to whom or about what; null where a line begins none. */
function headerBlock(lines: readonly string[], at: number): number | null {
  const told = new Set<string>();
  let end = at;
  for (; end < at + 8 && end < lines.length; end++) {
    const what = labelOf(lineAt(lines, end));
    if (what === null) break;
    told.add(what);
  }
  const isBlock = told.has("from") && told.has("date") && (told.has("to") || told.has("subject"));
  return isBlock ? end : null;
}

function labelOf(line: string): string | null {
  const colon = line.indexOf(":");
  if (colon < 1 || colon > 20) return null;
  const label = line
    .slice(0, colon)
    .replace(/[*_\u00a0\u202f]/g, " ")
    .trim()
    .toLowerCase();
  return LABELS.find(([, labels]) => labels.test(label))?.[0] ?? null;
}

function lineAt(lines: readonly string[], at: number): string {
  return (lines[at] ?? "").slice(0, MAX_LINE).trim();
}
