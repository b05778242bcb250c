import type { PhrasingContent, RootContent } from "mdast";
import type { MarkdownContext } from "../markdown/context.ts";
import { actionLink, bullets, inLanguage, link, paragraphOf, text, textParagraph } from "../markdown/parts.ts";
import type { BlockOf } from "../schema.ts";

type Hero = BlockOf<"hero">;

/** The title first, since a Markdown file begins with its title. */
export function heroMarkdown(block: Hero, context: MarkdownContext): RootContent[] {
  const actions = block.actions.map((action) => actionLink(action, context));
  return [
    { type: "heading", depth: 1, children: titleOf(block, context) },
    ...textParagraph(block.eyebrow, context),
    ...textParagraph(block.lead, context),
    ...bullets(actions.flatMap((action) => (action === null ? [] : [[action]]))),
    ...(block.facing === undefined ? [] : facingPage(block.facing, context)),
  ];
}

function facingPage(facing: NonNullable<Hero["facing"]>, context: MarkdownContext): RootContent[] {
  const { locale, invitation } = facing;
  const said = [...titleOf(facing, { locale }), text(" ", { locale }), text(invitation, { locale })];
  return paragraphOf(inLanguage(locale, [link(context.choose(locale, "/"), said)], context));
}

type Title = Pick<Hero, "title" | "emphasis">;
type Titled = Exclude<PhrasingContent, { type: "link" | "linkReference" }>;

/** A title, and the words of it that are said with emphasis. */
function titleOf({ title, emphasis }: Title, context: Pick<MarkdownContext, "locale">): Titled[] {
  const from = emphasis === undefined ? -1 : title.indexOf(emphasis);
  if (emphasis === undefined || from === -1) return [text(title, context)];
  const [before, after] = [title.slice(0, from), title.slice(from + emphasis.length)];
  return [
    ...(before === "" ? [] : [text(before, context)]),
    { type: "emphasis", children: [text(emphasis, context)] },
    ...(after === "" ? [] : [text(after, context)]),
  ];
}
