import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { errorSentence } from "../../../framework/app/api/error-sentence.ts";
import { useLanguage } from "../../../framework/app/language.tsx";
import { Button } from "../../../framework/app/parts/button.tsx";
import { Note } from "../../../framework/app/parts/notes.tsx";
import { toast } from "../../../framework/app/shell/notices/toasts.tsx";
import { call, MEDIA_KEY } from "../api.ts";
import type { MediaItem, MediaUse } from "../endpoints.ts";
import type { Words } from "../screen-words.fr.ts";
import { forgetUpload, uploadIdOf } from "./remembered.ts";
import { sendFile } from "./send-file.ts";
import { UseList } from "./use-list.tsx";

type Props = { item: MediaItem; open(id: string): void };

/** Sends another file and puts it into every draft that shows this one; says which texts are to be published. */
export function ReplaceFile({ item, open }: Props): ReactNode {
  const language = useLanguage<Words>();
  const { detail, upload } = language.words.media;
  const queries = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const control = useRef<AbortController>(null);
  const [percent, setPercent] = useState<number | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [replaced, setReplaced] = useState<{ by: string; texts: MediaUse[] } | null>(null);
  useEffect(() => () => control.current?.abort(), []);

  const replace = async (file: File) => {
    const aborter = new AbortController();
    control.current = aborter;
    setError(null);
    setPercent(0);
    try {
      const added = await sendFile(file, {
        id: uploadIdOf(file),
        signal: aborter.signal,
        onSent: (sent) => setPercent(Math.floor((100 * sent) / Math.max(1, file.size))),
        onChecking: () => setPercent(100),
      });
      const { texts } = await call("POST /media/:id/replace", { id: item.id, body: { by: added.id } });
      setReplaced({ by: added.id, texts });
      toast(detail.replaced(texts.length));
      await queries.invalidateQueries({ queryKey: MEDIA_KEY });
    } catch (cause) {
      if (!aborter.signal.aborted) setError(cause);
    } finally {
      forgetUpload(file);
      setPercent(null);
    }
  };

  return (
    <section className="grid justify-items-start gap-2">
      <h3 className="font-semibold">{detail.replace}</h3>
      <p className="text-[0.875rem] text-soft">{detail.replaceHint}</p>
      <Button icon="reload" busy={percent !== null} onClick={() => input.current?.click()}>
        {percent === null ? detail.replaceChoose : percent === 100 ? upload.checking : upload.sending(percent)}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={detail.replaceChoose}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          event.currentTarget.value = "";
          if (file !== undefined) void replace(file);
        }}
      />
      {error !== null && (
        <Note alert>
          <p>{errorSentence(error, language)}</p>
        </Note>
      )}
      {replaced !== null && (
        <div className="grid justify-items-start gap-2" role="status">
          {replaced.texts.length > 0 && (
            <>
              <h4 className="text-[0.875rem] font-medium">{detail.toPublish}</h4>
              <UseList uses={replaced.texts} />
            </>
          )}
          <Button onClick={() => open(replaced.by)}>{detail.showNew}</Button>
        </div>
      )}
    </section>
  );
}
