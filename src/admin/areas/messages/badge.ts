import { useQuery } from "@tanstack/react-query";
import { useWords } from "../../framework/app/language.tsx";
import type { UseBadge } from "../../framework/app/shell/use-badge.ts";
import { newsQuery } from "./api.ts";
import type { Words } from "./words.fr.ts";

/** Unread messages of the inbox. */
export const useBadge: UseBadge = () => {
  const { messages: words } = useWords<Words>();
  const { data } = useQuery(newsQuery);
  if (data === undefined) return null;
  return { path: "/admin/messages", count: data.unread, label: words.unread(data.unread) };
};
