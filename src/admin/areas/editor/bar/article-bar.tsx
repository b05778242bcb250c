import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { heightProperty } from "../../../framework/app/browser/height-property.ts";
import { useWords } from "../../../framework/app/language.tsx";
import { Icon } from "../../../framework/app/parts/icon.tsx";
import { useStore } from "../../../framework/app/store.ts";
import { OthersHere } from "../presence/others-here.tsx";
import type { Words } from "../screen-words.fr.ts";
import { useFocusedLocale, useView } from "../session/use-view.ts";
import { FindTool, ToolButtons } from "../tools/screen-tools.tsx";
import { useTools } from "../tools/writing-tools.tsx";
import { LanguageActions } from "./language-actions.tsx";
import { usePaletteActions } from "./palette-actions.ts";
import { PanelButtons } from "./panel-buttons.tsx";

const editorBar = heightProperty("--editor-bar");

/**
 * Above the text, and in sight however far it is scrolled: the way back, which languages are shown, what is done with the
 * article as a whole; and of the language that is written in where it stands, its preview, and the way to publish it.
 */
export function ArticleBar(): ReactNode {
  const words = useWords<Words>();
  const { view, views, setView } = useView();
  const locale = useFocusedLocale();
  const isFinding = useStore(useTools().find) !== null;
  usePaletteActions();
  return (
    <div className="editor-bar" ref={editorBar} data-finding={isFinding || undefined}>
      <Link to="/admin/blog" className="link editor-back">
        <Icon name="back" />
        <span>{words.editor.back}</span>
      </Link>
      <fieldset className="segments">
        <legend className="sr-only">{words.editor.view}</legend>
        {views.map((each) => (
          <label key={each}>
            <input type="radio" name="view" checked={view === each} onChange={() => setView(each)} />
            {each === "both" ? (
              words.editor.both
            ) : (
              <>
                <span className="segment-name">{words.languages[each]}</span>
                <span className="segment-code" aria-hidden="true">
                  {each.toUpperCase()}
                </span>
              </>
            )}
          </label>
        ))}
      </fieldset>
      <OthersHere />
      <div className="editor-tools">
        <ToolButtons />
        <PanelButtons locale={locale} />
      </div>
      <LanguageActions key={locale} locale={locale} />
      <FindTool />
    </div>
  );
}
