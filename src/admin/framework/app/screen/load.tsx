import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { errorSentence } from "../api/error-sentence.ts";
import { useLanguage } from "../language.tsx";
import { Button } from "../parts/button.tsx";
import { Note } from "../parts/notes.tsx";

type Props<T> = {
  query: Pick<UseQueryResult<T>, "data" | "error" | "isFetching"> & { refetch(): unknown };
  /** Placeholder with about the size of the content. */
  skeleton: ReactNode;
  children(data: T): ReactNode;
};

/** The content of a query, its skeleton while it loads, or its error with a retry button; older data stays shown. */
export function Load<T>({ query, skeleton, children }: Props<T>): ReactNode {
  const language = useLanguage();
  const { data, error, isFetching, refetch } = query;
  return (
    <>
      {error !== null && (
        <div className="mb-6">
          <Note alert>
            <p>{errorSentence(error, language)}</p>
            <div>
              <Button icon="reload" busy={isFetching} onClick={() => refetch()}>
                {language.words.retry}
              </Button>
            </div>
          </Note>
        </div>
      )}
      {data !== undefined ? children(data) : error === null && skeleton}
    </>
  );
}
