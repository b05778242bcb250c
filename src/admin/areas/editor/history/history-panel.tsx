import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import type { Locale } from "../../../../kernel/locale.ts";
import { useAction } from "../../../framework/app/api/use-action.ts";
import { formatDay } from "../../../framework/app/format.ts";
import { useLanguage, useWords } from "../../../framework/app/language.tsx";
import { RowMenu } from "../../../framework/app/parts/menu.tsx";
import { RecordsSkeleton } from "../../../framework/app/parts/records.tsx";
import { Load } from "../../../framework/app/screen/load.tsx";
import { More } from "../../../framework/app/screen/more.tsx";
import { call } from "../api.ts";
import type { HistoryLine } from "../history-schemas.ts";
import type { Words } from "../screen-words.fr.ts";
import { useArticle, useTextPart } from "../session/article.tsx";
import type { PanelProps } from "../session/panel-props.ts";
import { ComparisonDialog } from "./comparison-dialog.tsx";
import { useLineLabel } from "./line-label.ts";
import { NameCurrent, NameForm } from "./name-form.tsx";
import { historyKey, historyQuery } from "./queries.ts";

/** What a text was before: compared with what it is now, named, and brought back. */
export function HistoryPanel({ locale }: PanelProps): ReactNode {
  const words = useWords<Words>().editor.history;
  const { translationId } = useTextPart(locale, (view) => ({ translationId: view.translationId }));
  if (translationId === null) return <p className="text-soft">{words.unsaved}</p>;
  return <History locale={locale} translationId={translationId} />;
}

type Props = { locale: Locale; translationId: string };

function History({ locale, translationId }: Props): ReactNode {
  const words = useWords<Words>();
  const { id } = useArticle();
  const { savedAt } = useTextPart(locale, (view) => ({ savedAt: view.savedAt }));
  const queries = useQueryClient();
  const query = useInfiniteQuery(historyQuery(id, translationId));
  const [compared, setCompared] = useState<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a save may have ended a session, which is a line then
  useEffect(() => {
    void queries.invalidateQueries({ queryKey: historyKey(id) });
  }, [queries, id, savedAt]);
  const lines = query.data?.pages.flatMap((page) => page.lines) ?? [];
  return (
    <div className="history-panel">
      <NameCurrent locale={locale} translationId={translationId} />
      <Load query={query} skeleton={<RecordsSkeleton label={words.loading} rows={5} />}>
        {() =>
          lines.length === 0 ? (
            <p className="text-soft">{words.editor.history.none}</p>
          ) : (
            <Days lines={lines} translationId={translationId} compare={setCompared} />
          )
        }
      </Load>
      <More query={query} />
      {lines.length > 0 && <p className="history-kept">{words.editor.history.kept}</p>}
      {compared !== null && (
        <ComparisonDialog
          key={compared}
          locale={locale}
          translationId={translationId}
          lines={lines}
          first={compared}
          close={() => setCompared(null)}
        />
      )}
    </div>
  );
}

type DaysProps = { lines: readonly HistoryLine[]; translationId: string; compare(id: string): void };

function Days({ lines, translationId, compare }: DaysProps): ReactNode {
  const language = useLanguage();
  const days = Map.groupBy(lines, ({ at }) => formatDay(at, language));
  return [...days].map(([day, ofDay]) => (
    <section key={day} className="history-day">
      <h3>{day}</h3>
      <ul>
        {ofDay.map((line) => (
          <Line key={line.id} line={line} translationId={translationId} compare={() => compare(line.id)} />
        ))}
      </ul>
    </section>
  ));
}

type LineProps = { line: HistoryLine; translationId: string; compare(): void };

function Line({ line, translationId, compare }: LineProps): ReactNode {
  const words = useWords<Words>().editor.history;
  const { id } = useArticle();
  const [naming, setNaming] = useState(false);
  const label = useLineLabel()(line);
  const unname = useAction(
    () => call("PUT /translations/:id/revision-name", { id: translationId, body: { revision: line.id, name: null } }),
    { refresh: [historyKey(id)], message: () => words.unnamed },
  );
  const items = [
    { label: words.compare, onSelect: compare },
    { label: line.name === null ? words.nameThis : words.rename, onSelect: () => setNaming(true) },
    ...(line.name === null ? [] : [{ label: words.unname, onSelect: () => unname.mutate(undefined) }]),
  ];
  return (
    <li className="history-line" data-kind={line.kind}>
      <button type="button" className="history-open" onClick={compare} aria-label={words.compareWith(label)}>
        {line.name !== null && <span className="history-name">{line.name}</span>}
        <span className="history-what">{label}</span>
      </button>
      <RowMenu label={words.menu(label)} items={items} />
      {naming && (
        <NameForm
          name={line.name ?? ""}
          close={() => setNaming(false)}
          send={(name) =>
            call("PUT /translations/:id/revision-name", { id: translationId, body: { revision: line.id, name } })
          }
        />
      )}
    </li>
  );
}
