import type { Finding } from "../../importers/reading/findings.ts";
import type { Found, FoundFile, FoundSite, FoundText, LeftOut } from "../../importers/reading/found.ts";
import { contentHash } from "../../kernel/ids.ts";
import { type TextSource, textSources } from "../files/text-sources.ts";
import { detectLanguage } from "./detect-language.ts";

/** A text as the thread that reads hands it over: ready to be stored. */
export type ReadText = {
  sourceId: string;
  group: string | null;
  kind: FoundText["kind"];
  status: FoundText["status"];
  title: string;
  declared: string | null;
  detected: string | null;
  hash: string;
  slug: string;
  /** `FoundText` as JSON. */
  found: string;
  addresses: string[];
  /** The pictures and files it shows, offers, or links to: as it names them, and where they are. */
  sources: TextSource[];
  authors: string[];
  /** Tags and categories. */
  tags: string[];
};

/** What the thread that reads hands over. */
export type ReadItem =
  | { type: "site"; site: FoundSite }
  | { type: "text"; text: ReadText }
  | { type: "file"; file: FoundFile }
  | { type: "finding"; finding: Finding }
  | { type: "left-out"; what: LeftOut; count: number };

/** What was found, with all that is computed of a text: another thread than the one that serves visitors does it. */
export function* readItems(found: Found): Generator<ReadItem> {
  if (found.type !== "text") {
    yield clean(found) as ReadItem;
    return;
  }
  const text = clean(found.text) as FoundText;
  const detected = detectLanguage(text);
  yield {
    type: "text",
    text: {
      sourceId: text.id,
      group: text.group,
      kind: text.kind,
      status: text.status,
      title: text.title,
      declared: text.language,
      detected,
      hash: contentHash(JSON.stringify({ ...text, place: undefined })),
      slug: text.slug,
      found: JSON.stringify(text),
      addresses: text.addresses,
      sources: textSources(text),
      authors: text.authors,
      tags: [...new Set([...text.tags, ...text.categories])],
    },
  };
  const declared = text.language?.slice(0, 2).toLowerCase() ?? null;
  if (declared !== null && detected !== null && isLanguageCode(declared) && detected !== declared) {
    const detail = `${text.language} → ${detected}`;
    yield { type: "finding", finding: { code: "language", detail, place: text.place, text: text.id } };
  }
}

function isLanguageCode(declared: string): boolean {
  return /^[a-z]{2}$/.test(declared);
}

/** The same without characters that no database keeps: NUL, and halves of characters. */
function clean(value: unknown): unknown {
  if (typeof value === "string") return value.includes("\0") || !value.isWellFormed() ? storable(value) : value;
  if (Array.isArray(value)) return value.map(clean);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, clean(inner)]));
}

const storable = (text: string) => text.replaceAll("\0", "").toWellFormed();
