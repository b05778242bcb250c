import type { PhrasingContent, RootContent } from "mdast";
import { jobPath } from "../../kernel/paths.ts";
import type { MarkdownContext } from "../markdown/context.ts";
import { bullets, line, link, sectionHead, text, textParagraph } from "../markdown/parts.ts";
import type { BlockOf } from "../schema.ts";

/** A list of the open jobs, or what the block says where none is open. */
export function jobListMarkdown(block: BlockOf<"job-list">, context: MarkdownContext): RootContent[] {
  const jobs = context.data.jobs ?? [];
  const { until } = context.messages.jobs;
  const items = jobs.map(({ slug, title, place, contract, closesOn }): PhrasingContent[] => {
    const details = [place, contract, ...(closesOn === null ? [] : [`${until} ${closesOn}`])];
    const address = context.href(jobPath(slug));
    return line([link(address, [text(title, context)]), text(`· ${details.join(" · ")}`, context)]);
  });
  return [
    ...sectionHead(block, context),
    ...(jobs.length === 0 ? textParagraph(block.empty, context) : bullets(items)),
  ];
}
