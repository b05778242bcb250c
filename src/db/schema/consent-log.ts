import type { ConsentProof } from "../../kernel/consent.ts";
import type { Locale } from "../../kernel/locale.ts";

/** What visitors were asked, word for word. */
export type ConsentTextsTable = { version: string; locale: Locale; text: string };

/** What somebody chose: `id` is random, and theirs to keep. Kept for 25 months (`tracking/forget.ts`). */
export type ConsentChoicesTable = {
  id: string;
  choice: ConsentProof["choice"];
  text_version: string;
  chosen_at: number;
};
