import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { CallError } from "../../framework/app/api/call.ts";
import { useWords } from "../../framework/app/language.tsx";
import { buttonClass } from "../../framework/app/parts/button.tsx";
import { Icon } from "../../framework/app/parts/icon.tsx";
import { Note } from "../../framework/app/parts/notes.tsx";
import { RecordsSkeleton } from "../../framework/app/parts/records.tsx";
import { Load } from "../../framework/app/screen/load.tsx";
import { Empty, Screen } from "../../framework/app/screen/screen.tsx";
import { importQuery, isWorking } from "./api.ts";
import type { ImportDetails } from "./endpoints.ts";
import { State } from "./import-list.tsx";
import { Outcome } from "./outcome/outcome.tsx";
import { WorkUnderWay } from "./parts/work-under-way.tsx";
import { Plan } from "./plan/plan.tsx";
import type { Words } from "./screen-words.fr.ts";

/** One import: what a job is at, the plan that waits for a decision, or what became of it. */
export function ImportPage({ id }: { id: string }): ReactNode {
  const { imports: words, ...all } = useWords<Words>();
  const query = useQuery(importQuery(id));
  const isGone = query.error instanceof CallError && query.error.code === "IMPORT_UNKNOWN";
  const { data } = query;
  const origin = data?.site?.origin ?? "";
  return (
    <Screen
      title={data?.name ?? words.name}
      lead={data?.site ? words.site(data.site.program, data.site.title, origin) : undefined}
      actions={
        <Link to="/admin/blog/import" search={{}} className={buttonClass()}>
          <Icon name="back" />
          {words.back}
        </Link>
      }
    >
      {isGone ? (
        <Empty title={words.goneTitle}>
          <p>{words.gone}</p>
        </Empty>
      ) : (
        <Load query={query} skeleton={<RecordsSkeleton label={all.loading} rows={5} />}>
          {(details) => <Stage details={details} />}
        </Load>
      )}
    </Screen>
  );
}

function Stage({ details }: { details: ImportDetails }): ReactNode {
  const { state, plan, error } = details;
  return (
    <>
      <div className="mb-6 grid gap-3">
        <p role="status">
          <State state={state} />
        </p>
        {error !== null && (
          <Note alert>
            <p className="[overflow-wrap:anywhere]">{error}</p>
          </Note>
        )}
      </div>
      {/* A choice makes the plan anew: it stays in sight meanwhile. */}
      {state === "planned" || (state === "planning" && plan !== null) ? (
        <Plan details={details} />
      ) : isWorking(details) ? (
        <WorkUnderWay details={details} />
      ) : (
        <Outcome details={details} />
      )}
    </>
  );
}
