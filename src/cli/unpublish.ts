import { readConfig } from "../config.ts";
import type { Locale } from "../kernel/locale.ts";
import { withOperations } from "./with-operations.ts";
import { wordsIn } from "./words.ts";

type Options = { redirectTo?: string | undefined };

/** `vitrine unpublish <path>`: the address answers 410 Gone when the command returns, or leads to another one. */
export async function unpublishPath(path: string, { redirectTo }: Options, locale: Locale): Promise<void> {
  const config = await readConfig();
  const { url, leadsTo } = await withOperations(config, (operations) => operations.unpublish({ path, redirectTo }));
  process.stdout.write(`${wordsIn(locale).unpublished} ${url}${leadsTo === null ? "" : ` → ${leadsTo}`}\n`);
}
