import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useId, useState } from "react";
import type { Locale } from "../../../../kernel/locale.ts";
import { proseMirrorSchema } from "../../../../rich-text/schema.ts";
import { takeChanges } from "../../../../writing/compare/take-changes.ts";
import { formatDay } from "../../../framework/app/format.ts";
import { useLanguage } from "../../../framework/app/language.tsx";
import { Button } from "../../../framework/app/parts/button.tsx";
import { Dialog } from "../../../framework/app/parts/dialog.tsx";
import { RecordsSkeleton } from "../../../framework/app/parts/records.tsx";
import { Load } from "../../../framework/app/screen/load.tsx";
import { toast } from "../../../framework/app/shell/notices/toasts.tsx";
import type { HistoryLine } from "../history-schemas.ts";
import { sentenceOf } from "../parts/sentence-of.ts";
import type { Words } from "../screen-words.fr.ts";
import { useEdited } from "../session/article.tsx";
import { ComparisonView, NOTHING_CHOSEN } from "./comparison-view.tsx";
import { useLineLabel } from "./line-label.ts";
import { compareLater, revisionQuery } from "./queries.ts";
import { useRestore } from "./use-restore.ts";

/** Stands for the text as it is now. */
const NOW = "";

type Props = {
  locale: Locale;
  translationId: string;
  lines: readonly HistoryLine[];
  /** The line that is compared with the text as it is now, until another is chosen. */
  first: string;
  close(): void;
};

/** Two states of a text, word by word. What differs from now can be taken back, whole or by passage. */
export function ComparisonDialog({ locale, translationId, lines, first, close }: Props): ReactNode {
  const language = useLanguage<Words>();
  const words = language.words.editor.history;
  const { session, amend } = useEdited(locale);
  const [now] = useState(() => session.state.mine);
  const [older, setOlder] = useState(first);
  const [newer, setNewer] = useState(NOW);
  const [chosen, setChosen] = useState(NOTHING_CHOSEN);
  const restore = useRestore(locale, translationId);
  const queries = useQueryClient();
  const opened = useId();
  const query = useQuery({
    queryKey: ["comparison", translationId, older, newer, opened],
    queryFn: async () => {
      const textOf = (id: string) => (id === NOW ? now : queries.fetchQuery(revisionQuery(translationId, id)));
      const [from, to] = await Promise.all([textOf(older), textOf(newer)]);
      return { from, comparison: await compareLater(from, to) };
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    structuralSharing: false,
  });
  const skeleton = <RecordsSkeleton label={words.comparing} rows={4} />;
  const count = chosen.pieces.size + chosen.fields.size;

  /** What was chosen belongs to what was compared. */
  const pick = (set: (id: string) => void) => (id: string) => {
    set(id);
    setChosen(NOTHING_CHOSEN);
  };

  const restorePassages = () => {
    if (query.data === undefined) return;
    const { from } = query.data;
    try {
      const taken = takeChanges(now, from, chosen, proseMirrorSchema);
      amend(now, taken);
      const after = session.state.mine;
      close();
      toast(words.passagesRestored(count), { undo: () => amend(after, now) });
    } catch (error) {
      toast(sentenceOf(error, language), { error: true });
    }
  };

  return (
    <Dialog title={words.dialog} open shape="wide" onClose={close}>
      <div className="comparison-head">
        <VersionField label={words.older} lines={lines} value={older} change={pick(setOlder)} />
        <VersionField label={words.newer} lines={lines} value={newer} change={pick(setNewer)} withNow />
      </div>
      <Load query={query} skeleton={skeleton}>
        {({ comparison }) => (
          <ComparisonView
            locale={locale}
            comparison={comparison}
            chosen={newer === NOW ? chosen : null}
            choose={setChosen}
          />
        )}
      </Load>
      <div className="comparison-foot">
        <Button
          kind="main"
          busy={restore.isPending}
          onClick={() => restore.mutate(older, { onSuccess: (done) => done && close() })}
        >
          {words.restore}
        </Button>
        {newer === NOW && (
          <Button disabled={count === 0} onClick={restorePassages}>
            {words.restoreChosen(count)}
          </Button>
        )}
      </div>
    </Dialog>
  );
}

type FieldProps = {
  label: string;
  lines: readonly HistoryLine[];
  value: string;
  change(value: string): void;
  withNow?: boolean;
};

function VersionField({ label, lines, value, change, withNow = false }: FieldProps): ReactNode {
  const language = useLanguage<Words>();
  const labelOf = useLineLabel();
  const id = useId();
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="text-[0.8125rem] text-soft">
        {label}
      </label>
      <select id={id} className="comparison-version" value={value} onChange={(event) => change(event.target.value)}>
        {withNow && <option value={NOW}>{language.words.editor.history.now}</option>}
        {lines.map((line) => (
          <option key={line.id} value={line.id}>
            {[line.name, formatDay(line.at, language), labelOf(line)].filter((part) => part !== null).join(" · ")}
          </option>
        ))}
      </select>
    </div>
  );
}
