import type { Db } from "../../db/client.ts";
import { encodeJson } from "../../db/json.ts";
import type { Instant } from "../../kernel/clock.ts";
import { recordChange } from "../changes/record-change.ts";
import { key } from "../dependencies/keys.ts";
import { readerOf } from "../dependencies/reads.ts";
import { indexPagesAgain } from "./index-pages.ts";
import { readSiteFacts, SITE_FACTS, type SiteFacts, writeSiteFacts } from "./site-facts.ts";
import { readVideoHosts } from "./video-hosts.ts";

/** Stores the facts. Where they changed, all pages are indexed again for search. */
export async function keepSiteFacts(db: Db, settings: SiteFacts, now: Instant): Promise<void> {
  const { changedAt: _, ...before } = await db.snapshot((reader) => readSiteFacts(readerOf(reader)));
  // In the order of `readSiteFacts`: both are compared as they are written.
  const facts = { videoHosts: await db.snapshot(readVideoHosts), ...settings };
  if (encodeJson(before) === encodeJson(facts)) return;
  await db.transaction(async (tx) => {
    await writeSiteFacts(tx, { ...facts, changedAt: now });
    await indexPagesAgain(tx);
    await recordChange(tx, { kind: "settings", setting: SITE_FACTS, keys: [{ key: key.facts() }] }, now);
  });
}
