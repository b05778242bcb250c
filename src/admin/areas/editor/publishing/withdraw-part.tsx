import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type ReactNode, useDeferredValue, useId, useState } from "react";
import type { Locale } from "../../../../kernel/locale.ts";
import { useAction } from "../../../framework/app/api/use-action.ts";
import { useLanguage } from "../../../framework/app/language.tsx";
import { Button } from "../../../framework/app/parts/button.tsx";
import { FIELD, Labeled } from "../../../framework/app/parts/list-tools.tsx";
import { callArticles } from "../../articles/shared.ts";
import { articleKey, call } from "../api.ts";
import type { Words } from "../screen-words.fr.ts";
import { useArticle, useEdited } from "../session/article.tsx";
import { useTakeCurrent } from "./use-publishing.ts";

type Withdrawal = { answer: "gone" } | { answer: "redirect"; to: string };

type Props = {
  locale: Locale;
  translationId: string;
  /** Whether everything written is published: then this can be taken back. */
  isWhole: boolean;
};

/** Takes a language off the site, with what its URL says from then on. */
export function WithdrawPart({ locale, translationId, isWhole }: Props): ReactNode {
  const { words } = useLanguage<Words>();
  const { id } = useArticle();
  const { saved } = useEdited(locale);
  const takeCurrent = useTakeCurrent(locale);
  const [answer, setAnswer] = useState<Withdrawal["answer"]>("gone");
  const [to, setTo] = useState<string | null>(null);
  const [missing, setMissing] = useState(false);
  const { withdraw, done } = words.editor.publishing;
  const refresh = [articleKey(id)];
  const group = useId();
  const error = useId();
  const again = useAction(
    async () => {
      const revision = await saved();
      const body = { revision: revision ?? 0 };
      const published = await callArticles("POST /translations/:id/publish", { id: translationId, body });
      await takeCurrent();
      return published;
    },
    { refresh, message: () => done.toast[locale] },
  );
  const take = useAction(
    async (body: Withdrawal) => {
      await saved();
      const { planEnded } = await callArticles("POST /translations/:id/unpublish", { id: translationId, body });
      await takeCurrent();
      return planEnded;
    },
    {
      refresh,
      message: () => withdraw.done[locale],
      undo: () => (isWhole ? () => again.mutate() : null),
    },
  );
  const submit = () => {
    if (answer === "gone") return take.mutate({ answer });
    if (to === null) return setMissing(true);
    take.mutate({ answer, to });
  };
  const choices = [
    { value: "gone", label: withdraw.gone, meaning: withdraw.goneMeaning },
    { value: "redirect", label: withdraw.redirect, meaning: withdraw.redirectMeaning },
  ] as const;
  return (
    <div className="panel-inner">
      <p className="text-soft">{withdraw.lead}</p>
      <LinkingHere />
      <fieldset className="panel-options">
        <legend>{withdraw.legend}</legend>
        {choices.map(({ value, label, meaning }) => (
          <label key={value} className="panel-option">
            <input type="radio" name={group} checked={answer === value} onChange={() => setAnswer(value)} />
            <span>
              {label}
              <span className="block text-soft">{meaning}</span>
            </span>
          </label>
        ))}
      </fieldset>
      {answer === "redirect" && (
        <TargetPicker
          locale={locale}
          except={translationId}
          chosen={to}
          choose={(next) => {
            setTo(next);
            setMissing(false);
          }}
          describedBy={missing ? error : undefined}
        />
      )}
      {missing && (
        <p id={error} role="alert" className="font-medium text-accent">
          {withdraw.choose}
        </p>
      )}
      <div>
        <Button kind="danger" busy={take.isPending} onClick={submit}>
          {withdraw.submit}
        </Button>
      </div>
    </div>
  );
}

/** Titles that are named of texts that link here. */
const NAMED = 5;

/** Texts that link to this article: their words stay, without a link. */
function LinkingHere(): ReactNode {
  const { words, typeset } = useLanguage<Words>();
  const { id } = useArticle();
  const { withdraw } = words.editor.publishing;
  const { data } = useQuery({
    queryKey: [...articleKey(id), "links"],
    queryFn: ({ signal }) => call("GET /articles/:id/links", { id, signal }),
  });
  const visible = data?.texts.filter(({ published }) => published) ?? [];
  if (visible.length === 0) return null;
  const titles = [...new Set(visible.map(({ title }) => title))];
  return (
    <p>{withdraw.linked(visible.length, titles.slice(0, NAMED).map(typeset).join(", "), titles.length > NAMED)}</p>
  );
}

type PickerProps = {
  locale: Locale;
  /** The article itself. */
  except: string;
  chosen: string | null;
  choose(translationId: string): void;
  describedBy: string | undefined;
};

/** An article of the same language, by its title. */
function TargetPicker({ locale, except, chosen, choose, describedBy }: PickerProps): ReactNode {
  const { words } = useLanguage<Words>();
  const { withdraw } = words.editor.publishing;
  const [typed, setTyped] = useState("");
  const q = useDeferredValue(typed.trim());
  const group = useId();
  const { data } = useQuery({
    queryKey: ["redirect-targets", locale, q],
    queryFn: ({ signal }) => call("GET /redirect-targets", { query: { locale, q }, signal }),
    placeholderData: keepPreviousData,
  });
  const targets = data?.targets.filter(({ translationId }) => translationId !== except);
  return (
    <div className="panel-inner">
      <Labeled label={withdraw.search}>
        <input
          type="search"
          className={FIELD}
          value={typed}
          maxLength={200}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </Labeled>
      {targets?.length === 0 && <p role="status">{withdraw.none}</p>}
      {targets !== undefined && targets.length > 0 && (
        <fieldset className="panel-options" aria-describedby={describedBy}>
          <legend className="sr-only">{withdraw.found}</legend>
          {targets.map(({ translationId, title, url }) => (
            <label key={translationId} className="panel-option">
              <input
                type="radio"
                name={group}
                checked={chosen === translationId}
                onChange={() => choose(translationId)}
              />
              <span>
                {title} <span className="block text-soft">{new URL(url).pathname}</span>
              </span>
            </label>
          ))}
        </fieldset>
      )}
    </div>
  );
}
