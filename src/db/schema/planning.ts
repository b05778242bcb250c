import type { Locale } from "../../kernel/locale.ts";
import type { EntryKind } from "./content.ts";

/** A publish that is planned, with its text; at most one for each translation (`src/content/planning/`). */
export type PlansTable = {
  translation_id: string;
  /** When it is to be published, in epoch milliseconds. */
  at: number;
  /** `drafts.revision` of the text that was seen. */
  revision: number;
  /** Of the document: for lists, and for another plan that would take the same address. */
  slug: string;
  title: string;
  planned_at: number;
  planned_by: string | null;
  /** Stays readable when the administrator is gone. */
  planned_by_email: string | null;
  /** Attempts that failed for a reason that may pass. */
  attempts: number;
  /** Set once it failed for good: it is not tried again. */
  failed_at: number | null;
  /** Why, as JSON: `code`, and a sentence in each language. */
  error: string | null;
  /** A `DraftDocument` as JSON, as it was seen. */
  document: string;
};

/** What visitors get at the addresses of a translation that was taken off the site; no row while it is published. */
export type WithdrawalsTable = {
  translation_id: string;
  /** The translation they are led to; null: 410 Gone. */
  redirect_to: string | null;
  at: number;
  withdrawn_by: string | null;
};

/** An address of what was deleted for good. */
export type RetiredAddressesTable = {
  kind: EntryKind;
  locale: Locale;
  slug: string;
  /** As in `withdrawals`. */
  redirect_to: string | null;
  at: number;
};

/** A private link to the draft of a translation. It is revoked by deleting it. */
export type PreviewLinksTable = {
  id: string;
  /** Of the token in the link (`identity/links/tokens.ts`), which is kept nowhere. */
  token_hash: string;
  translation_id: string;
  created_at: number;
  created_by: string | null;
  created_by_email: string | null;
  expires_at: number;
};

/** An entry in the bin. */
export type BinnedEntriesTable = {
  entry_id: string;
  at: number;
  binned_by: string | null;
  binned_by_email: string | null;
  /** Its titles by language, as JSON, for the list of the bin. */
  titles: string;
};
