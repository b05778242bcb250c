import { resolve } from "node:path";
import { openSiteArchive } from "../../archive/reading/site-archive.ts";
import type { Locale } from "../../kernel/locale.ts";

/**
 * Whether a source of `vitrine import` is an archive of a whole site, which was imported then. Public content is a site in
 * Markdown, as others are.
 */
export async function importedAsArchive(
  sources: readonly string[],
  options: { dryRun?: boolean; yes?: boolean },
  locale: Locale,
): Promise<boolean> {
  const [first] = sources;
  if (first === undefined || sources.length > 1) return false;
  const site = await openSiteArchive(resolve(first));
  if (site === null) return false;
  try {
    if (site.manifest.kind === "public") return false;
    const { importArchiveCommand } = await import("./import-archive.ts");
    await importArchiveCommand(site, { ...options }, locale);
    return true;
  } finally {
    await site.archive.close();
  }
}
