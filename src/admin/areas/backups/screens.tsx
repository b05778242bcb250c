import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useAction } from "../../framework/app/api/use-action.ts";
import { useWords } from "../../framework/app/language.tsx";
import { Button } from "../../framework/app/parts/button.tsx";
import { RecordsSkeleton } from "../../framework/app/parts/records.tsx";
import { Load } from "../../framework/app/screen/load.tsx";
import { Screen } from "../../framework/app/screen/screen.tsx";
import type { ScreensOf } from "../../framework/app/screen/screens-of.ts";
import { backupsQuery, call } from "./api.ts";
import type { backups } from "./area.ts";
import type { BackupsAnswer } from "./endpoints.ts";
import { BackupList } from "./parts/backup-list.tsx";
import { NoPlace } from "./parts/no-place.tsx";
import { PlaceFacts } from "./parts/place-facts.tsx";
import { Restore } from "./parts/restore.tsx";
import { State } from "./parts/state.tsx";
import { TakeAlong } from "./parts/take-along.tsx";
import type { Words } from "./screen-words.fr.ts";

/** `/admin/backups`: how backups stand, all of them with their certificates, and how one is restored. */
function BackupsScreen(): ReactNode {
  const { backups: words, ...all } = useWords<Words>();
  const query = useQuery(backupsQuery);
  const { data } = query;
  return (
    <Screen
      title={words.name}
      lead={words.lead}
      actions={data?.place != null && <BackUpNow isWorking={data.work !== null} />}
    >
      <Load query={query} skeleton={<RecordsSkeleton label={all.loading} rows={5} />}>
        {(answer) => <Backups answer={answer} />}
      </Load>
    </Screen>
  );
}

function Backups({ answer }: { answer: BackupsAnswer }): ReactNode {
  return (
    <>
      {answer.place === null ? (
        <NoPlace />
      ) : (
        <>
          <State answer={answer} />
          <BackupList backups={answer.backups} />
          <PlaceFacts place={answer.place} publicKey={answer.publicKey} />
          <Restore />
        </>
      )}
      <TakeAlong archive={answer.archive} />
    </>
  );
}

function BackUpNow({ isWorking }: { isWorking: boolean }): ReactNode {
  const { backups: words } = useWords<Words>();
  const start = useAction(() => call("POST /backups", { body: {} }), {
    refresh: [backupsQuery.queryKey],
    message: () => words.started,
  });
  return (
    <Button kind="main" busy={isWorking || start.isPending} onClick={() => start.mutate(undefined)}>
      {words.now}
    </Button>
  );
}

/** For roles with the right `manage-backups`. */
export const screens: ScreensOf<typeof backups> = { "/admin/backups": BackupsScreen };
