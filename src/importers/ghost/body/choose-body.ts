import { writeCard } from "../cards/write-card.ts";
import type { Row } from "../export/row-parser.ts";
import { words } from "../export/tables.ts";
import { writeLexical } from "../lexical/read-lexical.ts";
import { HtmlWriter } from "../markup/html-writer.ts";
import { writeMobiledoc } from "../mobiledoc/read-mobiledoc.ts";
import { type SiteAddress, withSiteAddress } from "../text/addresses.ts";

/** The form in which a post has its text, written as HTML. */
export type ChosenBody = {
  documents: string[];
  findings: HtmlWriter["findings"];
  hasPaywall: boolean;
};

type Source = { column: string; write: (text: string, out: HtmlWriter) => boolean };

const writeHtml = (html: string, out: HtmlWriter): boolean => {
  out.foreign(html);
  return true;
};

const writeMarkdown = (markdown: string, out: HtmlWriter): boolean => writeCard("markdown", { markdown }, out);

const STRUCTURED: readonly Source[] = [
  { column: "lexical", write: writeLexical },
  { column: "mobiledoc", write: writeMobiledoc },
];

/** A paywall in JSON of either form, wherever it stands. Words of a text cannot look like it: JSON escapes their quotes. */
const PAYWALL_CARD = /"type"\s{0,20}:\s{0,20}"paywall"|\[\s{0,20}"paywall"/;

/**
 * Writes the text of a post. The editor's own form comes first: it says what a caption or a callout is. Its HTML, which Ghost
 * writes beside it whenever a post is saved, comes next: it is what visitors saw, and so it is also taken where the editor's
 * form has cards that nothing here knows, or cannot be read. Versions before 1 had Markdown.
 * A paywall in any of the forms counts, whichever is taken.
 */
export function chooseBody(post: Row, site: SiteAddress | null): ChosenBody {
  const html = withSiteAddress(words(post, "html"), site);
  const fromHtml = written(html, writeHtml);
  const findings: HtmlWriter["findings"] = [];
  let hasPaywall = fromHtml?.hasPaywall === true;
  let partly: HtmlWriter | null = null;
  for (const { column, write } of STRUCTURED) {
    const text = withSiteAddress(words(post, column), site);
    if (text === "") continue;
    const out = written(text, write);
    hasPaywall ||= PAYWALL_CARD.test(text);
    if (out === null) {
      findings.push({ code: "unreadable", detail: column });
      continue;
    }
    hasPaywall ||= out.hasPaywall;
    const isEmpty = out.documents().length === 0;
    if (!isEmpty && out.unknown.size === 0) return chosen(out, findings, hasPaywall);
    for (const name of out.unknown) findings.push({ code: "block", detail: name });
    if (!isEmpty) partly ??= out;
    // What was hidden is not in the HTML either, and only here is it known.
    if (isEmpty) findings.push(...out.findings);
  }
  if (fromHtml !== null && fromHtml.documents().length > 0) return chosen(fromHtml, findings, hasPaywall);
  if (partly !== null) return chosen(partly, findings, hasPaywall);
  const fromMarkdown = written(withSiteAddress(words(post, "markdown"), site), writeMarkdown);
  return chosen(fromMarkdown ?? new HtmlWriter(), findings, hasPaywall);
}

/** Null for an empty text, and for one that cannot be read. */
function written(text: string, write: Source["write"]): HtmlWriter | null {
  if (text.trim() === "") return null;
  const out = new HtmlWriter();
  return write(text, out) ? out : null;
}

function chosen(out: HtmlWriter, findings: HtmlWriter["findings"], hasPaywall: boolean): ChosenBody {
  return {
    documents: out.documents(),
    findings: [...findings, ...out.findings],
    hasPaywall: hasPaywall || out.hasPaywall,
  };
}
