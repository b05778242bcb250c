import type { PhrasingContent, RootContent } from "mdast";
import { configuredThirdParties, namesThirdParties } from "../../tracking/contract/third-parties.ts";
import { listIn } from "../consent-words.ts";
import type { MarkdownContext } from "../markdown/context.ts";
import { heading, line, paragraph, table, text, textParagraph } from "../markdown/parts.ts";
import { linesOf } from "./view.tsx";

/** When they load, and a table of what they may store. */
export function thirdPartiesMarkdown(context: MarkdownContext): RootContent[] {
  const { list } = context.messages.consent;
  const { thirdParties, respectSignals } = context.measurement;
  const title = heading(2, list.title, context);
  if (!namesThirdParties(thirdParties)) return [title, ...textParagraph(list.none, context)];
  const { hosts, cookies, load } = thirdParties;
  return [
    title,
    ...paragraph(
      text(list.when[load], context),
      text(respectSignals ? list.refusal : list.refusalWithoutSignals, context),
    ),
    stored(context),
    ...(hosts.length === 0 ? [] : textParagraph(list.hosts(listIn(context.locale, hosts)), context)),
    ...(cookies.length === 0 ? [] : textParagraph(list.furtherCookies(listIn(context.locale, cookies)), context)),
  ];
}

function stored(context: MarkdownContext): RootContent {
  const { list } = context.messages.consent;
  const head = [list.cookie, list.service, list.company, list.purpose, list.duration];
  const rows = configuredThirdParties(context.measurement.thirdParties)
    .flatMap((service) => linesOf(service, context))
    .map(({ name, kind, duration, label, company, purposes }): PhrasingContent[][] => {
      const said = [label, company, purposes.map((purpose) => list.purposes[purpose]).join(", "), duration];
      const code: PhrasingContent = { type: "inlineCode", value: name };
      return [
        line([code, kind === null ? null : text(kind.trim(), context)]),
        ...said.map((each) => [text(each, context)]),
      ];
    });
  return table([head.map((each) => [text(each, context)]), ...rows]);
}
