import { readConfig } from "../config.ts";
import { typeset } from "../i18n/french-typography.ts";
import type { Locale } from "../kernel/locale.ts";
import { withOperations } from "./with-operations.ts";
import { wordsIn } from "./words.ts";

/** `vitrine admin recover <address>`: a way back in for whoever lost their password, their device, or both. */
export async function recoverAdmin(email: string, locale: Locale): Promise<void> {
  const config = await readConfig();
  const { url, expiresAt } = await withOperations(config, (operations) => operations.recoverAdmin(email));
  const minutes = Math.round((expiresAt - Date.now()) / 60_000);
  // The address of a page is no French.
  process.stdout.write(`${typeset(wordsIn(locale).adminRecovered(minutes), locale)}\n\n  ${url}\n`);
}
