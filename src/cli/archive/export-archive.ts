import { resolve } from "node:path";
import { readConfig } from "../../config.ts";
import { typeset } from "../../i18n/french-typography.ts";
import type { Locale } from "../../kernel/locale.ts";
import { exportArchive } from "../../server/backup/archive-site.ts";
import { yieldToServer } from "../backup/back-up.ts";
import { formats } from "../backup/words.ts";
import { archiveWords } from "./words.ts";

/** `vitrine export <folder or .zip file>`: the whole site as an archive, or its public content alone. */
export async function exportArchiveCommand(
  given: string,
  { public: onlyPublic = false }: { public?: boolean },
  locale: Locale,
): Promise<void> {
  const place = resolve(given);
  yieldToServer();
  const { rows, texts, files, bytes } = await exportArchive(await readConfig(), place, { onlyPublic });
  const { count, size } = formats(locale);
  const words = archiveWords[locale];
  const say = (text: string) => typeset(text, locale);
  const exported = onlyPublic
    ? words.exportedPublic(count(texts), count(files), size(bytes))
    : words.exported(count(rows), count(texts), count(files), size(bytes));
  const lines = [say(exported), `  ${place}`, ...(onlyPublic ? [] : [say(words.people)])];
  process.stdout.write(`${lines.join("\n")}\n`);
}
