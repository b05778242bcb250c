import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { type Locale, NO_LANGUAGE, type TextLanguage } from "../../../../kernel/locale.ts";
import { isAboutAccount } from "../../../framework/app/api/call.ts";
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

  /** @returns the sentence of what went wrong; null where nothing did. */
  const send = async (target: PublishTarget): Promise<string | null> => {
    const { [NO_LANGUAGE]: facts } = texts;
    // Without it, nothing of the item is shown.
    if (facts.session.state.base.revision === 0) facts.touch();
    const sent = target === NO_LANGUAGE ? [facts] : [texts[target], facts];
    const revisions = await Promise.all(sent.map((text) => text.saved()));
    if (revisions.includes(null)) return words.unsaved;
    const states = await fetchAnew(queries, statesQuery(id));
    const drafts = sent.flatMap(({ language: of, session }) => {
      const { state = "missing", translationId = null } = states?.[of] ?? {};
      const isDraft = translationId !== null && (state === "draft" || state === "changed");
      return isDraft ? [{ translationId, revision: session.state.base.revision }] : [];
    });
    if (drafts.length === 0) return words.nothing;
    const after = await call("POST /items/:id/publish", { id, body: { drafts } });
    queries.setQueryData(queryKey, after.states);
    toast(words.published[target]);
    return null;
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

  const publish = (target: PublishTarget) => run(target, () => send(target));
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
