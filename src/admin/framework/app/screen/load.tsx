import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { errorSentence } from "../api/error-sentence.ts";
import { useLanguage } from "../language.tsx";
import { Button } from "../parts/button.tsx";
import { Note } from "../parts/notes.tsx";

type Props<T> = {
  query: Pick<UseQueryResult<T>, "data" | "error" | "isFetching"> & { refetch(): unknown };
  /** Of the size of what is on its way. */
  skeleton: ReactNode;
  children(data: T): ReactNode;
};

/** What was asked for, its skeleton, or why it did not come and a way to ask again. What is known stays shown. */
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
