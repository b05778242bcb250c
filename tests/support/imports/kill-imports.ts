import { readdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect } from "vitest";
import { callControl } from "../control.ts";
import { inDatabase } from "../database/kept.ts";
import { ask } from "../http/http.ts";
import { createRandom } from "../random.ts";
import { type Site, startSite } from "../site.ts";
import { exportFolder } from "./former-site.ts";
import { item, wxr } from "./wxr.ts";

/** Texts in an export. */
export const TEXTS = 24;
const PATIENCE = { timeout: 60_000, interval: 50 };
/** A step of an import of so many texts takes about as long: some kills come before its end, few after it. */
const WITHIN_MS = 900;

/** Tables whose rows an import adds, and its undoing takes away. */
const TABLES = [
  "entries",
  "translations",
  "versions",
  "drafts",
  "revisions",
  "redirects",
  "former_addresses",
  "imported_texts",
];

const countsOf = (site: Pick<Site, "dataDir">): Record<string, unknown> =>
  inDatabase(site, (database) => ({
    ...Object.fromEntries(
      TABLES.map((table) => [table, database.prepare(`select count(*) as count from ${table}`).get()?.count]),
    ),
    pictures: database.prepare("select count(*) as count from media_items where deleted_at is null").get()?.count,
  }));

/** An export whose host is of this round alone: another site each time. */
export function exportOfRound(round: number): string {
  const site = `https://site-${round}.example.org`;
  const picture = item({
    ...{ id: 900, type: "attachment", status: "inherit", title: "port.jpg" },
    fields: { "wp:attachment_url": `${site}/wp-content/uploads/2024/05/port.jpg` },
  });
  const texts = Array.from({ length: TEXTS }, (_, index) =>
    item({
      ...{ id: index + 1, title: `Round ${round}, text ${index + 1}` },
      content: `<p>Words.</p><img src="${site}/wp-content/uploads/2024/05/port.jpg" alt="">`,
      fields: { link: `${site}/${round}/${index + 1}/`, "wp:post_name": `round-${round}-text-${index + 1}` },
      more: '<category domain="language" nicename="en"><![CDATA[English]]></category>',
    }),
  );
  return wxr(picture, ...texts).replaceAll("https://ancien.example.org", site);
}

/** Does something to a site that is killed meanwhile, and starts it again. */
async function killedDuring(site: Site, afterMs: number, work: () => Promise<unknown>): Promise<Site> {
  const done = work().catch(() => {});
  await sleep(afterMs);
  await site.kill();
  await done;
  return startSite({ dataDir: site.dataDir });
}

/**
 * Kills a site with SIGKILL while it imports, then while it undoes that, once at each round; after each start both go on to their end.
 * @returns in which state of the import the kills came.
 */
export async function killImports({ rounds, seed }: { rounds: number; seed: number }): Promise<Record<string, number>> {
  const random = createRandom(seed);
  const states: Record<string, number> = {};
  let site = await startSite();
  const before = countsOf(site);
  for (let round = 1; round <= rounds; round++) {
    const { file } = await exportFolder(exportOfRound(round));
    const call = async (verb: string, ...given: unknown[]) => {
      const { status, body } = await callControl(site, `/imports/${verb}`, given);
      if (status !== 200) throw new Error(JSON.stringify(body));
      return body;
    };
    const stateOf = async (id: string) => ((await call("read", id)) as { state: string }).state;
    const reached = (id: string, state: string) => expect.poll(() => stateOf(id), PATIENCE).toBe(state);
    const count = async (id: string) => {
      const state = await stateOf(id);
      states[state] = (states[state] ?? 0) + 1;
    };

    const source = { kind: "paths", paths: [file], media: null };
    const id = (await call("begin", { name: file, source, by: null })) as string;
    const isReading = round % 3 === 0;
    if (isReading) {
      site = await killedDuring(site, random(120), async () => {});
      await count(id);
    }
    await reached(id, "planned");
    expect(countsOf(site)).toEqual(before);
    site = await killedDuring(site, random(WITHIN_MS), () => call("start", id));
    await count(id);
    // Where the command itself was lost, nothing was begun.
    if ((await stateOf(id)) === "planned") await call("start", id);
    await reached(id, "written");
    const written = countsOf(site);
    expect(written).toMatchObject({
      entries: Number(before.entries) + TEXTS,
      translations: Number(before.translations) + TEXTS,
      versions: Number(before.versions) + TEXTS,
      drafts: before.drafts,
      former_addresses: TEXTS * 2,
    });
    for (const number of [1, TEXTS]) {
      expect((await ask(site.url, `/en/blog/round-${round}-text-${number}`)).status).toBe(200);
    }

    site = await killedDuring(site, random(WITHIN_MS), () => call("undo", id));
    await count(id);
    if ((await stateOf(id)) === "written") await call("undo", id);
    await reached(id, "undone");
    expect(countsOf(site)).toEqual(before);
    expect((await ask(site.url, `/en/blog/round-${round}-text-1`)).status).toBe(404);
    expect(importFolders(site)).toEqual([]);
  }
  await site.stop();
  return states;
}

/** What stands in the storage of imports that are over. */
function importFolders({ dataDir }: Pick<Site, "dataDir">): string[] {
  try {
    return readdirSync(join(dataDir, "media/imports"));
  } catch {
    return [];
  }
}
