import { readMarkdownSite } from "../../../src/importers/markdown-site/read-site.ts";
import type { Archive } from "../../../src/importers/reading/archive.ts";
import type { Finding } from "../../../src/importers/reading/findings.ts";
import type { Found, FoundFile, FoundSite, FoundText } from "../../../src/importers/reading/found.ts";
import { plainText } from "../../../src/rich-text/outline.ts";
import type { RichText, RichTextNode } from "../../../src/rich-text/schema.ts";

/** The day on which the tests' sites are imported. */
const NOW = Date.parse("2026-06-15T12:00:00Z");

/** Files in memory as an archive. */
function archiveOf(files: Record<string, string | Uint8Array>): Archive {
  const bytes = (content: string | Uint8Array) => (typeof content === "string" ? Buffer.from(content) : content);
  return {
    files: Object.keys(files)
      .sort()
      .map((path) => ({ path, size: bytes(files[path] as string).length })),
    findings: [],
    async open(path) {
      const content = files[path];
      if (content === undefined) return null;
      return (async function* () {
        yield bytes(content);
      })();
    },
    async close() {},
  };
}

/** Everything that is found in a site of these files. */
export async function readSite(files: Record<string, string | Uint8Array>): Promise<{
  site: FoundSite;
  texts: Record<string, FoundText>;
  files: FoundFile[];
  findings: Finding[];
  left: number;
  order: string[];
}> {
  const found: Found[] = [];
  for await (const each of readMarkdownSite(archiveOf(files), { name: "export", now: NOW })) found.push(each);
  const [first] = found;
  if (first?.type !== "site") throw new Error("a site begins with what it is");
  return {
    site: first.site,
    texts: Object.fromEntries(found.flatMap((each) => (each.type === "text" ? [[each.text.id, each.text]] : []))),
    files: found.flatMap((each) => (each.type === "file" ? [each.file] : [])),
    findings: found.flatMap((each) => (each.type === "finding" ? [each.finding] : [])),
    left: found.reduce((sum, each) => sum + (each.type === "left-out" ? each.count : 0), 0),
    order: found.map(({ type }) => type),
  };
}

/** The one text of a file with this content. */
export async function readOne(content: string, path = "_posts/text.md"): Promise<FoundText & { findings: Finding[] }> {
  const { texts, findings } = await readSite({ [path]: content });
  const text = texts[path];
  if (text === undefined) throw new Error(`no text: ${JSON.stringify(findings)}`);
  return { ...text, findings };
}

/** Rich text in short: `p(words)`, `h2(words)`, with the links and pictures in it. */
export function outline(body: RichText): string[] {
  return body.content.map(short);
}

function short(node: RichTextNode): string {
  const { type, attrs = {}, content = [] } = node;
  if (type === "text") {
    const marks = (node.marks ?? []).map((mark) => (mark.type === "link" ? `link ${mark.attrs?.href}` : mark.type));
    return marks.length === 0 ? (node.text ?? "") : `<${marks.join(" ")}>${node.text}</>`;
  }
  const facts = [
    attrs.kind,
    attrs.level,
    attrs.language,
    attrs.title,
    attrs.source,
    attrs.alt,
    attrs.caption,
    attrs.name,
    attrs.href,
  ];
  const known = facts.filter((fact) => fact !== undefined && fact !== null).join(",");
  return `${type}${known === "" ? "" : `[${known}]`}(${content.map(short).join("")})`;
}

export function wordsOf(body: RichText): string {
  return body.content.map(plainText).join(" ");
}
