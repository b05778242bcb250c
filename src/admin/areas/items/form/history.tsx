import { useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import type { TextLanguage } from "../../../../kernel/locale.ts";
import { formatMoment } from "../../../framework/app/format.ts";
import { useLanguage, useWords } from "../../../framework/app/language.tsx";
import { Button } from "../../../framework/app/parts/button.tsx";
import { RecordsSkeleton } from "../../../framework/app/parts/records.tsx";
import { Moment } from "../../../framework/app/parts/time.tsx";
import { Load } from "../../../framework/app/screen/load.tsx";
import { More } from "../../../framework/app/screen/more.tsx";
import type { HistoryLine } from "../../editor/history-schemas.ts";
import { writersQuery } from "../../editor/shared.ts";
import type { Words } from "../screen-words.fr.ts";
import { useItem, useItemText } from "../session/item.tsx";
import { historyKey, historyQuery } from "../session/text-queries.ts";
import { useFormerText } from "../session/use-former-text.ts";

type Props = { language: TextLanguage };

/** What a text of the item was before; nothing until it was saved once. Its lines are read when they are first asked for. */
export function TextHistory({ language }: Props): ReactNode {
  const { title } = useWords<Words>().items.history;
  const { translationId } = useItemText(language);
  const [isOpen, setOpen] = useState(false);
  if (translationId === null) return null;
  return (
    <details className="item-history" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{title}</summary>
      {isOpen && <Lines language={language} translationId={translationId} />}
    </details>
  );
}

function Lines({ language, translationId }: Props & { translationId: string }): ReactNode {
  const words = useWords<Words>();
  const { history } = words.items;
  const { id, binned } = useItem();
  const { savedAt } = useItemText(language);
  const queries = useQueryClient();
  const query = useInfiniteQuery(historyQuery(id, translationId));
  const { restore } = useFormerText(language);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a save may have ended a session of writing, which is a line then
  useEffect(() => {
    void queries.invalidateQueries({ queryKey: historyKey(id, translationId) });
  }, [queries, id, translationId, savedAt]);
  const lines = query.data?.pages.flatMap((page) => page.lines) ?? [];
  return (
    <>
      <Load query={query} skeleton={<RecordsSkeleton label={words.loading} rows={3} />}>
        {() =>
          lines.length === 0 ? (
            <p className="item-about">{history.none}</p>
          ) : (
            <ul className="item-history-lines">
              {lines.map((line) => (
                <Line
                  key={line.id}
                  line={line}
                  isRestoring={restore.isPending && restore.variables === line.id}
                  // What is in the bin is read, and written once it is restored.
                  restore={binned ? null : () => restore.isPending || restore.mutate(line.id)}
                />
              ))}
            </ul>
          )
        }
      </Load>
      <More query={query} />
    </>
  );
}

type LineProps = { line: HistoryLine; isRestoring: boolean; restore: (() => void) | null };

function Line({ line: { kind, at, by, name }, isRestoring, restore }: LineProps): ReactNode {
  const language = useLanguage<Words>();
  const { history } = language.words.items;
  const { data: writers } = useQuery(writersQuery());
  const known = writers?.find(({ id }) => id === by)?.name;
  const who = by === null ? history.byCommandLine : (known ?? (writers === undefined ? "" : history.byFormer));
  const what = name ?? history.kinds[kind];
  return (
    <li data-kind={kind}>
      <span>
        <span className="item-history-what">{what}</span>
        <span className="item-about">
          <Moment at={at} />
          {who !== "" && ` · ${who}`}
        </span>
      </span>
      {restore !== null && (
        <Button
          kind="quiet"
          busy={isRestoring}
          aria-label={history.restoreOf(what, formatMoment(at, language))}
          onClick={restore}
        >
          {history.restore}
        </Button>
      )}
    </li>
  );
}
