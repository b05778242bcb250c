import type { ReactNode } from "react";
import type { Locale } from "../../../../kernel/locale.ts";
import type { PostText } from "../../../../writing/document.ts";
import { useWords } from "../../../framework/app/language.tsx";
import { Button } from "../../../framework/app/parts/button.tsx";
import { toast } from "../../../framework/app/shell/notices/toasts.tsx";
import type { Words } from "../screen-words.fr.ts";
import { useArticle } from "../session/article.tsx";
import { beginTranslation, copyOriginal } from "./lay-translation.ts";
import { useDesk, useDeskView } from "./use-desk.tsx";

/** Above the text of a language that has none yet: how to begin it. Whoever just writes needs none of it. */
export function StartCard({ locale }: { locale: Locale }): ReactNode {
  const words = useWords<Words>().editor.translation.start;
  const { sourceLocale } = useArticle();
  const desk = useDesk();
  const { begun, source } = useDeskView();
  if (locale === sourceLocale || begun || source.size === 0) return null;
  const begin = (make: (source: PostText, translation: PostText) => PostText, message: string) => {
    const { translation } = desk;
    const before = translation.session.state.mine;
    translation.amend(before, make(desk.source.session.state.mine, before));
    const after = translation.session.state.mine;
    toast(message, { undo: () => translation.amend(after, before) });
    const editor = translation.editor.read();
    // Its title comes first, where it has none.
    const title = editor?.view.dom.closest(".editor-sheet")?.querySelector("textarea");
    if (after.title === "" && title != null) title.focus();
    else editor?.commands.focus("start");
  };
  return (
    <div className="start-card">
      <h3>{words.title[locale]}</h3>
      <p>{words.text}</p>
      <div className="start-card-actions">
        <Button onClick={() => begin(beginTranslation, words.begun)}>{words.begin}</Button>
        <Button onClick={() => begin(copyOriginal, words.copied)}>{words.copy}</Button>
      </div>
    </div>
  );
}
