import type { Queryable, Tx } from "../../db/client.ts";
import { decodeJson, encodeJson } from "../../db/json.ts";
import type { Instant } from "../../kernel/clock.ts";
import type { LegalIdentity } from "../../legal/contract/legal-identity.ts";
import type { SiteCondition } from "../contract/site-conditions.ts";

/** The facts of the site that pages show besides their own texts. */
export type SiteFacts = {
  legal: LegalIdentity;
  conditions: SiteCondition[];
  siteUrl: string;
  timeZone: string;
  /** Months for which security logs are kept. */
  securityLogMonths: number;
};

/** The facts as stored. `changedAt`: when they last changed. */
export type StoredFacts = SiteFacts & { changedAt: Instant };

/** Their key in the settings. */
export const SITE_FACTS = "site-facts";

/** The stored facts; empty ones before the first start stored any. */
export async function readSiteFacts(db: Queryable): Promise<StoredFacts> {
  const row = await db.selectFrom("settings").select("value").where("key", "=", SITE_FACTS).executeTakeFirst();
  if (row !== undefined) return decodeJson(row.value) as StoredFacts;
  return { legal: {}, conditions: [], siteUrl: "", timeZone: "Europe/Paris", securityLogMonths: 12, changedAt: 0 };
}

/** Stores facts alone. The caller has to index pages again (`keep-site-facts.ts`). */
export async function writeSiteFacts(tx: Tx, facts: StoredFacts): Promise<void> {
  const value = encodeJson(facts);
  await tx
    .insertInto("settings")
    .values({ key: SITE_FACTS, value })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ value }))
    .execute();
}
