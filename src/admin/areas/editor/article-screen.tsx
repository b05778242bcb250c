import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { LOCALES, type Locale } from "../../../kernel/locale.ts";
import { useLanguage, useWords } from "../../framework/app/language.tsx";
import { useListSearch } from "../../framework/app/list-search.ts";
import { RecordsSkeleton } from "../../framework/app/parts/records.tsx";
import { Load } from "../../framework/app/screen/load.tsx";
import { useTitle } from "../../framework/app/screen/screen.tsx";
import { useAdmin } from "../../framework/app/session.ts";
import { articleKey, readArticle } from "./api.ts";
import { ArticleBar } from "./bar/article-bar.tsx";
import { SidePanel } from "./bar/panels.tsx";
import {
  ArticleProvider,
  type EditedArticle,
  leaveArticle,
  openEditedArticle,
  useArticle,
  useText,
} from "./session/article.tsx";
import { VIEWS } from "./session/view.ts";
import { TextColumn } from "./text/text-column.tsx";
import { TranslationNotes } from "./translation/piece-notes.tsx";
import { TranslationProvider } from "./translation/use-desk.tsx";
import type { Words } from "./words.fr.ts";
import "./styles/editor.css";

/** Opens an article, and keeps it open while the screen is shown. */
export function OpenArticle({ id }: { id: string }): ReactNode {
  const words = useWords<Words>();
  const admin = useAdmin();
  const query = useQuery({
    queryKey: [...articleKey(id), "open"],
    queryFn: async ({ signal }) => openEditedArticle(await readArticle(id, signal), { id, accountId: admin.id }),
    // An open article is brought up to date by its saves. Read again, it would be opened a second time.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    structuralSharing: false,
  });
  const { data: article } = query;
  useEffect(() => {
    if (article === undefined) return;
    return () => void leaveArticle(article);
  }, [article]);
  return (
    <Load query={query} skeleton={<RecordsSkeleton label={words.loading} rows={6} />}>
      {(opened: EditedArticle) => (
        <ArticleProvider article={opened}>
          <TranslationProvider>
            <ArticleScreen />
          </TranslationProvider>
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
  const shown: readonly Locale[] =
    view === "both" ? [sourceLocale, ...LOCALES.filter((each) => each !== sourceLocale)] : [view];
  return (
    <div className="editor" data-view={view} data-wide data-language={locale}>
      <h1 tabIndex={-1} className="sr-only">
        {name}
      </h1>
      <ArticleBar view={view} setView={(next) => write("view", next === "both" ? "" : next)} />
      <div className="editor-body">
        <div className="editor-columns">
          {shown.map((each) => (
            <TextColumn key={each} locale={each} />
          ))}
        </div>
        <TranslationNotes />
        <SidePanel />
      </div>
    </div>
  );
}
