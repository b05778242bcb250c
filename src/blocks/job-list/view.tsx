import type { ReactNode } from "react";
import { jobPath } from "../../kernel/paths.ts";
import type { BlockOf } from "../schema.ts";
import { SectionHead } from "../section-head.tsx";
import { ctaOf, sectionOf } from "../tracking.ts";
import type { ShownJob, ViewContext } from "../view-context.ts";

type Props = { block: BlockOf<"job-list">; context: ViewContext };

export function JobListView({ block, context }: Props): ReactNode {
  const jobs = context.data.jobs ?? [];
  return (
    <section className="features" data-track-section={sectionOf(block)}>
      <SectionHead title={block.title} lead={block.lead} />
      {jobs.length === 0 ? <p>{block.empty}</p> : <JobItems jobs={jobs} context={context} />}
    </section>
  );
}

/** Open jobs, each with its place, its contract, and the last day to apply. */
function JobItems({ jobs, context }: { jobs: readonly ShownJob[]; context: ViewContext }): ReactNode {
  const { until } = context.messages.jobs;
  return (
    <ul>
      {jobs.map(({ id, slug, title, place, contract, closesOn }) => (
        <li key={id}>
          <h3>
            <a href={context.href(jobPath(slug))} data-track-cta={ctaOf({ to: jobPath(slug) })}>
              {title}
            </a>
          </h3>
          <p>{`${place}\u00A0· ${contract}`}</p>
          {closesOn !== null && <p>{`${until} ${closesOn}`}</p>}
        </li>
      ))}
    </ul>
  );
}
