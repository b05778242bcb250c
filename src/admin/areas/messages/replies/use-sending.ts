import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { CallError, isAboutAccount } from "../../../framework/app/api/call.ts";
import { errorSentence } from "../../../framework/app/api/error-sentence.ts";
import { useLanguage } from "../../../framework/app/language.tsx";
import { toast } from "../../../framework/app/shell/notices/toasts.tsx";
import { call, MESSAGES_KEY } from "../api.ts";
import type { Words } from "../screen-words.fr.ts";
import type { ReplyText } from "./reply-text.ts";

/** Somebody answered meanwhile: what is said of it, and how to send all the same. */
type Question = { sentence: string; after: string; archive: boolean };

type Sending = {
  isBusy: boolean;
  /** Why it was not sent; null where nothing is wrong. */
  error: string | null;
  question: Question | null;
  send(archive: boolean): void;
  /** Sends all the same. */
  confirm(): void;
  /** Goes on writing. */
  decline(): void;
};

/** Sends a reply, once everything that was typed is saved; once at a time. */
export function useSending(text: ReplyText, sent: () => void): Sending {
  const language = useLanguage<Words>();
  const { replies: words } = language.words.messages;
  const queries = useQueryClient();
  const busy = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [question, ask] = useState<Question | null>(null);

  const attempt = async (archive: boolean, after: string | null) => {
    const revision = await text.saved();
    const { translationId } = text.facts.read();
    if (revision === null) return setError(words.notSaved);
    if (translationId === null || text.session.state.mine.trim() === "") return setError(words.empty);
    try {
      await call("POST /message-replies/:id/send", { id: translationId, body: { revision, after, archive } });
    } catch (cause) {
      if (isAboutAccount(cause)) return;
      if (cause instanceof CallError && cause.code === "MESSAGE_ANSWERED") {
        return ask({ sentence: errorSentence(cause, language), after: String(cause.details.id), archive });
      }
      return setError(errorSentence(cause, language));
    }
    toast(archive ? words.leavesArchived : words.leaves);
    await queries.invalidateQueries({ queryKey: MESSAGES_KEY });
    sent();
  };
  const run = async (archive: boolean, after: string | null) => {
    if (busy.current) return;
    busy.current = true;
    setBusy(true);
    setError(null);
    ask(null);
    try {
      await attempt(archive, after);
    } finally {
      busy.current = false;
      setBusy(false);
    }
  };
  return {
    ...{ isBusy, error, question },
    send: (archive) => void run(archive, null),
    confirm: () => question !== null && void run(question.archive, question.after),
    decline: () => ask(null),
  };
}
