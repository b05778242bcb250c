import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { MAX_UPLOADED_FILES } from "../../../../imports/contract/upload.ts";
import { isAboutAccount } from "../../../framework/app/api/call.ts";
import { errorSentence } from "../../../framework/app/api/error-sentence.ts";
import { DropZone } from "../../../framework/app/forms/drop-zone.tsx";
import { useLanguage } from "../../../framework/app/language.tsx";
import { Button } from "../../../framework/app/parts/button.tsx";
import { Note } from "../../../framework/app/parts/notes.tsx";
import { ProgressBar } from "../../../framework/app/parts/progress-bar.tsx";
import { Section } from "../../../framework/app/screen/screen.tsx";
import { LIST_KEY } from "../api.ts";
import type { Words } from "../screen-words.fr.ts";
import { FromAddress } from "./from-address.tsx";
import { HowTo } from "./how-to.tsx";
import { dropExport, sendExport } from "./send-export.ts";

/** Files on their way. `error`: why they came to a halt, as a sentence. */
type Sending = { files: readonly File[]; sent: number; file: File | null; error: string | null };

/** Where an export is chosen or dropped, and how far it has come. @param onBegun told the id of the import. */
export function BeginImport({ onBegun }: { onBegun(id: string): void }): ReactNode {
  const language = useLanguage<Words>();
  const { begin: words } = language.words.imports;
  const queries = useQueryClient();
  const [sending, setSending] = useState<Sending | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const abort = useRef<AbortController | null>(null);
  useEffect(() => () => abort.current?.abort(), []);

  const send = async (files: readonly File[]) => {
    const control = new AbortController();
    abort.current = control;
    setSending({ files, sent: 0, file: files[0] ?? null, error: null });
    try {
      const id = await sendExport(files, {
        signal: control.signal,
        onSent: (sent, file) => !control.signal.aborted && setSending({ files, sent, file, error: null }),
      });
      void queries.invalidateQueries({ queryKey: LIST_KEY });
      onBegun(id);
    } catch (error) {
      if (control.signal.aborted) return;
      // A dialog asks for the sign-in; what has arrived is kept.
      const sentence = isAboutAccount(error) ? "" : errorSentence(error, language);
      setSending((now) => now && { ...now, error: sentence });
    }
  };
  const choose = (chosen: readonly File[]) => {
    const files = [...chosen].sort((one, other) => one.name.localeCompare(other.name, "en", { numeric: true }));
    if (files.length === 0 || sending !== null) return;
    const empty = files.find(({ size }) => size === 0);
    const wrong =
      files.length > MAX_UPLOADED_FILES
        ? words.tooMany(MAX_UPLOADED_FILES)
        : empty !== undefined
          ? words.empty(empty.name)
          : null;
    setRefusal(wrong);
    if (wrong === null) void send(files);
  };
  const cancel = () => {
    abort.current?.abort();
    if (sending !== null) dropExport(sending.files);
    setSending(null);
  };
  return (
    <Section title={words.title} lead={words.lead}>
      {sending === null ? (
        <>
          <DropZone label={words.choose} icon="import" accept=".xml,.json,.zip,.md" choose={choose}>
            <p className="min-w-0 flex-1 basis-60 text-[0.875rem] text-soft">{words.drop}</p>
          </DropZone>
          <FromAddress onBegun={onBegun} />
        </>
      ) : (
        <Progress sending={sending} resume={() => void send(sending.files)} cancel={cancel} />
      )}
      {refusal !== null && (
        <Note alert>
          <p className="[overflow-wrap:anywhere]">{refusal}</p>
        </Note>
      )}
      <HowTo />
    </Section>
  );
}

type ProgressProps = { sending: Sending; resume(): void; cancel(): void };

function Progress({ sending: { files, sent, file, error }, resume, cancel }: ProgressProps): ReactNode {
  const { begin: words } = useLanguage<Words>().words.imports;
  const size = files.reduce((sum, each) => sum + each.size, 0);
  const percent = Math.floor((100 * sent) / size);
  return (
    <div className="grid gap-3">
      <p role="status" className="[overflow-wrap:anywhere]">
        {file === null ? words.starting : words.sending(file.name, percent)}
      </p>
      <ProgressBar label={words.progress} max={100} value={percent} />
      {error !== null && error !== "" && (
        <Note alert>
          <p className="[overflow-wrap:anywhere]">{error}</p>
        </Note>
      )}
      <div className="flex flex-wrap gap-2">
        {error !== null && (
          <Button kind="main" onClick={resume}>
            {words.resume}
          </Button>
        )}
        <Button onClick={cancel}>{words.cancel}</Button>
      </div>
    </div>
  );
}
