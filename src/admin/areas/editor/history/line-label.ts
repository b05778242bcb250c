import { useQuery } from "@tanstack/react-query";
import { useLanguage } from "../../../framework/app/language.tsx";
import { writersQuery } from "../api.ts";
import type { HistoryLine } from "../history-schemas.ts";
import type { Words } from "../screen-words.fr.ts";

/** A line in words: what it is, when, and who wrote it. */
export function useLineLabel(): (line: HistoryLine) => string {
  const { words, tag } = useLanguage<Words>();
  const { data: writers } = useQuery(writersQuery());
  const { kinds, byCommandLine, byFormer } = words.editor.history;
  return ({ kind, at, by }) => {
    const time = new Intl.DateTimeFormat(tag, { timeStyle: "short" }).format(at);
    const known = writers?.find(({ id }) => id === by)?.name;
    const who = by === null ? byCommandLine : (known ?? (writers === undefined ? "" : byFormer));
    return [kinds[kind], time, who].filter((part) => part !== "").join(" · ");
  };
}
