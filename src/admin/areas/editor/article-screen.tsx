import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { isLocale, LOCALES, type Locale } from "../../../kernel/locale.ts";
import { watchFieldTypography } from "../../framework/app/forms/field-typography.ts";
import { useLanguage, useWords } from "../../framework/app/language.tsx";
import { RecordsSkeleton } from "../../framework/app/parts/records.tsx";
import { Load } from "../../framework/app/screen/load.tsx";
import { useTitle } from "../../framework/app/screen/screen.tsx";
import { useAdmin } from "../../framework/app/session.ts";
import { useStore } from "../../framework/app/store.ts";
import { ArticleBar } from "./bar/article-bar.tsx";
import { aboutOf, SidePanel } from "./bar/panels.tsx";
import { PresenceProvider } from "./presence/presence-provider.tsx";
import type { Words } from "./screen-words.fr.ts";
import { ArticleProvider, type EditedArticle, useArticle, useTextPart } from "./session/article.tsx";
import { useOpenedArticle } from "./session/use-opened-article.ts";
import { usePanel } from "./session/use-panel.ts";
import { useView } from "./session/use-view.ts";
import { TextColumn } from "./text/text-column.tsx";
import { ScreenTools } from "./tools/screen-tools.tsx";
import { ToolsProvider, useTools, type WritingTools } from "./tools/writing-tools.tsx";
import { TranslationNotes } from "./translation/piece-notes.tsx";
import { TranslationProvider } from "./translation/use-desk.tsx";
import "./styles/editor.css";

/** Opens an article, and keeps it open while the screen is shown. */
export function OpenArticle({ id }: { id: string }): ReactNode {
  const words = useWords<Words>();
  const admin = useAdmin();
  const query = useOpenedArticle(id, admin);
  return (
    <Load query={query} skeleton={<RecordsSkeleton label={words.loading} rows={6} />}>
      {(opened: EditedArticle) => (
        <ArticleProvider article={opened}>
          <ToolsProvider>
            <TranslationProvider>
              <PresenceProvider>
                <ArticleScreen />
              </PresenceProvider>
            </TranslationProvider>
          </ToolsProvider>
        </ArticleProvider>
      )}
    </Load>
  );
}

function ArticleScreen(): ReactNode {
  const { locale } = useLanguage();
  const words = useWords<Words>();
  const { sourceLocale } = useArticle();
  const { view } = useView();
  const { open } = usePanel();
  const { title } = useTextPart(sourceLocale, ({ text }) => ({ title: text.title }));
  const name = title.trim() === "" ? words.editor.untitled : title;
  useTitle(name);
  const languages = [sourceLocale, ...LOCALES.filter((each) => each !== sourceLocale)];
  const shown = view === "both" ? languages : [view];
  // A language that was shown once stays, with its selection and its undo history.
  const [mounted, setMounted] = useState<readonly Locale[]>(shown);
  if (!shown.every((each) => mounted.includes(each))) setMounted(languages);
  const screen = useRef<HTMLDivElement>(null);
  const tools = useTools();
  const focus = useStore(tools.focus);
  useEnteredLanguage(screen, tools);
  useTitleFocus(screen);
  useEffect(watchFieldTypography, []);
  return (
    <div
      ref={screen}
      className="editor"
      data-view={view}
      data-focus={focus ?? undefined}
      data-beside={open === null ? undefined : aboutOf(open, sourceLocale)}
      data-wide
      data-language={locale}
    >
      <h1 tabIndex={-1} className="sr-only">
        {name}
      </h1>
      <ArticleBar />
      <div className="editor-body">
        <div className="editor-columns">
          {languages
            .filter((each) => mounted.includes(each))
            .map((each) => (
              <TextColumn key={each} locale={each} hidden={!shown.includes(each)} />
            ))}
        </div>
        <TranslationNotes />
        <SidePanel />
      </div>
      <ScreenTools screen={screen} />
    </div>
  );
}

/** Whoever begins an article writes its title at once. */
function useTitleFocus(screen: RefObject<HTMLElement | null>): void {
  const { texts } = useArticle();
  useEffect(() => {
    const isNew = LOCALES.every((locale) => texts[locale].facts.read().translationId === null);
    if (!isNew || document.querySelector("dialog[open]") !== null) return;
    screen.current
      ?.querySelector<HTMLElement>(".editor-column:not([hidden]) .editor-title textarea")
      ?.focus({ preventScroll: true });
  }, [screen, texts]);
}

/** The language whose column was entered last is the one that the bar is about. */
function useEnteredLanguage(screen: RefObject<HTMLElement | null>, { active }: WritingTools): void {
  useEffect(() => {
    const enter = ({ target }: FocusEvent) => {
      const column = target instanceof Element ? target.closest<HTMLElement>(".editor-column") : null;
      const locale = column?.dataset.locale;
      if (isLocale(locale)) active.write(locale);
    };
    const element = screen.current;
    element?.addEventListener("focusin", enter);
    return () => element?.removeEventListener("focusin", enter);
  }, [screen, active]);
}
