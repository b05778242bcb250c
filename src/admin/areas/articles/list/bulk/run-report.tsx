import type { ReactNode } from "react";
import { useLanguage } from "../../../../framework/app/language.tsx";
import { Button } from "../../../../framework/app/parts/button.tsx";
import { Status } from "../../../../framework/app/parts/notes.tsx";
import type { Words } from "../../screen-words.fr.ts";
import { titleOf } from "../rows/title-of.ts";
import type { BulkTask } from "./bulk-plan.ts";
import type { Outcome, Run } from "./use-run.ts";

type Props = {
  run: Run;
  stop(): void;
  retry(tasks: readonly BulkTask[]): unknown;
  onClose(): void;
};

/** What became of each article: while it runs, how far it has come. */
export function RunReport({ run: { tasks, outcomes, running }, stop, retry, onClose }: Props): ReactNode {
  const { words } = useLanguage<Words>();
  const { bulk } = words.articles.list;
  const open = tasks.filter((_, index) => ["failed", "stopped"].includes(outcomes[index]?.kind ?? ""));
  const failed = outcomes.filter(({ kind }) => kind === "failed").length;
  const done = new Set(tasks.filter((_, index) => outcomes[index]?.kind === "done").map(({ article }) => article.id))
    .size;
  return (
    <>
      <p role="status">{running ? bulk.running(outcomes.length, tasks.length) : bulk.summary(done, failed)}</p>
      <progress className="run-progress" value={outcomes.length} max={tasks.length} aria-label={bulk.results} />
      <ul aria-label={bulk.results} className="run-results">
        {outcomes.map((outcome, index) => {
          const task = tasks[index];
          return task === undefined ? null : (
            <Result key={`${task.article.id} ${task.locale}`} task={task} outcome={outcome} />
          );
        })}
      </ul>
      <div className="flex flex-wrap gap-2">
        {running ? (
          <Button onClick={stop}>{bulk.stop}</Button>
        ) : (
          <>
            <Button kind="main" onClick={onClose}>
              {words.close}
            </Button>
            {open.length > 0 && (
              <Button icon="reload" onClick={() => retry(open)}>
                {words.retry}
              </Button>
            )}
          </>
        )}
      </div>
    </>
  );
}

const SIGNS = { done: "full", skipped: "hollow", stopped: "faint", failed: "alert" } as const;

function Result({ task: { article, locale }, outcome }: { task: BulkTask; outcome: Outcome }): ReactNode {
  const { words } = useLanguage<Words>();
  const { list, untitled } = words.articles;
  const title = titleOf(article, untitled);
  const told = outcome.kind === "stopped" ? list.bulk.notDone : list.bulk[outcome.kind];
  return (
    <li>
      <span className="grow">
        <span lang={title.locale ?? undefined}>{title.text}</span>
        {locale !== null && <span className="text-soft"> {list.of[locale]}</span>}
        {outcome.kind === "failed" && <span className="block text-[0.8125rem] text-accent">{outcome.sentence}</span>}
      </span>
      <Status sign={SIGNS[outcome.kind]}>{told}</Status>
    </li>
  );
}
