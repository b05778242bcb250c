import { useOpened } from "../../../framework/app/writing/use-opened.ts";
import { readArticle } from "../api.ts";
import { type EditedArticle, leaveArticle, openEditedArticle } from "./article.tsx";

/** Opens an article for as long as the component is shown. */
export function useOpenedArticle(id: string, { id: accountId, name: author }: { id: string; name: string | null }) {
  return useOpened<EditedArticle>({
    key: `${id} ${accountId}`,
    open: async (signal) => openEditedArticle(await readArticle(id, signal), { id, accountId, author }),
    leave: leaveArticle,
  });
}
