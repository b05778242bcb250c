import type { ReactNode } from "react";
import { configuredThirdParties, namesThirdParties, type ThirdParty } from "../../tracking/contract/third-parties.ts";
import { listIn } from "../consent-words.ts";
import type { BlockOf } from "../schema.ts";
import { sectionOf } from "../tracking.ts";
import type { ViewContext } from "../view-context.ts";

type Props = { block: BlockOf<"third-parties">; context: ViewContext };

export function ThirdPartiesView({ block, context }: Props): ReactNode {
  const { list } = context.messages.consent;
  const { thirdParties, respectSignals } = context.measurement;
  return (
    <div className="prose" data-track-section={sectionOf(block)}>
      <h2>{list.title}</h2>
      {namesThirdParties(thirdParties) ? (
        <>
          <p>
            {list.when[thirdParties.load]} {respectSignals ? list.refusal : list.refusalWithoutSignals}
          </p>
          <ThirdPartiesTable context={context} />
          {thirdParties.hosts.length > 0 && <p>{list.hosts(listIn(context.locale, thirdParties.hosts))}</p>}
          {thirdParties.cookies.length > 0 && (
            <p>{list.furtherCookies(listIn(context.locale, thirdParties.cookies))}</p>
          )}
        </>
      ) : (
        <p>{list.none}</p>
      )}
    </div>
  );
}

function ThirdPartiesTable({ context }: { context: ViewContext }): ReactNode {
  const { list } = context.messages.consent;
  const lines = configuredThirdParties(context.measurement.thirdParties).flatMap((service) =>
    linesOf(service, context),
  );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (WCAG 2.1.1), and has a name then
    <section className="table" tabIndex={0} aria-label={list.title}>
      <table>
        <thead>
          <tr>
            {[list.cookie, list.service, list.company, list.purpose, list.duration].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ name, kind, duration, label, company, purposes }) => (
            <tr key={`${label} ${name}`}>
              <th scope="row">
                <code>{name}</code>
                {kind}
              </th>
              <td>{label}</td>
              <td>{company}</td>
              <td>{purposes.map((purpose) => list.purposes[purpose]).join(", ")}</td>
              <td>{duration}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** A line for each thing that a service may store. */
export function linesOf(service: ThirdParty, { messages, number }: ViewContext) {
  const { list } = messages.consent;
  const cookies = service.cookies.map(({ name, days }) => ({
    ...service,
    name,
    kind: null,
    duration: list.days(number(days), days > 1),
  }));
  const databases = service.databases.map(({ name, kept }) => ({
    ...service,
    name,
    kind: ` (${list.database})`,
    duration: list.kept[kept],
  }));
  return [...cookies, ...databases];
}
