import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { Locale } from "../../../../kernel/locale.ts";
import { CallError, isAboutAccount } from "../../../framework/app/api/call.ts";
import { errorSentence } from "../../../framework/app/api/error-sentence.ts";
import { fetchAnew } from "../../../framework/app/api/fetch-anew.ts";
import { useLanguage } from "../../../framework/app/language.tsx";
import { toast } from "../../../framework/app/shell/notices/toasts.tsx";
import type { SessionStatus } from "../../../framework/app/writing/session-types.ts";
import { callArticles } from "../../articles/shared.ts";
import { readArticle, statesQuery } from "../api.ts";
import type { Words } from "../screen-words.fr.ts";
import { useArticle } from "../session/article.tsx";
import { useRefresh } from "./use-states.ts";

/** How a publish stands. Every sentence of a failure says what is published: nothing, or that it is not known yet. */
export type Publishing =
  | { is: "idle" }
  | { is: "saving" }
  | { is: "publishing" }
  | { is: "done"; url: string; planEnded: boolean }
  | { is: "already" }
  /** Nothing was published. */
  | { is: "failed"; sentence: string }
  /** The answer was lost: it is asked for again. */
  | { is: "uncertain"; sentence: string };

/** The publish of one language. */
export type OnePublishing = { publishing: Publishing; publish(): Promise<void> };

/** Whether a publish has begun whose end is not known yet. */
export function isRunning({ is }: Publishing): boolean {
  return is === "saving" || is === "publishing" || is === "uncertain";
}

/** What the server says before it does anything: the publish did not take place, and can be tried again. */
const REFUSED_FOR_NOW: readonly string[] = ["TOO_MANY_CHANGES", "TOO_MANY_ACTIONS", "NO_ROOM_FOR_TEXTS", "SITE_BUSY"];
/** Milliseconds between two questions whether a publish took place. */
const ASK_AGAIN = 2_000;

/** Takes the text that the server has of a language, after something was done to it. */
export function useTakeCurrent(locale: Locale): () => Promise<void> {
  const { id, texts } = useArticle();
  return async () => {
    const written = (await readArticle(id, new AbortController().signal))?.texts[locale];
    if (written !== undefined) texts[locale].receive(written);
  };
}

/** Publishes one language, once everything that was typed has arrived. */
export function usePublishing(locale: Locale): OnePublishing {
  const language = useLanguage<Words>();
  const { id, texts } = useArticle();
  const edited = texts[locale];
  const queries = useQueryClient();
  const refresh = useRefresh();
  const takeCurrent = useTakeCurrent(locale);
  const [publishing, set] = useState<Publishing>({ is: "idle" });
  const running = useRef(false);
  const mounted = useRef(true);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);
  const { done, failed } = language.words.editor.publishing;

  /** Where the panel was closed meanwhile, a message says how it ended. */
  const end = (outcome: Publishing) => {
    set(outcome);
    if (outcome.is === "done") toast(done.toast[locale]);
    else if (!mounted.current && "sentence" in outcome) toast(outcome.sentence, { error: true });
  };

  /**
   * What follows from a publish, before it is said: the text has its date, without which the next save would seem to
   * change that, and its address no longer follows the title. Where it cannot be read now, it is read later.
   */
  const takeIn = () => Promise.allSettled([takeCurrent(), refresh()]);

  /** Asks until the server says whether a publish whose answer was lost took place. The text may have gone on since. */
  const findOut = async (revision: number) => {
    while (mounted.current) {
      await new Promise((later) => setTimeout(later, ASK_AGAIN));
      const answer = await fetchAnew(queries, { ...statesQuery(id), retry: false }).catch(() => null);
      const state = answer?.states.find((each) => each.locale === locale);
      if (state === undefined) continue;
      const { url, publishedRevision } = state;
      if (url !== null && publishedRevision !== null && publishedRevision >= revision) {
        await takeIn();
        return end({ is: "done", url, planEnded: false });
      }
      return end({ is: "failed", sentence: failed.notPublished });
    }
  };

  const afterError = async (error: unknown, revision: number) => {
    if (!(error instanceof CallError)) throw error;
    const { code, status } = error;
    if (isAboutAccount(error)) return end({ is: "failed", sentence: failed["signed-out"] });
    if (code === "CONFLICT") {
      await takeCurrent();
      return end({ is: "failed", sentence: failed.merged });
    }
    if (code === "NOTHING_TO_PUBLISH") {
      await takeCurrent();
      // The server said where the language stands: what it knew before would hide the sentence, where it cannot be asked.
      queries.setQueryData(
        statesQuery(id).queryKey,
        (known) =>
          known && {
            ...known,
            states: known.states.map((each) =>
              each.locale === locale ? { ...each, state: "published" as const } : each,
            ),
          },
      );
      return end({ is: "already" });
    }
    if (REFUSED_FOR_NOW.includes(code)) {
      return end({ is: "failed", sentence: failed.notNow(errorSentence(error, language)) });
    }
    if (status !== 0 && status < 500) return end({ is: "failed", sentence: errorSentence(error, language) });
    end({ is: "uncertain", sentence: failed.uncertain });
    await findOut(revision);
  };

  const notSaved = ({ save, cause, refusal }: SessionStatus) => {
    if (save === "refused") return failed.refused(language.typeset(refusal ?? ""));
    return save === "signed-out" ? failed[save] : failed.unsaved(failed.why[cause]);
  };

  const run = async () => {
    set({ is: "saving" });
    const revision = await edited.saved();
    if (revision === null) {
      return end({ is: "failed", sentence: notSaved(edited.session.status) });
    }
    const { translationId } = edited.facts.read();
    if (translationId === null) return end({ is: "idle" });
    set({ is: "publishing" });
    try {
      const body = { revision };
      const { url, planEnded } = await callArticles("POST /translations/:id/publish", { id: translationId, body });
      await takeIn();
      end({ is: "done", url, planEnded });
    } catch (error) {
      await afterError(error, revision);
    }
  };

  return {
    publishing,
    async publish() {
      if (running.current) return;
      running.current = true;
      try {
        await run();
      } catch (error) {
        end({ is: "failed", sentence: errorSentence(error, language) });
      } finally {
        running.current = false;
        await refresh();
      }
    },
  };
}
