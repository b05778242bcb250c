import { type QueryKey, type UseMutationResult, useMutation, useQueryClient } from "@tanstack/react-query";
import { useLanguage } from "../language.tsx";
import { toast } from "../shell/notices/toasts.tsx";
import { isAboutAccount } from "./call.ts";
import { errorSentence } from "./error-sentence.ts";

type Options<I, R> = {
  /** What is known of these is asked for again. */
  refresh: readonly QueryKey[];
  /** What to say once it is done. */
  said?(input: I, result: R): string;
  /** Shows the outcome before it is one; gives back how to take that away again. */
  ahead?(input: I): () => void;
  undo?(input: I, result: R): (() => void) | null;
};

export type Act<I, R = unknown> = UseMutationResult<R, Error, I, (() => void) | undefined>;

/** One thing to do with what a list shows: says that it is done, or why not, and brings the list up to date. */
export function useAct<I, R>(act: (input: I) => Promise<R>, { refresh, said, ahead, undo }: Options<I, R>): Act<I, R> {
  const queries = useQueryClient();
  const language = useLanguage();
  return useMutation({
    mutationFn: act,
    onMutate: (input) => ahead?.(input),
    onSuccess: (result, input) => {
      if (said !== undefined) toast(said(input, result), { undo: undo?.(input, result) ?? null });
    },
    onError: (error, _input, takeBack) => {
      takeBack?.();
      // Who is signed in is told by a dialog, and is another matter once that is done.
      if (!isAboutAccount(error)) toast(errorSentence(error, language), { error: true });
    },
    onSettled: () => Promise.all(refresh.map((queryKey) => queries.invalidateQueries({ queryKey }))),
  });
}
