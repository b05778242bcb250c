import type { Tx } from "../../db/client.ts";
import { decodeJson, encodeJson } from "../../db/json.ts";
import type { Instant } from "../../kernel/clock.ts";
import type { LegalIdentity } from "../../legal/contract/legal-identity.ts";
import type { SiteCondition } from "../contract/site-conditions.ts";
import { key } from "../dependencies/keys.ts";
import type { Reader } from "../dependencies/reads.ts";

/** The facts of the site that pages show besides their own texts. */
export type SiteFacts = {
  legal: LegalIdentity;
  conditions: SiteCondition[];
  siteUrl: string;
  timeZone: string;
  /** Months for which security logs are kept. */
  securityLogMonths: number;
};

/** The facts as stored, with the hosts of videos that published texts show. `changedAt`: when they last changed. */
export type StoredFacts = SiteFacts & { videoHosts: string[]; changedAt: Instant };

/** The conditions that hold: those of the settings, and those of what is published. */
export function conditionsOf({ conditions, videoHosts }: StoredFacts): ReadonlySet<SiteCondition> {
  const hasVideos = videoHosts.length > 0;
  const ofVideos: SiteCondition[] = [hasVideos ? "videos" : "no-videos"];
  if (conditions.includes("no-third-parties")) {
    ofVideos.push(hasVideos ? "only-videos-from-elsewhere" : "nothing-from-elsewhere");
  }
  return new Set([...conditions, ...ofVideos]);
}

type WithoutHosts = Omit<StoredFacts, "videoHosts"> & Partial<Pick<StoredFacts, "videoHosts">>;

/** Their key in the settings. */
export const SITE_FACTS = "site-facts";

/** The stored facts; empty ones before the first start stored any. */
export async function readSiteFacts({ db, reads }: Reader): Promise<StoredFacts> {
  reads.add(key.facts());
  const row = await db.selectFrom("settings").select("value").where("key", "=", SITE_FACTS).executeTakeFirst();
  // A former version of the program stored none of the hosts.
  if (row !== undefined) return { videoHosts: [], ...(decodeJson(row.value) as WithoutHosts) };
  const none = { legal: {}, conditions: [], videoHosts: [], siteUrl: "", timeZone: "Europe/Paris" };
  return { ...none, securityLogMonths: 12, changedAt: 0 };
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
