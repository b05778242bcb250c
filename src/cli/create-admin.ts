import { readConfig } from "../config.ts";
import { typeset } from "../i18n/french-typography.ts";
import type { NewAdmin } from "../identity/identity.ts";
import type { Locale } from "../kernel/locale.ts";
import { askPassword } from "./terminal/ask-password.ts";
import { withOperations } from "./with-operations.ts";
import { wordsIn } from "./words.ts";

/** `vitrine admin create <address>`: on a running site too, they can sign in when the command returns. */
export async function createAdmin(order: NewAdmin, locale: Locale): Promise<void> {
  const config = await readConfig();
  const password = await askPassword(locale);
  const admin = await withOperations(config, (operations) => operations.createAdmin({ ...order, password }));
  process.stdout.write(`${typeset(wordsIn(locale).adminCreated(admin.email, admin.role), locale)}\n`);
}
