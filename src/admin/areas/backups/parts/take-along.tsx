import type { ReactNode } from "react";
import { useAction } from "../../../framework/app/api/use-action.ts";
import { formatSize } from "../../../framework/app/format.ts";
import { useLanguage } from "../../../framework/app/language.tsx";
import { Button } from "../../../framework/app/parts/button.tsx";
import { Note } from "../../../framework/app/parts/notes.tsx";
import { ProgressBar } from "../../../framework/app/parts/progress-bar.tsx";
import { FullMoment, Moment } from "../../../framework/app/parts/time.tsx";
import { Section } from "../../../framework/app/screen/screen.tsx";
import { backupsQuery, call, callAddress } from "../api.ts";
import type { BackupsAnswer } from "../endpoints.ts";
import type { Words } from "../screen-words.fr.ts";

/** The whole site as an archive that is read without the program: made when it is asked for, downloaded, and deleted a day later. */
export function TakeAlong({ archive }: { archive: BackupsAnswer["archive"] }): ReactNode {
  const { words: all, tag } = useLanguage<Words>();
  const { archive: words } = all.backups;
  const make = useAction(() => call("POST /archive", { body: {} }), {
    refresh: [backupsQuery.queryKey],
    message: () => words.requested,
  });
  const isWorking = archive.state === "working";
  return (
    <Section title={words.title} lead={words.lead}>
      <p className="max-w-[38rem]">{words.text}</p>
      <div className="grid gap-1.5" role="status">
        {isWorking && <p>{words.working}</p>}
        {archive.state === "ready" && (
          <p className="flex flex-wrap gap-x-2">
            <a className="link" href={callAddress("GET /archive.zip", { query: {} })} download="">
              {words.download(formatSize(archive.bytes, tag))}
            </a>
            <span className="text-soft">
              {words.until} <FullMoment at={archive.until} />
            </span>
          </p>
        )}
      </div>
      {isWorking && <ProgressBar label={words.bar} max={1} />}
      {archive.state === "failed" && (
        <Note alert>
          <p className="font-medium">
            {words.failed} <Moment at={archive.at} inBrackets />
          </p>
          <p className="[overflow-wrap:anywhere]">{archive.sentence}</p>
        </Note>
      )}
      <div>
        <Button busy={isWorking || make.isPending} onClick={() => make.mutate(undefined)}>
          {archive.state === "ready" ? words.again : words.make}
        </Button>
      </div>
    </Section>
  );
}
