import type { PhrasingContent, RootContent } from "mdast";
import { documentPath } from "../../kernel/paths.ts";
import type { MarkdownContext } from "../markdown/context.ts";
import { bullets, heading, line, link, sectionHead, text, textParagraph } from "../markdown/parts.ts";
import type { BlockOf } from "../schema.ts";
import type { ShownDocument } from "../view-context.ts";

/** Documents by year and kind, or what the block says where there is none. */
export function documentListMarkdown(block: BlockOf<"document-list">, context: MarkdownContext): RootContent[] {
  const years = context.data.documents ?? [];
  if (years.length === 0) {
    return block.empty === undefined ? [] : [...sectionHead(block, context), ...textParagraph(block.empty, context)];
  }
  return [
    ...sectionHead(block, context),
    ...years.flatMap(({ year, kinds }) => [
      heading(3, year, context),
      ...kinds.flatMap(({ name, documents }) => [
        ...textParagraph(name, context),
        ...bullets(documents.flatMap((document) => documentLines(document, context))),
      ]),
    ]),
  ];
}

/** A line for the document, and one for each former version that is still offered. */
function documentLines(document: ShownDocument, context: MarkdownContext): PhrasingContent[][] {
  const { slug, title, description, file, date, former } = document;
  const { until } = context.messages.documents;
  const lineOf = (address: string, label: string, details: readonly string[]) =>
    line([link(address, [text(label, context)]), text(`· ${details.join(" · ")}`, context)]);
  const said = description === "" ? [date.text] : [date.text, description];
  return [
    lineOf(context.href(documentPath(slug)), title, [...file.details, ...said]),
    ...former.map((version) => {
      const label = version.until === null ? title : `${title}, ${until} ${version.until.text}`;
      return lineOf(context.file(version.path), label, version.file.details);
    }),
  ];
}
