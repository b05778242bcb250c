import { resolve } from "node:path";
import { readConfig } from "../../config.ts";
import { typeset } from "../../i18n/french-typography.ts";
import type { Locale } from "../../kernel/locale.ts";
import { withOperations } from "../with-operations.ts";
import { wordsIn } from "../words.ts";

/** `vitrine export --wordpress <file>`: articles and pages for a site that moves to WordPress. */
export async function exportWordPress(file: string, locale: Locale): Promise<void> {
  const config = await readConfig();
  const words = wordsIn(locale).wordPressExport;
  const { articles, pages, files, draftPages } = await withOperations(config, (operations) =>
    operations.exportWordPress({ file: resolve(file) }),
  );
  const say = (text: string) => process.stdout.write(`${typeset(text, locale)}\n`);
  say(words.exported(articles, pages, files));
  if (draftPages > 0) say(words.draftPages(draftPages));
  if (files > 0) say(words.keepOnline);
}
