import type {
  Heading,
  Image,
  Link,
  List,
  ListItem,
  Paragraph,
  PhrasingContent,
  RootContent,
  Strong,
  Table,
  Text,
} from "mdast";
import { typesetContent } from "../../i18n/typographic-signs.ts";
import { LANGUAGE_TAGS, type Locale } from "../../kernel/locale.ts";
import { oneLine } from "../../kernel/text/one-line.ts";
import type { Picture } from "../../media/contract/picture.ts";
import { priceWords } from "../price.tsx";
import type { ShownPrice } from "../view-context.ts";
import type { MarkdownContext } from "./context.ts";

type Language = Pick<MarkdownContext, "locale">;

/** Between a term and what is said of it. */
const COLON: Record<Locale, string> = { fr: "\u00A0: ", en: ": " };

/** Words of a block with the typography of their language, on one line. */
export function text(words: string, { locale }: Language): Text {
  return { type: "text", value: typesetContent(oneLine(words), locale) };
}

/** Words that stand out. */
export function strong(words: string, context: Language): Strong {
  return { type: "strong", children: [text(words, context)] };
}

/** Phrases on one line, a space between them unless said. */
export function line(phrases: readonly (PhrasingContent | null)[], between = " "): PhrasingContent[] {
  return phrases
    .filter((phrase) => phrase !== null)
    .flatMap((phrase, index): PhrasingContent[] =>
      index === 0 ? [phrase] : [{ type: "text", value: between }, phrase],
    );
}

/** A paragraph of phrases, a space between them; none without a phrase. */
export function paragraph(...phrases: (PhrasingContent | null)[]): Paragraph[] {
  return paragraphOf(line(phrases));
}

/** A paragraph of phrases as they stand; none without a phrase. */
export function paragraphOf(children: PhrasingContent[]): Paragraph[] {
  return children.length === 0 ? [] : [{ type: "paragraph", children }];
}

/** A paragraph of words; none without words. */
export function textParagraph(of: string | undefined, context: Language): Paragraph[] {
  return of ? paragraph(text(of, context)) : [];
}

/** A heading of the first, second, or third level. */
export function heading(depth: 1 | 2 | 3, title: string, context: Language): Heading {
  return { type: "heading", depth, children: [text(title, context)] };
}

/** The head of a block: its heading, and its lead where it has one. */
export function sectionHead({ title, lead }: { title: string; lead?: string | undefined }, context: Language) {
  return [heading(2, title, context), ...textParagraph(lead, context)];
}

/** A link of a writer. Null where `resolve` has no URL for its target. */
export function actionLink({ label, to }: { label: string; to: string }, context: MarkdownContext): Link | null {
  const resolved = context.resolve(to);
  return resolved === null ? null : link(resolved.href, [text(label, context)]);
}

/** A link to a URL. */
export function link(url: string, children: Link["children"]): Link {
  return { type: "link", url, children };
}

/** A picture, with its caption as its title. */
export function image(picture: Picture, caption: string | null, context: MarkdownContext): Image {
  const title = caption === null ? null : text(caption, context).value;
  return { type: "image", url: context.picture(picture), alt: text(picture.alt, context).value, title };
}

/** Words in a language: within a `<span lang>` where it is not that of the page, as in running text. */
export function inLanguage(of: Locale, children: PhrasingContent[], { locale }: Language): PhrasingContent[] {
  if (of === locale) return children;
  const html = (value: string): PhrasingContent => ({ type: "html", value });
  return [html(`<span lang="${LANGUAGE_TAGS[of]}">`), ...children, html("</span>")];
}

/** A list of one line an item; none without an item. */
export function bullets(items: readonly PhrasingContent[][]): List[] {
  return items.length === 0 ? [] : [{ type: "list", ordered: false, spread: false, children: items.map(itemOf) }];
}

function itemOf(children: PhrasingContent[]): ListItem {
  return { type: "listItem", spread: false, children: [{ type: "paragraph", children }] };
}

/** A line of a list of terms: the term, then what is said of it. */
export function term(name: string, details: readonly (PhrasingContent | null)[], context: Language): PhrasingContent[] {
  return [strong(name, context), { type: "text", value: COLON[context.locale] }, ...line(details)];
}

/** A table; its first row is its head. */
export function table(rows: readonly PhrasingContent[][][]): Table {
  const children = rows.map((cells): Table["children"][number] => ({
    type: "tableRow",
    children: cells.map((phrases) => ({ type: "tableCell", children: phrases })),
  }));
  return { type: "table", align: (rows[0] ?? []).map(() => null), children };
}

/** What a plan costs, on one line; no phrase where nothing is said of it. */
export function price(of: ShownPrice, context: MarkdownContext): PhrasingContent[] {
  const { amount, details } = priceWords(of, context);
  return line([amount === null ? null : strong(amount, context), ...details.map((each) => text(each, context))]);
}

/** A plan, whoever says what it is: its name, its price, and what else is known of it. */
export type WrittenPlan = {
  title: string;
  highlighted: boolean;
  price: PhrasingContent[];
  line: string;
  features: readonly string[];
  action: { label: string; to: string } | null;
};

/** A plan of a list of plans. */
export function plan(of: WrittenPlan, context: MarkdownContext): RootContent[] {
  return [
    heading(3, of.title, context),
    ...(of.highlighted
      ? paragraph({ type: "emphasis", children: [text(context.messages.offers.highlighted, context)] })
      : []),
    ...paragraphOf(of.price),
    ...textParagraph(of.line, context),
    ...bullets(of.features.map((feature) => [text(feature, context)])),
    ...(of.action === null ? [] : paragraph(actionLink(of.action, context))),
  ];
}
