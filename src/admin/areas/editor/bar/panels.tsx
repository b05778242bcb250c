import { type ComponentType, type LazyExoticComponent, lazy, type ReactNode, Suspense, useEffect, useRef } from "react";
import { LANGUAGE_LABELS } from "../../../../kernel/locale.ts";
import { useWords } from "../../../framework/app/language.tsx";
import { IconButton } from "../../../framework/app/parts/button.tsx";
import type { Words } from "../screen-words.fr.ts";
import type { PanelProps } from "../session/panel-props.ts";
import { type PanelName, usePanel } from "../session/use-panel.ts";

/** The panels beside the text, by their name in the address. Each is loaded when it is first opened. */
const PANELS: Readonly<Record<PanelName, LazyExoticComponent<ComponentType<PanelProps>>>> = {
  details: lazy(() => import("../details/details-panel.tsx").then(({ DetailsPanel }) => ({ default: DetailsPanel }))),
  publishing: lazy(() =>
    import("../publishing/publishing-panel.tsx").then(({ PublishingPanel }) => ({ default: PublishingPanel })),
  ),
  translation: lazy(() =>
    import("../translation/translation-panel.tsx").then(({ TranslationPanel }) => ({ default: TranslationPanel })),
  ),
  history: lazy(() => import("../history/history-panel.tsx").then(({ HistoryPanel }) => ({ default: HistoryPanel }))),
};

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
