import type { Finding } from "../../../src/importers/reading/findings.ts";
import type { Found, FoundFile, FoundText } from "../../../src/importers/reading/found.ts";
import { readWordPress } from "../../../src/importers/wordpress/read-wordpress.ts";

const NAMESPACES = [
  'xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/"',
  'xmlns:content="http://purl.org/rss/1.0/modules/content/"',
  'xmlns:dc="http://purl.org/dc/elements/1.1/"',
  'xmlns:wp="http://wordpress.org/export/1.2/"',
].join(" ");

export const SITE = "https://ancien.example.org";

/** A whole export of `SITE` around elements of its channel. */
export function wxr(...elements: string[]): string {
  return `<?xml version="1.0" encoding="UTF-8" ?>
<rss version="2.0" ${NAMESPACES}>
<channel>
<title>Ancien site</title>
<link>${SITE}</link>
<language>fr-FR</language>
<wp:wxr_version>1.2</wp:wxr_version>
<wp:base_blog_url>${SITE}</wp:base_blog_url>
<generator>https://wordpress.org/?v=6.5.2</generator>
${elements.join("\n")}
</channel>
</rss>
`;
}

type ItemOptions = {
  id?: number | string;
  type?: string;
  status?: string;
  title?: string;
  content?: string;
  excerpt?: string;
  meta?: readonly (readonly [string, string])[];
  /** Further elements. */
  more?: string;
  fields?: Record<string, string>;
};

export function cdata(text: string): string {
  return `<![CDATA[${text.replaceAll("]]>", "]]]]><![CDATA[>")}]]>`;
}

/** An item as WordPress writes it, published unless said. */
export function item(options: ItemOptions = {}): string {
  const { id = 1, type = "post", status = "publish", title = "Titre", content = "", excerpt = "" } = options;
  const fields = {
    link: `${SITE}/2024/05/titre-${id}/`,
    pubDate: "Tue, 14 May 2024 08:30:00 +0000",
    "dc:creator": cdata("redaction"),
    "wp:post_id": String(id),
    "wp:post_date": "2024-05-14 10:30:00",
    "wp:post_date_gmt": "2024-05-14 08:30:00",
    "wp:post_name": `titre-${id}`,
    "wp:status": status,
    "wp:post_type": type,
    "wp:post_password": "",
    "wp:is_sticky": "0",
    ...options.fields,
  };
  const meta = (options.meta ?? []).map(
    ([key, value]) =>
      `<wp:postmeta><wp:meta_key>${cdata(key)}</wp:meta_key><wp:meta_value>${cdata(value)}</wp:meta_value></wp:postmeta>`,
  );
  return `<item>
<title>${cdata(title)}</title>
${Object.entries(fields)
  .map(([name, value]) => `<${name}>${value}</${name}>`)
  .join("\n")}
<content:encoded>${cdata(content)}</content:encoded>
<excerpt:encoded>${cdata(excerpt)}</excerpt:encoded>
${options.more ?? ""}
${meta.join("\n")}
</item>`;
}

export function category(domain: string, nicename: string, label: string): string {
  return `<category domain="${domain}" nicename="${nicename}">${cdata(label)}</category>`;
}

/** A term of Polylang's translations. */
export function translationTerm(slug: string, description: string): string {
  return `<wp:term><wp:term_id>${cdata("term:x")}</wp:term_id><wp:term_taxonomy>post_translations</wp:term_taxonomy><wp:term_slug>${cdata(slug)}</wp:term_slug><wp:term_name>${cdata(slug)}</wp:term_name><wp:term_description>${cdata(description)}</wp:term_description></wp:term>`;
}

/** A file in pieces of so many bytes. */
export async function* pieces(source: string | Uint8Array, size = 1 << 16): AsyncGenerator<Uint8Array> {
  const bytes = typeof source === "string" ? new TextEncoder().encode(source) : source;
  for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size);
}

/** All that is found in files, sorted by what it is. */
export type Collected = {
  all: Found[];
  texts: FoundText[];
  files: FoundFile[];
  findings: Finding[];
  leftOut: Record<string, number>;
};

export async function collect(...sources: (string | Uint8Array)[]): Promise<Collected> {
  return collectIn(1 << 16, ...sources);
}

/** The same, read in pieces of so many bytes. */
export async function collectIn(size: number, ...sources: (string | Uint8Array)[]): Promise<Collected> {
  const found: Collected = { all: [], texts: [], files: [], findings: [], leftOut: {} };
  const files = sources.map((source, at) => ({ name: `export-${at + 1}.xml`, bytes: pieces(source, size) }));
  for await (const one of readWordPress(files)) {
    found.all.push(one);
    if (one.type === "text") found.texts.push(one.text);
    else if (one.type === "file") found.files.push(one.file);
    else if (one.type === "finding") found.findings.push(one.finding);
    else if (one.type === "left-out") found.leftOut[one.what] = one.count;
  }
  return found;
}

/** Codes and details of findings. */
export function named(findings: readonly Finding[]): string[] {
  return findings.map(({ code, detail }) => `${code}: ${detail}`);
}
