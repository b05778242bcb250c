import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { LISTS_KEY, MESSAGES_KEY, newsQuery } from "../api.ts";

/**
 * Reads lists, counts, and what is open again when a message arrived or changed, whoever did it.
 * @param listed what the list that is shown first was of; undefined until it is read.
 * @returns how often messages were seen to arrive; 0 where the last change was another one.
 */
export function useFollowedNews(listed: string | undefined): number {
  const queries = useQueryClient();
  const { data } = useQuery(newsQuery);
  const known = useRef<string | null>(null);
  const [arrived, setArrived] = useState(0);
  const version = data?.version ?? null;
  useEffect(() => {
    // A message may have come between the first list and the first news.
    const before = known.current ?? listed ?? null;
    if (version === null || before === null) return;
    known.current = version;
    if (before === version) return;
    const isArrival = newestIn(version) > newestIn(before);
    setArrived((count) => (isArrival ? count + 1 : 0));
    void queries.invalidateQueries({ queryKey: LISTS_KEY });
    void queries.invalidateQueries({ queryKey: [...MESSAGES_KEY, "counts"] });
    void queries.invalidateQueries({ queryKey: [...MESSAGES_KEY, "one"] });
  }, [version, listed, queries]);
  return arrived;
}

/** The number of the newest message (`messages/reading/count-messages.ts`). */
function newestIn(version: string): number {
  return Number(version.split(".")[0]);
}
