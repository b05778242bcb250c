import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { formatDistance } from "../../../framework/app/format.ts";
import { type Language, useLanguage } from "../../../framework/app/language.tsx";
import { Status } from "../../../framework/app/parts/notes.tsx";
import { formatShown } from "../../articles/shared.ts";
import type { Words } from "../screen-words.fr.ts";
import type { WaitingArticles } from "../waiting-schemas.ts";

/** How many of them somebody should act on; what is planned waits for nobody. */
export function countOfArticles({ failed, behind, drafts }: WaitingArticles): number {
  return failed.total + behind.total + drafts.total;
}

type Kind = keyof WaitingArticles;
type Text = Pick<WaitingArticles["drafts"]["first"][number], "articleId" | "title" | "locale">;

/** Where all articles of a kind are listed. */
const LISTS = {
  failed: { to: "/admin/blog/calendar", search: {} },
  behind: { to: "/admin/blog", search: { view: "untranslated" } },
  drafts: { to: "/admin/blog", search: { view: "mine" } },
  planned: { to: "/admin/blog/calendar", search: {} },
} as const;

/** Lines about articles: each opens the text in question, and one behind the last of a kind the list of all. */
export function ArticleLines({ articles }: { articles: WaitingArticles }): ReactNode {
  const language = useLanguage<Words>();
  const kinds: Kind[] = ["failed", "behind", "drafts", "planned"];
  return kinds.flatMap((kind) => {
    const { total, first } = articles[kind];
    const lines = detailsOf(kind, articles, language).map((detail, index) => {
      const text = first[index];
      return text === undefined ? null : (
        <ArticleLine
          key={`${kind} ${text.articleId} ${text.locale}`}
          text={text}
          detail={detail}
          alarming={kind === "failed"}
        />
      );
    });
    return [...lines, <Rest key={kind} kind={kind} count={total - first.length} />];
  });
}

/** What is said of each article of a kind. */
function detailsOf(kind: Kind, articles: WaitingArticles, language: Language<Words>): string[] {
  const { articles: words } = language.words.waiting;
  switch (kind) {
    case "failed":
      return articles.failed.first.map(({ locale, message }) => `${words.failed[locale]} ${message}`);
    case "behind":
      return articles.behind.first.map(({ locale, pieces }) => words.behind[locale](pieces));
    case "drafts":
      return articles.drafts.first.map(({ at }) => words.draft(formatDistance(at, Date.now(), language)));
    case "planned":
      return articles.planned.first.map(({ locale, shown, ahead }) => {
        const line = words.planned[locale](formatShown(shown, language));
        return ahead ? `${line}, ${words.plannedAhead}` : line;
      });
  }
}

function ArticleLine({ text, detail, alarming }: { text: Text; detail: string; alarming: boolean }): ReactNode {
  const { words } = useLanguage<Words>();
  const { articleId, title, locale } = text;
  const name = title === "" ? words.waiting.articles.untitled : title;
  return (
    <li>
      <Link
        to="/admin/blog/edit"
        search={{ article: articleId, view: locale }}
        lang={title === "" ? undefined : locale}
        className="link *:whitespace-normal"
      >
        {alarming ? <Status sign="alert">{name}</Status> : name}
      </Link>{" "}
      <span className="text-[0.8125rem] text-soft">{detail}</span>
    </li>
  );
}

function Rest({ kind, count }: { kind: Kind; count: number }): ReactNode {
  const { words, tag } = useLanguage<Words>();
  if (count <= 0) return null;
  const { to, search } = LISTS[kind];
  return (
    <li>
      <Link to={to} search={search} className="link">
        {words.waiting.articles.more[kind](new Intl.NumberFormat(tag).format(count), count > 1)}
      </Link>
    </li>
  );
}
