import { formatDateTime } from "../../i18n/format.ts";
import type { Instant } from "../../kernel/clock.ts";
import { LANGUAGE_TAGS, type Locale } from "../../kernel/locale.ts";
import type { Read } from "../exporting/export-messages.ts";
import { type ZippedFile, zipOf } from "../exporting/zip-files.ts";
import type { MessageFiles } from "../files/message-files.ts";
import type { Contact } from "./list-contacts.ts";
import { PERSON_WORDS } from "./person-words.ts";
import { PERSONAL_DATA } from "./personal-data.ts";

/** Somebody, and what an export of their data needs. */
export type Person = {
  /** `locale`: in which they wrote last; the page is in it. */
  contact: Contact & { locale: Locale };
  read: Read;
  files: Pick<MessageFiles, "open">;
  site: { name: string; timeZone: string };
  at: Instant;
};

/** The name and version of the format, in every file (`docs/personal-data.md`). */
const FORMAT = { format: "vitrine-personal-data", version: 1 } as const;

/** Everything about a person as JSON, record by record. */
export async function* jsonOf({ contact, read, files, site, at }: Person): AsyncGenerator<string> {
  const { id, name, email, firstAt, lastAt, locale } = contact;
  const head = {
    ...FORMAT,
    site: site.name,
    exportedAt: new Date(at).toISOString(),
    contact: {
      ...{ name, email, language: locale },
      firstMessageAt: new Date(firstAt).toISOString(),
      lastMessageAt: new Date(lastAt).toISOString(),
    },
  };
  yield JSON.stringify(head, null, 2).slice(0, -2);
  for (const source of PERSONAL_DATA) {
    yield `,\n  ${JSON.stringify(source.name)}: [`;
    let between = "\n";
    for await (const { json } of source.read(read, id, files)) {
      yield `${between}${JSON.stringify(json, null, 2)}`;
      between = ",\n";
    }
    yield "\n  ]";
  }
  yield "\n}\n";
}

const STYLE = `body{font:1rem/1.5 system-ui,sans-serif;max-width:46rem;margin:2rem auto;padding:0 1rem}
article{border-top:1px solid;padding:1rem 0}h3{margin:0}dt{font-weight:600;margin-top:.75rem}
dd{margin:0;white-space:pre-wrap;overflow-wrap:anywhere}`;

/** The same as a page that needs nothing besides itself, in the language in which the person wrote. */
export async function* htmlOf({ contact, read, files, site, at }: Person): AsyncGenerator<string> {
  const { locale } = contact;
  const { timeZone } = site;
  const words = PERSON_WORDS[locale];
  const when = (instant: Instant) => formatDateTime(instant, locale, timeZone);
  const line = (label: string, text: string) => `<dt>${escaped(label)}</dt><dd>${escaped(text)}</dd>\n`;
  yield `<!doctype html>
<html lang="${LANGUAGE_TAGS[locale]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escaped(words.title)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${escaped(words.title)}</h1>
<p>${escaped(words.lead(site.name, when(at)))}</p>
<p>${escaped(words.files)}</p>
<h2>${escaped(contact.name || words.nobody)}</h2>
<dl>
${contact.email === null ? "" : line(words.email, contact.email)}${line(words.first, when(contact.firstAt))}${line(words.last, when(contact.lastAt))}</dl>
`;
  for (const source of PERSONAL_DATA) {
    yield `<section>\n<h2>${escaped(source.title[locale])}</h2>\n`;
    for await (const record of source.read(read, contact.id, files)) {
      const { title, lines } = record.readable(locale, timeZone);
      const written = lines.filter(([, text]) => text !== "").map(([label, text]) => line(label, text));
      yield `<article>\n<h3>${escaped(title)}</h3>\n<dl>\n${written.join("")}</dl>\n</article>\n`;
    }
    yield "</section>\n";
  }
  yield "</main>\n</body>\n</html>\n";
}

/** Both, and the files, as an archive. @param missingName of the text that names files whose bytes are not there. */
export function personZip(person: Person, missingName: string): AsyncGenerator<Uint8Array> {
  return zipOf(entriesOf(person), missingName);
}

async function* entriesOf(person: Person): AsyncGenerator<ZippedFile> {
  const { contact, read, files, at } = person;
  yield { path: "data.json", at, open: async () => bytesOf(jsonOf(person)) };
  yield { path: PERSON_WORDS[contact.locale].pageName, at, open: async () => bytesOf(htmlOf(person)) };
  for (const source of PERSONAL_DATA) {
    for await (const record of source.read(read, contact.id, files)) yield* record.files;
  }
}

async function* bytesOf(texts: AsyncIterable<string>): AsyncGenerator<Buffer> {
  for await (const text of texts) yield Buffer.from(text);
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
