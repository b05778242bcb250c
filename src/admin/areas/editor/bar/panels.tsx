import {
  type ComponentType,
  type LazyExoticComponent,
  lazy,
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useRef,
} from "react";
import type { Locale } from "../../../../kernel/locale.ts";
import { isOwnKey } from "../../../framework/app/browser/own-key.ts";
import { useWords } from "../../../framework/app/language.tsx";
import { IconButton } from "../../../framework/app/parts/button.tsx";
import type { Words } from "../screen-words.fr.ts";
import { useArticle } from "../session/article.tsx";
import type { PanelProps } from "../session/panel-props.ts";
import { type OpenPanel, PANEL_ID, type PanelName, usePanel } from "../session/use-panel.ts";
import { otherLocale } from "../translation/use-desk.tsx";

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

/** The language that a panel is about: that of the translation about the one that translates, wherever it was opened. */
export function aboutOf({ name, locale }: NonNullable<OpenPanel>, sourceLocale: Locale): Locale {
  return name === "translation" ? otherLocale(sourceLocale) : locale;
}

/** Beside the text, which can be written on meanwhile; over it where there is no room. Escape closes it. */
export function SidePanel(): ReactNode {
  const words = useWords<Words>();
  const { sourceLocale } = useArticle();
  const { open, close } = usePanel();
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusThereAndBack(open, heading);
  if (open === null) return null;
  const { name, locale } = open;
  const Panel = PANELS[name];
  return (
    <aside
      id={PANEL_ID}
      className="editor-panel"
      aria-labelledby="editor-panel-title"
      onKeyDown={(event) => {
        if (event.key === "Escape" && isOwnKey(event)) close();
      }}
    >
      <header className="editor-panel-head">
        <h2 id="editor-panel-title" ref={heading} tabIndex={-1}>
          {words.editor.panelTitles[name][aboutOf(open, sourceLocale)]}
        </h2>
        <IconButton icon="close" label={words.close} onClick={close} />
      </header>
      <Suspense>
        <Panel key={`${name}-${locale}`} locale={locale} />
      </Suspense>
    </aside>
  );
}

/**
 * An opened panel takes the focus to its title. Once it is closed, the focus is where it was before, or on the panel's
 * button: on what was focused within the panel it cannot stay.
 */
function useFocusThereAndBack(open: OpenPanel, heading: RefObject<HTMLElement | null>): void {
  const from = useRef<Element | null>(null);
  const former = useRef<OpenPanel>(null);
  const shown = open === null ? null : `${open.name}-${open.locale}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `open` is another object with each render.
  useEffect(() => {
    const { activeElement } = document;
    if (open !== null) {
      if (activeElement?.closest(`#${PANEL_ID}`) === null) from.current = activeElement;
      former.current = open;
      heading.current?.focus();
      return;
    }
    const closed = former.current;
    former.current = null;
    // Whoever closed it may have led on already, to a place in the text.
    if (closed === null || (activeElement !== null && activeElement !== document.body)) return;
    const back = [from.current, ...buttonsOf(closed)].find(canTakeFocus);
    back?.focus();
  }, [shown]);
}

function buttonsOf({ name, locale }: NonNullable<OpenPanel>): Element[] {
  const selector = `[data-panel="${name}"], [data-panel="${name}-${locale}"], [data-panels] button`;
  return [...document.querySelectorAll(selector)];
}

function canTakeFocus(element: Element | null): element is HTMLElement {
  const isPage = element === document.body || element?.id === "content" || element?.tagName === "H1";
  return element instanceof HTMLElement && element.isConnected && !isPage && element.checkVisibility();
}
