import { lazy, type ReactNode, Suspense, useEffect, useRef } from "react";
import { isLocale, LANGUAGE_LABELS, type Locale } from "../../../../kernel/locale.ts";
import { useWords } from "../../../framework/app/language.tsx";
import { useListSearch } from "../../../framework/app/list-search.ts";
import { IconButton } from "../../../framework/app/parts/button.tsx";
import { useArticle } from "../session/article.tsx";
import type { Words } from "../words.fr.ts";

/** The panels beside the text, by their name in the address. Each is loaded when it is first opened. */
const PANELS = {
  details: lazy(() => import("../details/details-panel.tsx").then(({ DetailsPanel }) => ({ default: DetailsPanel }))),
  publishing: lazy(() =>
    import("../publishing/publishing-panel.tsx").then(({ PublishingPanel }) => ({ default: PublishingPanel })),
  ),
  translation: lazy(() =>
    import("../translation/translation-panel.tsx").then(({ TranslationPanel }) => ({ default: TranslationPanel })),
  ),
  history: lazy(() => import("../history/history-panel.tsx").then(({ HistoryPanel }) => ({ default: HistoryPanel }))),
} as const;

export type PanelName = keyof typeof PANELS;

type OpenPanel = {
  open: { name: PanelName; locale: Locale } | null;
  show(name: PanelName, locale: Locale): void;
  close(): void;
};

/** The panel that is open, kept in the address, so that a reload and a link keep it. */
export function usePanel(): OpenPanel {
  const { read, write } = useListSearch("/admin/blog/edit");
  const { sourceLocale } = useArticle();
  const [name = "", of = ""] = read("panel").split("-");
  return {
    open: isPanel(name) ? { name, locale: isLocale(of) ? of : sourceLocale } : null,
    show: (next, locale) => write("panel", `${next}-${locale}`),
    close: () => write("panel", ""),
  };
}

function isPanel(name: string): name is PanelName {
  return Object.hasOwn(PANELS, name);
}

/** Beside the text, which can be written on meanwhile; over it where there is no room. Escape closes it. */
export function SidePanel(): ReactNode {
  const words = useWords<Words>();
  const { open, close } = usePanel();
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = open === null ? null : `${open.name}-${open.locale}`;
  useEffect(() => {
    if (shown !== null) heading.current?.focus();
  }, [shown]);
  if (open === null) return null;
  const Panel = PANELS[open.name];
  return (
    <aside
      className="editor-panel"
      aria-labelledby="editor-panel-title"
      onKeyDown={(event) => {
        if (event.key === "Escape" && !event.defaultPrevented) close();
      }}
    >
      <header className="editor-panel-head">
        <h2 id="editor-panel-title" ref={heading} tabIndex={-1}>
          {words.editor.panels[open.name]} <span className="text-soft">{LANGUAGE_LABELS[open.locale]}</span>
        </h2>
        <IconButton icon="close" label={words.close} onClick={close} />
      </header>
      <Suspense>
        <Panel key={shown} locale={open.locale} />
      </Suspense>
    </aside>
  );
}
