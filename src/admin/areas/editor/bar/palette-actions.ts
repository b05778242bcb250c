import { useEffect } from "react";
import { useWords } from "../../../framework/app/language.tsx";
import { screenActions } from "../../../framework/app/shell/palette/palette-state.ts";
import { useOpenPreview } from "../publishing/open-preview.ts";
import type { Words } from "../screen-words.fr.ts";
import { usePanel } from "../session/use-panel.ts";
import { useFocusedLocale } from "../session/use-view.ts";

/** In the palette while an article is open: what its bar does, for the language that is written in. */
export function usePaletteActions(): void {
  const { editor, languages } = useWords<Words>();
  const { panels, publishing, thisArticle } = editor;
  const locale = useFocusedLocale();
  const { show } = usePanel();
  const { openPreview } = useOpenPreview(locale);
  // Written anew with each render: what is run sees the article as it is then.
  useEffect(() => {
    const hint = languages[locale];
    screenActions.write({
      name: thisArticle,
      entries: [
        {
          key: "publishing",
          label: publishing.open.publish,
          icon: "outside",
          hint,
          run: () => show("publishing", locale),
        },
        { key: "preview", label: publishing.preview.open, icon: "eye", hint, run: openPreview },
        { key: "details", label: panels.details, icon: "settings", hint, run: () => show("details", locale) },
        { key: "translation", label: panels.translation, icon: "features", run: () => show("translation", locale) },
        { key: "history", label: panels.history, icon: "clock", hint, run: () => show("history", locale) },
      ],
    });
  }, [locale, languages, thisArticle, panels, publishing, show, openPreview]);
  useEffect(() => () => screenActions.write(null), []);
}
