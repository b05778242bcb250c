import { type QueryKey, type UseMutationResult, useMutation, useQueryClient } from "@tanstack/react-query";
import { useLanguage } from "../language.tsx";
import { toast } from "../shell/notices/toasts.tsx";
import { isAboutAccount } from "./call.ts";
import { errorSentence } from "./error-sentence.ts";

type Options<I, R> = {
  /** Keys of the queries that are read again, whether it succeeds or fails. */
  refresh: readonly QueryKey[];
  /** Sentence of the toast after success; no toast without it. */
  message?(input: I, result: R): string;
  /** Optimistic update: shows the outcome before the answer, and returns what rolls it back. */
  optimistic?(input: I): () => void;
  /** What the toast's undo button does; null for no such button. */
  undo?(input: I, result: R): (() => void) | null;
};

/** A mutation that `useAction` makes, with its rollback as context. */
export type Action<I, R = unknown> = UseMutationResult<R, Error, I, (() => void) | undefined>;

/** A mutation with feedback: a toast tells that it was done, or why not, and the queries it affects are read again. */
export function useAction<I, R>(
  mutationFn: (input: I) => Promise<R>,
  { refresh, message, optimistic, undo }: Options<I, R>,
): Action<I, R> {
  const queries = useQueryClient();
  const language = useLanguage();
  return useMutation({
    mutationFn,
    onMutate: (input) => optimistic?.(input),
    onSuccess: (result, input) => {
      if (message !== undefined) toast(message(input, result), { undo: undo?.(input, result) ?? null });
    },
    onError: (error, _input, rollBack) => {
      rollBack?.();
      // A dialog asks for the sign-in; the error is void after it.
      if (!isAboutAccount(error)) toast(errorSentence(error, language), { error: true });
    },
    onSettled: () => Promise.all(refresh.map((queryKey) => queries.invalidateQueries({ queryKey }))),
  });
}
