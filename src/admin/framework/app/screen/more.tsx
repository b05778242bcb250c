import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useWords } from "../language.tsx";
import { Button } from "../parts/button.tsx";

/** The button that loads the next page of a long list; nothing on the last page. */
export function More({ query }: { query: UseInfiniteQueryResult }): ReactNode {
  const words = useWords();
  if (!query.hasNextPage) return null;
  return (
    <div className="mt-6">
      <Button busy={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
        {words.more}
      </Button>
    </div>
  );
}
