import { recordEvent } from "../../../../audit/record-event.ts";
import { readInvestorPage, renameInvestorPage } from "../../../../content/site/investor-page.ts";
import type { Admin } from "../../../../identity/identity.ts";
import type { Client } from "../../../../kernel/client.ts";
import type { Locale } from "../../../../kernel/locale.ts";
import type { Dependencies } from "../../../framework/server/dependencies.ts";

type Change = { names: Partial<Record<Locale, string>>; shown: boolean };
type By = { admin: Admin; client: Client };

/**
 * Gives the page for investors its names, and shows or hides it in every language. Hidden, it is taken off the site as any page is:
 * menus, lines of other pages, the sitemap, and search follow.
 */
export async function changeInvestorPage(
  { read, write, publishing }: Pick<Dependencies, "read" | "write" | "publishing">,
  { names, shown }: Change,
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
  for (const { translationId, isPublished, revision } of Object.values(await read(readInvestorPage))) {
    if (isPublished === shown) continue;
    if (shown) await publishing.publishDraft({ actor, translationId, revision });
    else await publishing.unpublish({ actor, translationId, withdrawal: { answer: "gone" } });
  }
}
