import type { Locale } from "../../kernel/locale.ts";
import type { ConsentProof } from "../../tracking/contract/consent.ts";

/** What visitors were asked, word for word. */
export type ConsentTextsTable = { version: string; locale: Locale; text: string };

/** What a visitor chose; `id` is random, and their browser keeps it. Kept for 25 months (`tracking/retention.ts`). */
export type ConsentChoicesTable = {
  id: string;
  choice: ConsentProof["choice"];
  /** Purposes of third parties that were accepted, apart by spaces; null where none was asked about. */
  purposes: string | null;
  text_version: string;
  chosen_at: number;
};
