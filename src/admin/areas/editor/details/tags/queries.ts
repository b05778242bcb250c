import { queryOptions } from "@tanstack/react-query";
import type { Locale } from "../../../../../kernel/locale.ts";
import { call } from "../../api.ts";

const FRESH_MS = 60_000;

/** The tags of the published articles of a language. */
export const tagsQuery = (locale: Locale) =>
  queryOptions({
    queryKey: ["article-tags", locale],
    queryFn: ({ signal }) => call("GET /article-tags", { query: { locale }, signal }),
    staleTime: FRESH_MS,
  });

/** The authors that the published articles of a language name. */
export const authorsQuery = (locale: Locale) =>
  queryOptions({
    queryKey: ["article-authors", locale],
    queryFn: ({ signal }) => call("GET /article-authors", { query: { locale }, signal }),
    staleTime: FRESH_MS,
  });
