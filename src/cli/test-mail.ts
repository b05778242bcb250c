import { readConfig } from "../config.ts";
import { typeset } from "../i18n/french-typography.ts";
import type { Locale } from "../kernel/locale.ts";
import type { TestedMail } from "../server/control/operations.ts";
import { withOperations } from "./with-operations.ts";
import { wordsIn } from "./words.ts";

/**
 * `vitrine mail test <address>`: prints what the mail server answered, or where the mail is kept without one.
 * @param mailLocale the mail's language; the other words are in the terminal's.
 */
export async function testMail(to: string, mailLocale: Locale, locale: Locale): Promise<void> {
  const config = await readConfig();
  const tested = await withOperations(config, (operations) => operations.testMail({ to, locale: mailLocale }));
  const delivered = tested.status === "sent" || tested.status === "outbox";
  const out = delivered ? process.stdout : process.stderr;
  out.write(`${outcome(tested, locale)}\n`);
  if (!delivered) process.exitCode = 1;
}

function outcome({ status, lastError, nextAttemptAt, file }: TestedMail, locale: Locale): string {
  const { mail } = wordsIn(locale);
  // A path is no French: what comes before it is set alone.
  if (status === "outbox") return `${typeset(mail.kept, locale)} ${file ?? ""}`;
  if (status === "sent") return typeset(mail.sent, locale);
  const why = lastError?.[locale] ?? "";
  const words =
    status === "failed" || status === "uncertain" ? mail[status](why) : mail.later(why, when(nextAttemptAt));
  return typeset(words, locale);

  function when(instant: number | null): string {
    return new Intl.DateTimeFormat(locale, { timeStyle: "short" }).format(instant ?? Date.now());
  }
}
