import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useId, useState } from "react";
import { LOCALES, type Locale } from "../../../../../kernel/locale.ts";
import { useWords } from "../../../../framework/app/language.tsx";
import { Button } from "../../../../framework/app/parts/button.tsx";
import { Dialog } from "../../../../framework/app/parts/dialog.tsx";
import { FIELD, Labeled } from "../../../../framework/app/parts/list-tools.tsx";
import { facetsQuery } from "../../api.ts";
import type { ListedArticle } from "../../list-schemas.ts";
import type { Words } from "../../screen-words.fr.ts";
import { type BulkAction, type BulkChoice, type BulkTask, bulkTasks, tagsOf } from "./bulk-plan.ts";
import { BulkSentences } from "./bulk-sentences.tsx";
import { RunReport } from "./run-report.tsx";
import { useRun } from "./use-run.ts";

type Props = {
  action: BulkAction | null;
  articles: readonly ListedArticle[];
  /** Takes out of the selection what was done without a refusal. */
  drop(ids: readonly string[]): void;
  onClose(): void;
  /** Tells that all of it was done, in the place of the report. */
  onDone?(articles: readonly ListedArticle[]): void;
};

/** What is done with the articles that are selected: chosen, told beforehand, carried out, and told by article. */
export function BulkDialog({ action, articles, drop, onClose, onDone }: Props): ReactNode {
  const { bulk: words } = useWords<Words>().articles.list;
  const [shown, setShown] = useState<BulkAction>("publish");
  const { run, start, stop, reset } = useRun();
  useEffect(() => {
    if (action !== null) setShown(action);
  }, [action]);
  const begin = async (tasks: readonly BulkTask[]) => {
    const outcomes = await start(tasks);
    if (onDone === undefined || outcomes.some(({ kind }) => kind !== "done")) return;
    drop(tasks.map(({ article }) => article.id));
    reset();
    onClose();
    onDone(articles);
  };
  const close = () => {
    if (run?.running === true) return stop();
    if (run !== null) {
      const failed = new Set(
        run.tasks.filter((_, index) => isOpen(run.outcomes[index]?.kind)).map((task) => task.article.id),
      );
      drop(articles.map(({ id }) => id).filter((id) => !failed.has(id)));
    }
    reset();
    onClose();
  };
  return (
    <Dialog title={words.titles[shown]} open={action !== null} onClose={close} shape="wide">
      {run === null ? (
        <Choices key={shown} action={shown} articles={articles} start={begin} onClose={close} />
      ) : (
        <RunReport run={run} stop={stop} retry={start} onClose={close} />
      )}
    </Dialog>
  );
}

function isOpen(kind: string | undefined): boolean {
  return kind === undefined || kind === "failed" || kind === "stopped";
}

type ChoicesProps = {
  action: BulkAction;
  articles: readonly ListedArticle[];
  start(tasks: ReturnType<typeof bulkTasks>): unknown;
  onClose(): void;
};

function Choices({ action, articles, start, onClose }: ChoicesProps): ReactNode {
  const words = useWords<Words>();
  const { bulk } = words.articles.list;
  const tagged = action === "addTag" || action === "removeTag";
  // A tag belongs to one language: what the other one calls it is another tag.
  const [locales, setLocales] = useState<readonly Locale[]>(tagged ? ["fr"] : LOCALES);
  const [tag, setTag] = useState("");
  const choice: BulkChoice = { action, locales, tag };
  const tasks = bulkTasks(choice, articles);
  return (
    <form
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (tasks.length > 0) start(tasks);
      }}
    >
      {action !== "bin" && <Languages single={tagged} locales={locales} set={setLocales} />}
      {action === "addTag" && <TagName tag={tag} set={setTag} locale={locales[0] ?? "fr"} />}
      {action === "removeTag" && <TagChoice tag={tag} set={setTag} tags={tagsOf(articles, locales)} />}
      {(!tagged || tag.trim() !== "") && <BulkSentences choice={choice} articles={articles} />}
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          kind={action === "bin" || action === "unpublish" ? "danger" : "main"}
          aria-disabled={tasks.length === 0}
        >
          {bulk[action]}
        </Button>
        <Button onClick={onClose}>{words.cancel}</Button>
      </div>
    </form>
  );
}

type LanguagesProps = { single: boolean; locales: readonly Locale[]; set(locales: readonly Locale[]): void };

function Languages({ single, locales, set }: LanguagesProps): ReactNode {
  const { bulk: words } = useWords<Words>().articles.list;
  const name = useId();
  const choose = (locale: Locale, checked: boolean) =>
    set(single ? [locale] : LOCALES.filter((each) => (each === locale ? checked : locales.includes(each))));
  return (
    <fieldset className="flex flex-wrap gap-x-5 gap-y-2">
      <legend className="mb-1 text-[0.75rem] text-soft">{words.languages}</legend>
      {LOCALES.map((locale) => (
        <label key={locale} className="inline-flex min-h-9 items-center gap-2 coarse:min-h-11">
          <input
            type={single ? "radio" : "checkbox"}
            name={name}
            className="accent-ink"
            checked={locales.includes(locale)}
            onChange={(event) => choose(locale, event.currentTarget.checked)}
          />
          {words.language[locale]}
        </label>
      ))}
    </fieldset>
  );
}

function TagName({ tag, set, locale }: { tag: string; set(tag: string): void; locale: Locale }): ReactNode {
  const { bulk: words } = useWords<Words>().articles.list;
  const { data } = useQuery(facetsQuery);
  const list = useId();
  return (
    <Labeled label={words.tagName}>
      <input
        value={tag}
        maxLength={60}
        list={list}
        autoComplete="off"
        className={FIELD}
        onChange={(event) => set(event.currentTarget.value)}
      />
      <datalist id={list}>
        {(data?.tags ?? [])
          .filter((each) => each.locale === locale)
          .map(({ tag: value, label }) => (
            <option key={value} value={label} />
          ))}
      </datalist>
    </Labeled>
  );
}

type TagChoiceProps = { tag: string; set(tag: string): void; tags: ReadonlyArray<[string, string]> };

function TagChoice({ tag, set, tags }: TagChoiceProps): ReactNode {
  const { bulk: words } = useWords<Words>().articles.list;
  if (tags.length === 0) return <p role="status">{words.noTags}</p>;
  return (
    <Labeled label={words.tagChoice}>
      <select value={tag} className={FIELD} onChange={(event) => set(event.currentTarget.value)}>
        <option value=""> </option>
        {tags.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </Labeled>
  );
}
