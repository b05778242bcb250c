import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useId, useMemo, useState } from "react";
import type { Locale } from "../../../../kernel/locale.ts";
import { proseMirrorSchema } from "../../../../rich-text/schema.ts";
import { compareDocuments } from "../../../../writing/compare/compare-documents.ts";
import type { PostText } from "../../../../writing/document.ts";
import { isAboutAccount } from "../../../framework/app/api/call.ts";
import { errorSentence } from "../../../framework/app/api/error-sentence.ts";
import { useLanguage } from "../../../framework/app/language.tsx";
import { Button } from "../../../framework/app/parts/button.tsx";
import { toast } from "../../../framework/app/shell/notices/toasts.tsx";
import { articleKey, call, postIn } from "../api.ts";
import type { Words } from "../screen-words.fr.ts";
import { useArticle, useEdited } from "../session/article.tsx";
import { useRefresh } from "./use-states.ts";

type Props = { locale: Locale; text: PostText; translationId: string };

/** In a few words, how the text differs from what visitors read; and the way back to that. */
export function UnpublishedChanges({ locale, text, translationId }: Props): ReactNode {
  const { words } = useLanguage<Words>();
  const { id } = useArticle();
  const heading = useId();
  const { data } = useQuery({
    queryKey: [...articleKey(id), "published", translationId],
    queryFn: ({ signal }) => call("GET /translations/:id/published", { id: translationId, signal }),
  });
  const published = data?.published?.document;
  const lines = useMemo(
    () => (published === undefined ? null : differencesOf(published, text, words)),
    [published, text, words],
  );
  const { discard, isDiscarding } = useDiscard(locale, translationId);
  const { changes } = words.editor.publishing;
  if (lines === null) return null;
  return (
    <section className="panel-part" aria-labelledby={heading}>
      <h3 id={heading}>{changes.title}</h3>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <div>
        <Button kind="quiet" className="-ms-3.5" busy={isDiscarding} onClick={discard}>
          {changes.discard}
        </Button>
      </div>
    </section>
  );
}

/** What changed, counted. A text without a date keeps the published one, which is no change. */
function differencesOf(published: PostText, text: PostText, { editor }: Words): string[] {
  const words = editor.publishing.changes;
  const dated = text.publishedAt === null ? { ...text, publishedAt: published.publishedAt } : text;
  const { fields, pieces } = compareDocuments(published, dated, proseMirrorSchema);
  const names = fields.map(({ field }) => words.fields[field as keyof typeof words.fields] ?? field);
  const kinds = ["changed", "inserted", "deleted", "moved"] as const;
  const counts = kinds.flatMap((kind) => {
    const number = pieces.filter(({ change }) => change === kind).length;
    return number === 0 ? [] : [words[kind](number)];
  });
  const lines = [
    ...(names.length === 0 ? [] : [words.fieldsChanged(names.join(", "))]),
    ...(counts.length === 0 ? [] : [`${counts.join(", ")}.`]),
  ];
  return lines.length === 0 ? [words.none] : lines;
}

/** Back to what is published, at once; the message's button brings the changes back. */
function useDiscard(locale: Locale, translationId: string): { discard(): Promise<void>; isDiscarding: boolean } {
  const language = useLanguage<Words>();
  const { session, facts, saved, amend } = useEdited(locale);
  const refresh = useRefresh();
  const [isDiscarding, setDiscarding] = useState(false);
  const { changes } = language.words.editor.publishing;
  const run = async () => {
    const revision = await saved();
    if (revision === null) return toast(changes.discardFailed, { error: true });
    const former = session.state.mine;
    const answer = await call("POST /translations/:id/discard", { id: translationId, body: { revision } });
    // One step for the editor's undo, beside whatever was typed meanwhile.
    const text = postIn(answer.document);
    amend(former, text);
    session.receive({ revision: answer.revision, text });
    facts.write({ translationId, savedAt: answer.savedAt });
    const published = session.state.mine;
    toast(changes.discarded, { undo: () => amend(published, former) });
  };
  return {
    isDiscarding,
    async discard() {
      setDiscarding(true);
      try {
        await run();
      } catch (error) {
        if (!isAboutAccount(error)) toast(errorSentence(error, language), { error: true });
      } finally {
        setDiscarding(false);
        await refresh();
      }
    },
  };
}
