import { readConfig } from "../config.ts";
import type { Locale } from "../kernel/locale.ts";
import { withOperations } from "./with-operations.ts";
import { wordsIn } from "./words.ts";

/** `vitrine unpublish <path>`: the address answers "not found" when the command returns. */
export async function unpublishPath(path: string, locale: Locale): Promise<void> {
  const config = await readConfig();
  const { url } = await withOperations(config, (operations) => operations.unpublish(path));
  process.stdout.write(`${wordsIn(locale).unpublished} ${url}\n`);
}
