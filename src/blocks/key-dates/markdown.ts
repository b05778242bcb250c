import type { PhrasingContent, RootContent } from "mdast";
import { DATES_PATH } from "../../kernel/paths.ts";
import type { MarkdownContext } from "../markdown/context.ts";
import {
  bullets,
  heading,
  line,
  link,
  paragraph,
  sectionHead,
  strong,
  text,
  textParagraph,
} from "../markdown/parts.ts";
import type { BlockOf } from "../schema.ts";
import type { ShownDate } from "../view-context.ts";

/** Key dates by year and the calendar that holds them, or what the block says where there is none. */
export function keyDatesMarkdown(block: BlockOf<"key-dates">, context: MarkdownContext): RootContent[] {
  const years = context.data.keyDates ?? [];
  if (years.length === 0) {
    return block.empty === undefined ? [] : [...sectionHead(block, context), ...textParagraph(block.empty, context)];
  }
  return [
    ...sectionHead(block, context),
    ...years.flatMap(({ year, dates }) => [
      heading(3, year, context),
      ...bullets(dates.map((date) => dateLine(date, context))),
    ]),
    ...paragraph(link(context.href(DATES_PATH), [text(context.messages.keyDates.calendar, context)])),
  ];
}

function dateLine({ title, place, description, from, to }: ShownDate, context: MarkdownContext): PhrasingContent[] {
  const { before, after } = context.messages.keyDates.between;
  const days = to === null ? from.text : `${before} ${from.text} ${after} ${to.text}`;
  const details = [days, place, description].filter((each) => each !== "");
  return line([strong(title, context), text(`· ${details.join(" · ")}`, context)]);
}
