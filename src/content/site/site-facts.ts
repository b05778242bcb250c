import type { Queryable, Tx } from "../../db/client.ts";
import { decodeJson, encodeJson } from "../../db/json.ts";
import type { Instant } from "../../kernel/clock.ts";
import type { LegalIdentity } from "../../legal/contract/legal-identity.ts";
import type { SiteCondition } from "../contract/site-conditions.ts";

/** What the words of pages depend on besides their own texts. */
export type SiteFacts = {
  legal: LegalIdentity;
  conditions: SiteCondition[];
  siteUrl: string;
  timeZone: string;
  /** Months for which security logs are kept. */
  securityLogMonths: number;
};

/** As they are kept. `changedAt`: since when they are as they are. */
export type KeptFacts = SiteFacts & { changedAt: Instant };

/** Their key in the settings. */
export const SITE_FACTS = "site-facts";

/** The facts that hold; before any were kept, none. */
export async function readSiteFacts(db: Queryable): Promise<KeptFacts> {
  const row = await db.selectFrom("settings").select("value").where("key", "=", SITE_FACTS).executeTakeFirst();
  if (row !== undefined) return decodeJson(row.value) as KeptFacts;
  return { legal: {}, conditions: [], siteUrl: "", timeZone: "Europe/Paris", securityLogMonths: 12, changedAt: 0 };
}

/** Keeps what holds from now on; pages have to be found by their new words then (`keep-site-facts.ts`). */
export async function writeSiteFacts(tx: Tx, facts: KeptFacts): Promise<void> {
  const value = encodeJson(facts);
  await tx
    .insertInto("settings")
    .values({ key: SITE_FACTS, value })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ value }))
    .execute();
}
