import type { ErrorAnswer } from "../../http/contract/error-answer.ts";
import type { Locale } from "../../kernel/locale.ts";

/** What `<page path>/_payload.json` holds: one page, for in-page navigation and for machines. */
export type PagePayload = {
  /**
   * Build that wrote it; a page of another build loads in full. Empty where the page always does: it needs a style sheet
   * or a policy of its own.
   */
  build: string;
  status: 200;
  /** Public path of the page, with its canonical query. */
  url: string;
  locale: Locale;
  /** For `<html lang>`. */
  lang: string;
  /** For `<title>`. */
  title: string;
  /** The elements of `<head>` that belong to the page; each carries `data-page`. */
  head: string;
  /** What stands inside `<div id="page">`. */
  body: string;
  page: {
    kind: "page" | "post" | "search";
    key: string;
    title: string;
    summary: string;
    /** ISO 8601. */
    publishedAt: string;
    updatedAt: string;
    tags: string[];
    /** Public addresses of the languages in which the page is published. */
    translations: Partial<Record<Locale, string>>;
  };
};

/**
 * The answer where there is no page: an error as the whole server writes it, within what every payload has. `message` is
 * the default message of such a status, or the sentence for a visitor who is refused for a moment.
 */
export type ErrorPayload = {
  build: string;
  status: number;
  error: ErrorAnswer["error"] & { statusCode: number };
};
