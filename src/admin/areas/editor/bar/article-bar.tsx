import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { LANGUAGE_LABELS } from "../../../../kernel/locale.ts";
import { useWords } from "../../../framework/app/language.tsx";
import { Icon } from "../../../framework/app/parts/icon.tsx";
import type { View } from "../article-screen.tsx";
import { VIEWS } from "../article-screen.tsx";
import type { Words } from "../words.fr.ts";

type Props = { view: View; setView(view: View): void };

/** Above the text: the way back, which languages are shown, and what is done with the article as a whole. */
export function ArticleBar({ view, setView }: Props): ReactNode {
  const words = useWords<Words>();
  return (
    <div className="editor-bar">
      <Link to="/admin/blog" className="link inline-flex items-center gap-1.5 text-[0.875rem]">
        <Icon name="back" />
        {words.editor.back}
      </Link>
      <fieldset className="segments">
        <legend className="sr-only">{words.editor.view}</legend>
        {VIEWS.map((each) => (
          <label key={each}>
            <input type="radio" name="view" checked={view === each} onChange={() => setView(each)} />
            {each === "both" ? words.editor.both : LANGUAGE_LABELS[each]}
          </label>
        ))}
      </fieldset>
    </div>
  );
}
