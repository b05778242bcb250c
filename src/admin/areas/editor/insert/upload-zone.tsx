import { type ReactNode, useEffect, useRef } from "react";
import { errorSentence } from "../../../framework/app/api/error-sentence.ts";
import { DropZone } from "../../../framework/app/forms/drop-zone.tsx";
import { useLanguage, useWords } from "../../../framework/app/language.tsx";
import { Button, IconButton } from "../../../framework/app/parts/button.tsx";
import { useStore } from "../../../framework/app/store.ts";
import type { QueuedFile, UploadQueue } from "../../media/shared.ts";
import type { Words } from "../screen-words.fr.ts";

type Props = {
  queue: UploadQueue;
  picturesOnly: boolean;
  /** Takes files, from wherever they come. */
  add(files: Iterable<File>): void;
};

/** Where files are chosen, dropped, or pasted within a dialog, and how far those on their way are. */
export function UploadZone({ queue, picturesOnly, add }: Props): ReactNode {
  const { insert: words } = useWords<Words>().editor;
  const files = useStore(queue.files).filter(({ state }) => state !== "done");
  const zone = useRef<HTMLDivElement>(null);
  const latest = useRef(add);
  latest.current = add;
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const pasted = [...(event.clipboardData?.files ?? [])];
      const dialog = zone.current?.closest("dialog");
      if (pasted.length === 0 || !dialog?.open) return;
      event.preventDefault();
      latest.current(pasted);
    };
    document.addEventListener("paste", paste);
    return () => document.removeEventListener("paste", paste);
  }, []);
  return (
    <section aria-label={words.uploads} className="grid gap-3">
      <DropZone
        zone={zone}
        label={words.upload}
        icon="plus"
        kind="plain"
        accept={picturesOnly ? "image/*" : undefined}
        choose={add}
      >
        <p className="text-[0.875rem] text-soft">{words.drop}</p>
      </DropZone>
      {files.length > 0 && (
        <ul className="grid gap-2">
          {files.map((queued) => (
            <UploadLine key={queued.key} queued={queued} queue={queue} />
          ))}
        </ul>
      )}
    </section>
  );
}

function UploadLine({ queued, queue }: { queued: QueuedFile; queue: UploadQueue }): ReactNode {
  const language = useLanguage<Words>();
  const { insert: words } = language.words.editor;
  const { key, file, state, sent, error } = queued;
  const percent = file.size === 0 ? 0 : Math.floor((100 * sent) / file.size);
  const failed = state === "paused" || state === "refused";
  const said = state === "sending" ? words.percent(percent) : state === "waiting" ? words.waiting : words.checking;
  return (
    <li className="grid gap-1 border-t border-line pt-2">
      <div className="flex items-center gap-3">
        <span className="min-w-0 grow truncate text-[0.875rem]">{file.name}</span>
        {!failed && <span className="flex-none text-[0.8125rem] whitespace-nowrap text-soft">{said}</span>}
        {state === "paused" && <Button onClick={() => queue.resume(key)}>{words.retry}</Button>}
        <IconButton icon="close" label={words.cancel(file.name)} onClick={() => queue.cancel(key)} />
      </div>
      {!failed && (
        <progress
          className="h-1 w-full accent-ink"
          aria-label={words.progress(file.name)}
          max={100}
          {...(state === "sending" && { value: percent })}
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
