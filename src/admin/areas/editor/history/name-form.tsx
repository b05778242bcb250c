import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { MAX_REVISION_NAME_LENGTH } from "../../../../content/contract/limits.ts";
import type { Locale } from "../../../../kernel/locale.ts";
import { errorSentence } from "../../../framework/app/api/error-sentence.ts";
import { useLanguage, useWords } from "../../../framework/app/language.tsx";
import { Button } from "../../../framework/app/parts/button.tsx";
import { toast } from "../../../framework/app/shell/notices/toasts.tsx";
import { call } from "../api.ts";
import type { Words } from "../screen-words.fr.ts";
import { useArticle, useEdited } from "../session/article.tsx";
import { historyKey } from "./queries.ts";

/** Calls the text as it is now by a name, once everything typed is saved. */
export function NameCurrent({ locale, translationId }: { locale: Locale; translationId: string }): ReactNode {
  const words = useWords<Words>().editor.history;
  const { saved } = useEdited(locale);
  const [naming, setNaming] = useState(false);
  const send = async (name: string) => {
    const seen = await saved();
    if (seen === null) throw new NotSaved();
    return call("POST /translations/:id/name", { id: translationId, body: { name, seen } });
  };
  if (naming) return <NameForm name="" send={send} close={() => setNaming(false)} />;
  return (
    <Button icon="plus" onClick={() => setNaming(true)}>
      {words.name}
    </Button>
  );
}

/** The text could not be saved, so that nobody knows what would be named. */
class NotSaved extends Error {
  override readonly name = "NotSaved";
}

type Props = { name: string; send(name: string): Promise<unknown>; close(): void };

/** One field for a name; Enter keeps it, Escape leaves it. */
export function NameForm({ name: former, send, close }: Props): ReactNode {
  const language = useLanguage<Words>();
  const words = language.words.editor.history;
  const { id } = useArticle();
  const queries = useQueryClient();
  const [name, setName] = useState(former);
  const [busy, setBusy] = useState(false);
  const keep = async () => {
    if (name.trim() === "" || busy) return;
    setBusy(true);
    try {
      await send(name.trim());
      toast(words.named(name.trim()));
      close();
    } catch (error) {
      toast(error instanceof NotSaved ? words.notSaved : errorSentence(error, language), { error: true });
    }
    setBusy(false);
    await queries.invalidateQueries({ queryKey: historyKey(id) });
  };
  return (
    <form
      className="history-naming"
      onSubmit={(event) => {
        event.preventDefault();
        void keep();
      }}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.preventDefault();
        close();
      }}
    >
      <input
        // biome-ignore lint/a11y/noAutofocus: the button that opened it is gone
        autoFocus
        aria-label={words.nameLabel}
        maxLength={MAX_REVISION_NAME_LENGTH}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <Button kind="main" type="submit" busy={busy}>
        {words.nameThis}
      </Button>
      <Button onClick={close}>{language.words.cancel}</Button>
    </form>
  );
}
