import type { UseQueryResult } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { formatSize } from "../../../framework/app/format.ts";
import { useLanguage, useWords } from "../../../framework/app/language.tsx";
import { Status } from "../../../framework/app/parts/notes.tsx";
import { Distance, FullMoment, Moment } from "../../../framework/app/parts/time.tsx";
import { Load } from "../../../framework/app/screen/load.tsx";
import type { HealthAnswer } from "../endpoints.ts";
import type { Words } from "../screen-words.fr.ts";

/** Id of the section's heading, which pending work links to. */
export const HEALTH_ID = "health";

/** Site health: version, disk, errors of the log, database, and for supers backups. */
export function Health({ query }: { query: UseQueryResult<HealthAnswer> }): ReactNode {
  const words = useWords<Words>();
  return (
    <section className="ranking mt-9">
      <header>
        <h2 id={HEALTH_ID} tabIndex={-1}>
          {words.health.title}
        </h2>
      </header>
      <Load query={query} skeleton={null}>
        {(answer) => <Facts answer={answer} />}
      </Load>
    </section>
  );
}

function Facts({ answer: { version, build, disk, errors, database, backups } }: { answer: HealthAnswer }): ReactNode {
  const { words, tag } = useLanguage<Words>();
  const size = (bytes: number) => formatSize(bytes, tag);
  return (
    <dl className="facts">
      <Fact
        name={words.health.version}
        detail={
          <span className="flex flex-wrap gap-x-3">
            <span>
              {words.health.build} <FullMoment at={build.at} />
            </span>
            <code className="font-mono">{build.id}</code>
          </span>
        }
      >
        {version}
      </Fact>
      <Fact name={words.health.disk} detail={disk.low ? words.health.lowHint : undefined}>
        {disk.low ? (
          <Status sign="alert">{words.health.free(size(disk.free), size(disk.size))}</Status>
        ) : (
          words.health.free(size(disk.free), size(disk.size))
        )}
      </Fact>
      <Errors errors={errors} />
      {backups !== null && <BackupsFact backups={backups} />}
      <Fact name={words.health.database}>{`${words.health.engines[database.engine]}, ${size(database.bytes)}`}</Fact>
    </dl>
  );
}

type Backups = NonNullable<HealthAnswer["backups"]>;

function BackupsFact({ backups: { isSet, lastProven, warning } }: { backups: Backups }): ReactNode {
  const words = useWords<Words>();
  const link = (text: string) => (
    <Link to="/admin/backups" className="link">
      {text}
    </Link>
  );
  if (!isSet) {
    return (
      <Fact name={words.health.backups} detail={link(words.health.backupsHow)}>
        {words.health.noBackups}
      </Fact>
    );
  }
  return (
    <Fact name={words.health.backups} detail={link(words.health.seeBackups)}>
      {lastProven === null ? (
        words.health.noneProven
      ) : (
        <span className="*:whitespace-normal">
          <Status sign={warning === null ? "full" : "alert"}>
            {words.health.proven} <Distance at={lastProven} />
          </Status>
        </span>
      )}
    </Fact>
  );
}

function Errors({ errors: { since, total, lastDay, last } }: Pick<HealthAnswer, "errors">): ReactNode {
  const { words, tag } = useLanguage<Words>();
  const number = new Intl.NumberFormat(tag);
  if (total === 0) {
    return (
      <Fact
        name={words.health.errors}
        detail={
          <>
            {words.health.since} <Moment at={since} inBrackets />
          </>
        }
      >
        {words.health.none}
      </Fact>
    );
  }
  return (
    <Fact
      name={words.health.errors}
      detail={
        <>
          {words.health.total(number.format(total))} <Moment at={since} inBrackets />
          <br />
          {words.health.last} <Moment at={last} />
          <br />
          {words.health.errorsHint}
        </>
      }
    >
      <Status sign={lastDay > 0 ? "alert" : "faint"}>{words.health.lastDay(number.format(lastDay))}</Status>
    </Fact>
  );
}

function Fact({ name, detail, children }: { name: string; detail?: ReactNode; children: ReactNode }): ReactNode {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {children}
        {detail !== undefined && <span className="block text-[0.8125rem] text-soft">{detail}</span>}
      </dd>
    </div>
  );
}
