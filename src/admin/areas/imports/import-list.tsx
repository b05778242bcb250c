import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useWords } from "../../framework/app/language.tsx";
import { Status } from "../../framework/app/parts/notes.tsx";
import { Records, RecordsSkeleton } from "../../framework/app/parts/records.tsx";
import { Moment } from "../../framework/app/parts/time.tsx";
import { Load } from "../../framework/app/screen/load.tsx";
import { Empty } from "../../framework/app/screen/screen.tsx";
import { listQuery } from "./api.ts";
import type { ImportLine } from "./endpoints.ts";
import type { Words } from "./screen-words.fr.ts";

/** All imports, with where they stand. */
export function ImportList(): ReactNode {
  const { imports: words, ...all } = useWords<Words>();
  const query = useQuery(listQuery);
  return (
    <section aria-label={words.list.title} className="mt-9">
      <Load query={query} skeleton={<RecordsSkeleton label={all.loading} rows={2} />}>
        {({ imports }) =>
          imports.length === 0 ? (
            <Empty title={words.list.noneTitle}>
              <p>{words.list.none}</p>
            </Empty>
          ) : (
            <Records
              caption={words.list.title}
              rows={imports}
              keyOf={({ id }) => id}
              columns={[
                {
                  name: words.list.name,
                  kind: "lead",
                  show: ({ id, name }) => (
                    <Link
                      to="/admin/blog/import"
                      search={{ import: id } as never}
                      className="link font-medium [overflow-wrap:anywhere]"
                    >
                      {name}
                    </Link>
                  ),
                },
                { name: all.status, show: ({ state }) => <State state={state} /> },
                { name: words.list.texts, show: ({ texts }) => texts.toLocaleString(document.documentElement.lang) },
                {
                  name: words.list.at,
                  show: ({ createdAt, by }) => (
                    <>
                      <Moment at={createdAt} />
                      <span className="block text-[0.8125rem] [overflow-wrap:anywhere] text-soft">
                        {by ?? words.list.commandLine}
                      </span>
                    </>
                  ),
                },
              ]}
            />
          )
        }
      </Load>
    </section>
  );
}

type Sign = Parameters<typeof Status>[0]["sign"];

const SIGNS: Record<ImportLine["state"], Sign> = {
  reading: "hollow",
  planning: "hollow",
  planned: "hollow",
  writing: "hollow",
  undoing: "hollow",
  removing: "hollow",
  stopped: "alert",
  "undo-stopped": "alert",
  failed: "alert",
  written: "full",
  undone: "faint",
};

/** Where an import stands, in a word. */
export function State({ state }: Pick<ImportLine, "state">): ReactNode {
  const { states } = useWords<Words>().imports;
  return <Status sign={SIGNS[state]}>{states[state]}</Status>;
}
