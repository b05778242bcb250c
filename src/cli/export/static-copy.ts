import { resolve } from "node:path";
import { readConfig } from "../../config.ts";
import { typeset } from "../../i18n/french-typography.ts";
import type { Locale } from "../../kernel/locale.ts";
import { withOperations } from "../with-operations.ts";
import { wordsIn } from "../words.ts";

/** `vitrine export --static <folder>`: the public site for a server of files. */
export async function exportStatic(folder: string, locale: Locale): Promise<void> {
  const config = await readConfig();
  const words = wordsIn(locale).staticExport;
  const { publicFolder, pages, files, bytes } = await withOperations(config, (operations) =>
    operations.exportStatic({ folder: resolve(folder) }),
  );
  const megabytes = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(bytes / 1_000_000);
  const sentence = (text: string) => typeset(text, locale);
  // Paths and addresses are no French.
  process.stdout.write(
    `${sentence(words.exported(pages, files, megabytes))}\n  ${publicFolder}\n${sentence(words.servers)}\n`,
  );
  if (/^https?:\/\/localhost(?::\d+)?$/.test(config.routing.siteUrl))
    process.stderr.write(`${sentence(words.localhost)}\n`);
}
