import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { LOCALES, type Locale, NO_LANGUAGE, type TextLanguage } from "../../../../kernel/locale.ts";
import { CallError, isAboutAccount } from "../../../framework/app/api/call.ts";
import { errorSentence } from "../../../framework/app/api/error-sentence.ts";
import { fetchAnew } from "../../../framework/app/api/fetch-anew.ts";
import { useLanguage } from "../../../framework/app/language.tsx";
import { toast } from "../../../framework/app/shell/notices/toasts.tsx";
import { call, ITEMS_KEY, statesQuery } from "../api.ts";
import type { Words } from "../screen-words.fr.ts";
import { useItem } from "./item.tsx";

/** What is published together: a language with what is said for all of them, or that alone. */
type PublishTarget = TextLanguage;

export type ItemPublishing = {
  /** What is on its way. */
  running: PublishTarget | null;
  /** Why the last publish did not take place; null where it did. */
  error: string | null;
  publish(target: PublishTarget): Promise<void>;
  unpublish(locale: Locale): Promise<void>;
};

/** The published questions of a form would lack words (`content/publishing/errors.ts`). */
const LABELS_MISSING = "FORM_LABELS_MISSING";

/** Publishes texts of the open item, once everything that was typed has arrived, and takes them off the site. */
export function useItemPublishing(): ItemPublishing {
  const language = useLanguage<Words>();
  const { publishing: words } = language.words.items;
  const { id, texts } = useItem();
  const queries = useQueryClient();
  const [running, setRunning] = useState<PublishTarget | null>(null);
  const [error, setError] = useState<string | null>(null);
  const isRunning = useRef(false);
  const { queryKey } = statesQuery(id);

  /**
   * @param others languages that are published too, where they have changes.
   * @returns the sentence of what went wrong; null where nothing did.
   */
  const send = async (target: PublishTarget, others: readonly Locale[] = []): Promise<string | null> => {
    const { [NO_LANGUAGE]: facts } = texts;
    // Without it, nothing of the item is shown.
    if (facts.session.state.base.revision === 0) facts.touch();
    const sent = [...(target === NO_LANGUAGE ? [] : [texts[target]]), ...others.map((each) => texts[each]), facts];
    const revisions = await Promise.all(sent.map((text) => text.saved()));
    if (revisions.includes(null)) return words.unsaved;
    const states = await fetchAnew(queries, statesQuery(id));
    const drafts = sent.flatMap(({ language: of, session }) => {
      const { state = "missing", translationId = null } = states?.[of] ?? {};
      const isDraft = translationId !== null && (state === "draft" || state === "changed");
      const isWanted = isDraft && (state === "changed" || !others.some((each) => each === of));
      return isWanted ? [{ translationId, revision: session.state.base.revision }] : [];
    });
    if (drafts.length === 0) return words.nothing;
    const after = await call("POST /items/:id/publish", { id, body: { drafts } });
    queries.setQueryData(queryKey, after.states);
    toast(others.length > 0 ? words.publishedTogether : words.published[target]);
    return null;
  };

  /** A question that is new needs its words in every language that is published, all at once. */
  const sendWithWords = async (target: PublishTarget): Promise<string | null> => {
    try {
      return await send(target);
    } catch (failure) {
      if (!(failure instanceof CallError) || failure.code !== LABELS_MISSING) throw failure;
      const states = await fetchAnew(queries, statesQuery(id));
      const others = LOCALES.filter((each) => each !== target && states?.[each].state === "changed");
      if (others.length === 0) throw failure;
      return send(target, others);
    }
  };

  const run = async (target: PublishTarget, work: () => Promise<string | null>) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setRunning(target);
    setError(null);
    try {
      setError(await work());
    } catch (failure) {
      if (!isAboutAccount(failure)) setError(errorSentence(failure, language));
    } finally {
      isRunning.current = false;
      setRunning(null);
      void queries.invalidateQueries({ queryKey: ITEMS_KEY });
    }
  };

  const publish = (target: PublishTarget) => run(target, () => sendWithWords(target));
  return {
    ...{ running, error, publish },
    unpublish: (locale) =>
      run(locale, async () => {
        const { translationId } = texts[locale].facts.read();
        if (translationId === null) return null;
        await call("POST /item-texts/:id/unpublish", { id: translationId });
        await fetchAnew(queries, statesQuery(id));
        toast(words.unpublished[locale], { undo: () => void publish(locale) });
        return null;
      }),
  };
}
