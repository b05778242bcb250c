import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { LOCALES, type Locale } from "../../../kernel/locale.ts";
import { watchFieldTypography } from "../../framework/app/forms/field-typography.ts";
import { useLanguage, useWords } from "../../framework/app/language.tsx";
import { useListSearch } from "../../framework/app/list-search.ts";
import { RecordsSkeleton } from "../../framework/app/parts/records.tsx";
import { Load } from "../../framework/app/screen/load.tsx";
import { useTitle } from "../../framework/app/screen/screen.tsx";
import { useAdmin } from "../../framework/app/session.ts";
import { useStore } from "../../framework/app/store.ts";
import { ArticleBar } from "./bar/article-bar.tsx";
import { SidePanel } from "./bar/panels.tsx";
import { PresenceProvider } from "./presence/presence-provider.tsx";
import type { Words } from "./screen-words.fr.ts";
import { ArticleProvider, type EditedArticle, useArticle, useText } from "./session/article.tsx";
import { useOpenedArticle } from "./session/use-opened-article.ts";
import { VIEWS } from "./session/view.ts";
import { TextColumn } from "./text/text-column.tsx";
import { ScreenTools } from "./tools/screen-tools.tsx";
import { ToolsProvider, useTools } from "./tools/writing-tools.tsx";
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
  const { read, write } = useListSearch("/admin/blog/edit");
  const view = VIEWS.find((each) => each === read("view")) ?? "both";
  const { text } = useText(sourceLocale);
  const name = text.title.trim() === "" ? words.editor.untitled : text.title;
  useTitle(name);
  const languages = [sourceLocale, ...LOCALES.filter((each) => each !== sourceLocale)];
  const shown = view === "both" ? languages : [view];
  // A language that was shown once stays, with its selection and its undo history.
  const [mounted, setMounted] = useState<readonly Locale[]>(shown);
  if (!shown.every((each) => mounted.includes(each))) setMounted(languages);
  const screen = useRef<HTMLDivElement>(null);
  const focus = useStore(useTools().focus);
  useTitleFocus(screen);
  useEffect(watchFieldTypography, []);
  return (
    <div
      ref={screen}
      className="editor"
      data-view={view}
      data-focus={focus ?? undefined}
      data-wide
      data-language={locale}
    >
      <h1 tabIndex={-1} className="sr-only">
        {name}
      </h1>
      <ArticleBar view={view} setView={(next) => write("view", next === "both" ? "" : next)} />
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
