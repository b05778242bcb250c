import type { Locale } from "../../kernel/locale.ts";

/** What the server gives the search dialog, as JSON on the link that opens it (`data-props`). */
export type SearchDialogProps = {
  locale: Locale;
  /** Address of the search page in that language: where the link leads, and "all results". */
  page: string;
  /** Address of the first results as JSON. */
  api: string;
  maxLength: number;
  words: {
    label: string;
    placeholder: string;
    submit: string;
    close: string;
    results: string;
    all: string;
    failed: string;
    /** While a search that was refused waits to be tried again. */
    busy: string;
    keys: string;
    kinds: Record<"page" | "post", string>;
  };
};
