import { useRouter } from "@tanstack/react-router";
import { LOCALES } from "../../../../../kernel/locale.ts";
import { useAction } from "../../../../framework/app/api/use-action.ts";
import { useWords } from "../../../../framework/app/language.tsx";
import type { MenuItem } from "../../../../framework/app/parts/menu.tsx";
import { BLOG_KEY, call } from "../../api.ts";
import type { ListedArticle } from "../../list-schemas.ts";
import type { Words } from "../../screen-words.fr.ts";
import { titleOf } from "./title-of.ts";

/** What the menu of a row offers. */
export function useRowActions(article: ListedArticle, bin: (articles: readonly ListedArticle[]) => void): MenuItem[] {
  const { list: words, untitled } = useWords<Words>().articles;
  const router = useRouter();
  const duplicate = useAction(() => call("POST /articles/:id/duplicate", { id: article.id }), {
    refresh: [BLOG_KEY],
    message: () => words.duplicated(titleOf(article, untitled).text),
  });
  return [
    {
      label: words.actions.open,
      onSelect: () => void router.navigate({ to: "/admin/blog/edit", search: { article: article.id } }),
    },
    ...LOCALES.flatMap((locale) => {
      const url = article.texts[locale]?.url ?? null;
      return url === null ? [] : { label: words.actions.view[locale], onSelect: () => location.assign(url) };
    }),
    { label: words.actions.duplicate, onSelect: () => duplicate.mutate(undefined) },
    { label: words.actions.bin, danger: true, onSelect: () => bin([article]) },
  ];
}
