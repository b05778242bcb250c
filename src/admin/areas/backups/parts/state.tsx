import type { ReactNode } from "react";
import { useWords } from "../../../framework/app/language.tsx";
import { Note, Status } from "../../../framework/app/parts/notes.tsx";
import { ProgressBar } from "../../../framework/app/parts/progress-bar.tsx";
import { Distance, FullMoment, Moment } from "../../../framework/app/parts/time.tsx";
import { Section } from "../../../framework/app/screen/screen.tsx";
import type { BackupsAnswer } from "../endpoints.ts";
import type { Words } from "../screen-words.fr.ts";

/** Whether there is a backup that counts, what is being made, what failed, and whether the proof alarms. */
export function State({ answer }: { answer: BackupsAnswer }): ReactNode {
  const { state: words } = useWords<Words>().backups;
  const { failure, work, next, warning } = answer;
  return (
    <Section title={words.title} lead={words.lead}>
      <div className="grid gap-1.5" role="status">
        <LastProven answer={answer} />
        {work !== null && <p>{words.phases[work.phase]}</p>}
      </div>
      {work !== null && <ProgressBar label={words.bar} max={1} />}
      {failure !== null && (
        <Note alert>
          <p className="font-medium">
            {words.failed} <Moment at={failure.at} inBrackets />
          </p>
          <p className="[overflow-wrap:anywhere]">{failure.sentence}</p>
          <p className="font-mono text-[0.8125rem] [overflow-wrap:anywhere] text-soft">{failure.code}</p>
        </Note>
      )}
      {warning === "stale" && (
        <Note alert>
          <p>{words.stale}</p>
        </Note>
      )}
      <Drill answer={answer} />
      {work === null && next !== null && (
        <p className="text-[0.875rem] text-soft">
          {words.next} <FullMoment at={next} />
        </p>
      )}
    </Section>
  );
}

function LastProven({ answer: { lastProven, warning, work } }: { answer: BackupsAnswer }): ReactNode {
  const { state: words } = useWords<Words>().backups;
  if (lastProven === null) {
    return (
      <p>
        <Status sign={work === null ? "alert" : "hollow"}>{words.noneProven}</Status>
      </p>
    );
  }
  return (
    <p className="flex flex-wrap gap-x-2 *:whitespace-normal">
      <Status sign={warning === "stale" ? "alert" : "full"}>
        {words.last} <Distance at={lastProven} />
      </Status>
      <span className="text-soft">
        <Moment at={lastProven} inBrackets />
      </span>
    </p>
  );
}

function Drill({ answer: { drill } }: { answer: BackupsAnswer }): ReactNode {
  const { drill: words } = useWords<Words>().backups;
  return (
    <div className="grid gap-1.5">
      <p className="flex flex-wrap gap-x-2 *:whitespace-normal">
        {drill === null ? (
          <Status sign="faint">{words.none}</Status>
        ) : (
          <>
            <Status sign={drill.passed ? "full" : "alert"}>{drill.passed ? words.passed : words.failed}</Status>
            <span className="text-soft">
              <Moment at={drill.at} inBrackets />
            </span>
          </>
        )}
      </p>
      <p className="max-w-[38rem] text-[0.875rem] text-soft">{words.what}</p>
    </div>
  );
}
