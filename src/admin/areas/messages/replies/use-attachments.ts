import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { CallError } from "../../../framework/app/api/call.ts";
import { errorSentence } from "../../../framework/app/api/error-sentence.ts";
import { sendBytes } from "../../../framework/app/api/send-bytes.ts";
import { useAction } from "../../../framework/app/api/use-action.ts";
import { useLanguage } from "../../../framework/app/language.tsx";
import { call, threadQuery } from "../api.ts";
import type { ReplyFile } from "../reply-schemas.ts";
import type { Words } from "../screen-words.fr.ts";

/** A file on its way. `sent`: bytes that have left; `refusal`: why it was not taken. */
type Upload = { key: number; file: File; sent: number; refusal: string | null };

export type Attachments = {
  uploads: readonly Upload[];
  /** Whether one is on its way still: nothing is sent without it. */
  isBusy: boolean;
  add(files: readonly File[]): void;
  /** Breaks an upload off, or puts its refusal away. */
  drop(upload: Upload): void;
  remove(file: ReplyFile): void;
};

let lastKey = 0;

/** Attaches files to the reply to a message, one after the other. Those that are attached stand in the thread's draft. */
export function useAttachments(messageId: string): Attachments {
  const queries = useQueryClient();
  const language = useLanguage<Words>();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const aborts = useRef(new Map<number, AbortController>());
  const line = useRef<Promise<void>>(Promise.resolve());
  const { queryKey } = threadQuery(messageId);
  const refresh = () => queries.invalidateQueries({ queryKey });
  const change = (key: number, changes: Partial<Upload>) =>
    setUploads((all) => all.map((each) => (each.key === key ? { ...each, ...changes } : each)));
  const forget = (key: number) => setUploads((all) => all.filter((each) => each.key !== key));

  const upload = async ({ key, file }: Upload, signal: AbortSignal) => {
    if (signal.aborted) return;
    try {
      await sendBytes("POST /messages/:id/reply-files", {
        ...{ id: messageId, query: { name: file.name || "-" }, bytes: file, signal },
        onProgress: (sent) => change(key, { sent }),
      });
      await refresh();
      forget(key);
    } catch (error) {
      if (!signal.aborted) change(key, { refusal: error instanceof CallError ? errorSentence(error, language) : "" });
    }
  };
  useEffect(() => {
    const { current } = aborts;
    return () => {
      for (const each of current.values()) each.abort();
    };
  }, []);
  const remove = useAction((file: ReplyFile) => call("DELETE /reply-files/:id", { id: file.id }), {
    refresh: [queryKey],
    message: ({ name }) => language.words.messages.replies.fileRemoved(name),
  });
  return {
    uploads,
    isBusy: uploads.some(({ refusal }) => refusal === null),
    add(files) {
      const added = files.map((file): Upload => ({ key: ++lastKey, file, sent: 0, refusal: null }));
      setUploads((all) => [...all, ...added]);
      for (const each of added) {
        const abort = new AbortController();
        aborts.current.set(each.key, abort);
        line.current = line.current.then(() => upload(each, abort.signal));
      }
    },
    drop({ key }) {
      aborts.current.get(key)?.abort();
      forget(key);
    },
    remove: (file) => !remove.isPending && remove.mutate(file),
  };
}
