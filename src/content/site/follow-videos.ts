import type { Tx } from "../../db/client.ts";
import type { Instant } from "../../kernel/clock.ts";
import { recordChange } from "../changes/record-change.ts";
import { key } from "../dependencies/keys.ts";
import { readerOf } from "../dependencies/reads.ts";
import { indexPagesAgain } from "./index-pages.ts";
import { readSiteFacts, SITE_FACTS, writeSiteFacts } from "./site-facts.ts";
import { readVideoHosts } from "./video-hosts.ts";

/**
 * Called where something was published or taken down: where that brought in a host of videos, or took the last video of one
 * away, what pages say of it changes, on any page of the site (the footer claims that there is no third party).
 */
export async function followVideos(tx: Tx, now: Instant): Promise<void> {
  const facts = await readSiteFacts(readerOf(tx));
  const videoHosts = await readVideoHosts(tx);
  if (videoHosts.join(" ") === facts.videoHosts.join(" ")) return;
  await writeSiteFacts(tx, { ...facts, videoHosts, changedAt: now });
  await indexPagesAgain(tx);
  await recordChange(tx, { kind: "settings", setting: SITE_FACTS, keys: [{ key: key.facts() }] }, now);
}
