import { recordEvent } from "../../../../audit/record-event.ts";
import { readInvestorPage, renameInvestorPage } from "../../../../content/site/investor-page.ts";
import type { Admin } from "../../../../identity/identity.ts";
import type { Client } from "../../../../kernel/client.ts";
import type { Locale } from "../../../../kernel/locale.ts";
import type { Dependencies } from "../../../framework/server/dependencies.ts";

/** What is left out stays as it is. */
type Change = { names?: Partial<Record<Locale, string>> | undefined; shown?: boolean | undefined };
type By = { admin: Admin; client: Client };

/**
 * Gives the page for investors its names, takes it off the site in every language, or puts it back in those that were on it.
 * Menus, lines of other pages, the sitemap, and search follow as for any page.
 */
export async function changeInvestorPage(
  { read, write, publishing }: Pick<Dependencies, "read" | "write" | "publishing">,
  { names = {}, shown }: Change,
  { admin, client }: By,
): Promise<void> {
  await write(async (tx) => {
    const now = Date.now();
    const renamed = await renameInvestorPage(tx, { names, now, by: admin.id });
    if (renamed.length === 0) return;
    await recordEvent(tx, {
      ...{ at: now, actor: admin, action: "settings.changed" },
      subject: { kind: "setting", id: "investor-page", label: "investor-page" },
      details: Object.fromEntries(renamed.map((locale) => [locale, names[locale]])),
      ...client,
    });
  });
  const actor = { kind: "administrator", admin, client } as const;
  if (shown === undefined) return;
  for (const { translationId, isPublished, isWithdrawn, revision } of Object.values(await read(readInvestorPage))) {
    // A language that was never on the site is somebody's unfinished work.
    if (shown && isWithdrawn) await publishing.publishDraft({ actor, translationId, revision });
    else if (!shown && isPublished)
      await publishing.unpublish({ actor, translationId, withdrawal: { answer: "gone" } });
  }
}
