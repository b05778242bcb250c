import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { errorSentence } from "../../../framework/app/api/error-sentence.ts";
import { DropZone } from "../../../framework/app/forms/drop-zone.tsx";
import { useLanguage, useWords } from "../../../framework/app/language.tsx";
import { Button, IconButton } from "../../../framework/app/parts/button.tsx";
import { ProgressBar } from "../../../framework/app/parts/progress-bar.tsx";
import { useStore } from "../../../framework/app/store.ts";
import { call, MEDIA_KEY } from "../api.ts";
import type { Words } from "../screen-words.fr.ts";
import { useLimits } from "./sizes.ts";
import type { QueuedFile, UploadQueue } from "./upload-queue.ts";

/** Bytes, of about as many digits as any owner sets. */
const USUAL_LIMIT = 20 * 1024 ** 2;

/** Where files are dropped, pasted, or chosen, and how far those on their way have come. */
export function UploadPanel({ queue }: { queue: UploadQueue }): ReactNode {
  const words = useWords<Words>();
  const sizeOf = useLimits();
  const files = useStore(queue.files);
  const { data: limits } = useQuery({
    queryKey: [...MEDIA_KEY, "limits"],
    queryFn: ({ signal }) => call("GET /uploads", { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  usePastedFiles(queue);
  return (
    <section aria-label={words.media.upload.title} className="unprinted mb-6 grid gap-3">
      <DropZone label={words.media.add} icon="plus" choose={queue.add}>
        <p className="grid min-w-0 text-[0.875rem] text-soft">
          <span>{words.media.drop}</span>
          {/* Keeps its room until it is there: nothing below moves. */}
          <span className={limits === undefined ? "invisible" : undefined}>
            {words.media.limits(sizeOf(limits?.picture ?? USUAL_LIMIT), sizeOf(limits?.file ?? USUAL_LIMIT))}
          </span>
        </p>
      </DropZone>
      {files.length > 0 && <UploadList files={files} queue={queue} />}
    </section>
  );
}

function UploadList({ files, queue }: { files: readonly QueuedFile[]; queue: UploadQueue }): ReactNode {
  const words = useWords<Words>();
  const done = files.filter(({ state }) => state === "done").length;
  return (
    <>
      <ul className="grid gap-2">
        {files.map((queued) => (
          <UploadLine key={queued.key} queued={queued} queue={queue} />
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-3">
        <p role="status" className="text-[0.8125rem] text-soft">
          {done > 0 && words.media.upload.allDone(done)}
        </p>
        {done > 0 && (
          <Button kind="quiet" onClick={queue.clear}>
            {words.media.upload.clear}
          </Button>
        )}
      </div>
    </>
  );
}

function UploadLine({ queued, queue }: { queued: QueuedFile; queue: UploadQueue }): ReactNode {
  const language = useLanguage<Words>();
  const words = language.words.media.upload;
  const { key, file, state, sent, error } = queued;
  const percent = file.size === 0 ? 0 : Math.floor((100 * sent) / file.size);
  const isUnderWay = state === "waiting" || state === "sending" || state === "checking";
  const said = { waiting: words.waiting, sending: words.sending(percent), checking: words.checking, done: words.done };
  return (
    <li className="grid gap-1 border-t border-line pt-2">
      <div className="flex items-center gap-3">
        <span className="min-w-0 grow truncate text-[0.875rem]">{file.name}</span>
        <span className="flex-none text-[0.8125rem] whitespace-nowrap text-soft">
          {state === "paused" || state === "refused" ? null : said[state]}
        </span>
        {state === "paused" && <Button onClick={() => queue.resume(key)}>{words.resume}</Button>}
        <IconButton icon="close" label={words.cancel(file.name)} onClick={() => queue.cancel(key)} />
      </div>
      {isUnderWay && (
        <ProgressBar
          thin
          label={words.progress(file.name)}
          max={100}
          value={state === "sending" ? percent : undefined}
        />
      )}
      {error !== null && (
        <p role="alert" className="text-[0.875rem] font-medium text-accent">
          {errorSentence(error, language)}
        </p>
      )}
    </li>
  );
}

/** A picture on the clipboard is added by Ctrl/Cmd-V, unless a field has the focus. */
function usePastedFiles(queue: UploadQueue): void {
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const { target, clipboardData } = event;
      if (target instanceof HTMLElement && target.closest("input, textarea, dialog[open]") !== null) return;
      const files = [...(clipboardData?.files ?? [])];
      if (files.length === 0) return;
      event.preventDefault();
      queue.add(files);
    };
    document.addEventListener("paste", paste);
    return () => document.removeEventListener("paste", paste);
  }, [queue]);
}
