import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useWords } from "../../framework/app/language.tsx";
import { useAdmin } from "../../framework/app/session.ts";
import type { PaletteEntry, UsePaletteAddition } from "../../framework/app/shell/palette/entry.ts";
import { useDebounced } from "../../framework/app/use-debounced.ts";
import { may } from "../../framework/contract/rights.ts";
import { call, LISTS_KEY, newsQuery } from "./api.ts";
import type { Words } from "./words.fr.ts";

/** Messages that are shown of those found. */
const MAX_FOUND = 5;

/** Adds the unread messages, and from two characters on messages whose words begin so. */
export const usePaletteAddition: UsePaletteAddition = (typed, go) => {
  const { messages: words } = useWords<Words>();
  const { data: news } = useQuery(newsQuery);
  const text = useDebounced(typed.trim(), 150);
  const { data } = useQuery({
    queryKey: [...LISTS_KEY, "palette", text],
    queryFn: ({ signal }) => call("GET /messages", { query: { q: text }, signal }),
    enabled: text.length >= 2,
    placeholderData: keepPreviousData,
  });
  const found = text.length < 2 || typed.trim().length < 2 ? [] : (data?.messages ?? []).slice(0, MAX_FOUND);
  const entries = found.map(
    ({ id, sender, subject, preview, folder }): PaletteEntry => ({
      key: id,
      label: [sender.name || sender.email || words.nameless, subject || preview]
        .filter((part) => part !== "")
        .join(" · "),
      found: true,
      icon: "messages",
      run: go(`/admin/messages?folder=${folder}&message=${id}`),
    }),
  );
  const unread = news?.unread ?? 0;
  const personalData: PaletteEntry = {
    label: words.personalData,
    keywords: words.personalDataKeywords,
    icon: "messages",
    run: go("/admin/messages/contacts"),
  };
  const openUnread: PaletteEntry = {
    label: words.openUnread,
    keywords: words.keywords,
    hint: words.unread(unread),
    icon: "messages",
    run: go("/admin/messages?unread=1"),
  };
  return {
    actions: [
      ...(unread === 0 ? [] : [openUnread]),
      ...(may(useAdmin().role, "manage-personal-data") ? [personalData] : []),
    ],
    group: { name: words.found, entries },
  };
};
