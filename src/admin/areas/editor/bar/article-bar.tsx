import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { LANGUAGE_LABELS } from "../../../../kernel/locale.ts";
import { useWords } from "../../../framework/app/language.tsx";
import { Button } from "../../../framework/app/parts/button.tsx";
import { Icon } from "../../../framework/app/parts/icon.tsx";
import { OthersHere } from "../presence/others-here.tsx";
import type { Words } from "../screen-words.fr.ts";
import { useArticle } from "../session/article.tsx";
import { type PanelName, usePanel } from "../session/use-panel.ts";
import { VIEWS, type View } from "../session/view.ts";
import { FindTool, ToolButtons } from "../tools/screen-tools.tsx";

/** What is opened from here; publishing is opened from its language. */
const PANEL_BUTTONS: readonly PanelName[] = ["details", "translation", "history"];

type Props = { view: View; setView(view: View): void };

/** Above the text: the way back, which languages are shown, and what is done with the article as a whole. */
export function ArticleBar({ view, setView }: Props): ReactNode {
  const words = useWords<Words>();
  const { sourceLocale } = useArticle();
  const { open, show, close } = usePanel();
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
      <OthersHere />
      <div className="editor-tools">
        <ToolButtons />
        {PANEL_BUTTONS.map((name) => (
          <Button
            key={name}
            kind="quiet"
            aria-expanded={open?.name === name}
            onClick={() => (open?.name === name ? close() : show(name, view === "both" ? sourceLocale : view))}
          >
            {words.editor.panels[name]}
          </Button>
        ))}
      </div>
      <FindTool />
    </div>
  );
}
