import type { SchemaError } from "../../i18n/schema-errors.ts";
import type { Instant } from "../../kernel/clock.ts";
import type { Sentence } from "../../kernel/errors.ts";
import { LOCALES, type Locale, type TextLanguage } from "../../kernel/locale.ts";
import { isItemKind } from "../../kinds/contract/kind-names.ts";
import { kindOf } from "../../kinds/kinds.ts";
import { isToCome } from "../document/dates.ts";
import { checkedDocument, type Document, documentErrors, isAddressed } from "../document/document.ts";
import type { DraftDocument } from "../document/draft.ts";
import { notPublishable } from "./errors.ts";

/** Names of the fields, as in the text editor. */
const FIELDS: Record<string, Sentence> = {
  slug: { fr: "adresse", en: "URL" },
  title: { fr: "titre", en: "title" },
  summary: { fr: "résumé", en: "summary" },
  publishedAt: { fr: "date", en: "date" },
  tags: { fr: "étiquettes", en: "tags" },
  author: { fr: "auteur", en: "author" },
  cover: { fr: "image de couverture", en: "cover picture" },
  body: { fr: "texte", en: "text" },
  blocks: { fr: "bloc", en: "block" },
  seo: { fr: "référencement", en: "search engines" },
};

const TO_COME: Sentence = {
  fr: "elle est dans l’avenir : programmez la publication pour ce jour-là",
  en: "it is in the future: schedule the publication for that day",
};

/** An error that keeps a draft from being published: the path of the field, and a sentence that names it. */
export type PublishError = { path: ReadonlyArray<string | number>; sentence: Sentence };

/** All errors that keep a draft from being published, in the order of its fields; none where it can be. */
export function publishErrors(draft: DraftDocument, now: Instant): PublishError[] {
  const errors: SchemaError[] = documentErrors(dated(draft, now));
  if (!isDue(draft, now)) {
    errors.push({ path: ["publishedAt"], message: TO_COME });
  }
  return errors.map(({ path, message }) => ({
    path,
    sentence: Object.fromEntries(
      LOCALES.map((locale) => [locale, sentenceOf(namedPath(path, draft, locale), message[locale], locale)]),
    ) as Sentence,
  }));
}

/**
 * A draft as a document that can be published.
 * @throws AppError `DRAFT_INCOMPLETE` (422) that names the fields and the language of the text.
 */
export function requirePublishable(draft: DraftDocument, locale: TextLanguage, now: Instant): Document {
  const document = isDue(draft, now) ? checkedDocument(dated(draft, now)) : null;
  if (document !== null) return document;
  throw notPublishable(
    locale,
    publishErrors(draft, now).map(({ sentence }) => sentence),
  );
}

/** Whether the date that a draft names, if it names one, has come. */
function isDue(draft: DraftDocument, now: Instant): boolean {
  return !isAddressed(draft) || draft.publishedAt === null || !isToCome(draft.publishedAt, now);
}

function dated(draft: DraftDocument, now: Instant): unknown {
  return !isAddressed(draft) ? draft : { ...draft, publishedAt: draft.publishedAt ?? now };
}

/** The path of an error; of a field of an item, that begins with what the field is called. */
function namedPath(path: ReadonlyArray<string | number>, { kind }: DraftDocument, locale: Locale) {
  const [part, name, ...inner] = path;
  if (!isItemKind(kind) || (part !== "words" && part !== "facts")) return path;
  const label = kindOf(kind)[part][String(name)]?.label[locale];
  // But for an abbreviation, such as "TVA".
  return label === undefined ? path : [label.replace(/^\p{Lu}(?!\p{Lu})/u, (letter) => letter.toLowerCase()), ...inner];
}

/** "bloc 2, title : …": people count from 1. */
function sentenceOf([first, ...inner]: ReadonlyArray<string | number>, message: string, locale: Locale): string {
  const field = FIELDS[String(first)]?.[locale] ?? String(first);
  const rest = inner.map((part) => (typeof part === "number" ? part + 1 : part));
  const place = typeof inner[0] === "number" ? [`${field} ${rest[0]}`, ...rest.slice(1)] : [field, ...rest];
  return `${place.join(", ")}${locale === "fr" ? " :" : ":"} ${message}`;
}
