import type { DocumentYear, FormerVersion, ShownDocument, ShownFile } from "../../blocks/view-context.ts";
import type { Reader } from "../../content/dependencies/reads.ts";
import { listShownDocuments, type PublishedItem } from "../../content/items/list-published-items.ts";
import { type OfferedFile, readFiles } from "../../content/items/read-files.ts";
import { formatFileSize } from "../../i18n/format.ts";
import { messagesIn } from "../../i18n/messages.ts";
import { LANGUAGE_TAGS, type Locale } from "../../kernel/locale.ts";
import { KINDS } from "../../kinds/kinds.ts";
import type { FormerFile } from "../../kinds/values.ts";
import { extensionOf, mediaFilePath } from "../../media/contract/media-file.ts";
import { shownDay } from "./shown-day.ts";

type Document = PublishedItem<"document">;
type DocumentKind = Document["facts"]["documentKind"];
type Files = ReadonlyMap<string, OfferedFile>;

const { options: KIND_NAMES } = KINDS.document.facts.documentKind;

/** The documents of a language by year and kind, the newest first. One whose file is gone from the library is left out. */
export async function loadDocuments(reader: Reader, locale: Locale): Promise<DocumentYear[]> {
  const documents = await listShownDocuments(reader, locale);
  const files = await readFiles(reader, documents.flatMap(namedFiles));
  const dated = documents.flatMap((document) => {
    const { date, documentKind } = document.facts;
    const shown = date === null ? null : shownDocument(document, date, { files, locale });
    return date === null || shown === null ? [] : [{ date, documentKind, shown }];
  });
  // Sorting keeps documents of one day in the order in which they came.
  dated.sort((one, other) => Date.parse(other.date) - Date.parse(one.date));
  return [...Map.groupBy(dated, ({ date }) => date.slice(0, 4))].map(([year, ofYear]) => {
    const byKind = Map.groupBy(ofYear, ({ documentKind }) => documentKind);
    const kinds = (Object.keys(KIND_NAMES) as DocumentKind[]).flatMap((kind) => {
      const ofKind = byKind.get(kind);
      const name = KIND_NAMES[kind][locale];
      return ofKind === undefined ? [] : [{ name, documents: ofKind.map(({ shown }) => shown) }];
    });
    return { year, kinds };
  });
}

function namedFiles({ words: { file, former } }: Document): string[] {
  return [file, ...former].flatMap((each) => (each === null ? [] : [each.id]));
}

type Around = { files: Files; locale: Locale };

function shownDocument({ id, slug, title, words }: Document, date: string, around: Around): ShownDocument | null {
  const { locale } = around;
  const { description, language, file, former } = words;
  const { languages } = messagesIn(locale).documents;
  const own = file === null ? null : shownFile(file.id, around);
  if (own === null) return null;
  const spoken = language === "page" ? locale : language;
  return {
    ...{ id, slug, title, description },
    file: { ...own, details: [...own.details, languages[spoken]] },
    language: spoken === "both" ? null : LANGUAGE_TAGS[spoken],
    date: shownDay(date, locale),
    former: former.flatMap((version) => formerVersion(version, around) ?? []),
  };
}

function formerVersion({ id, until }: FormerFile, around: Around): FormerVersion | null {
  const file = shownFile(id, around);
  const extension = file === null ? null : extensionOf(file.type);
  if (file === null || extension === null) return null;
  return { path: mediaFilePath(id, extension), file, until: until === null ? null : shownDay(until, around.locale) };
}

/** The format, size, and pages of a file in words; null where the library has none. */
function shownFile(id: string, { files, locale }: Around): ShownFile | null {
  const file = files.get(id);
  const extension = file === undefined ? null : extensionOf(file.type);
  if (file === undefined || extension === null) return null;
  const { type, bytes, pages } = file;
  const counted = pages === null ? [] : [messagesIn(locale).documents.pages(pages)];
  return { type, details: [extension.toUpperCase(), formatFileSize(bytes, locale), ...counted] };
}
