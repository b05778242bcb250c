import { setTimeout as sleep } from "node:timers/promises";
import { expect } from "vitest";
import { type AdminSite, addAdmin, siteWithRoot } from "../../admin/admin.ts";
import { ask } from "../../http/http.ts";
import { createRandom } from "../../random.ts";
import { type Site, startSite } from "../../site.ts";
import { WritingLane } from "./writing-lane.ts";

const KILLS = ["server", "tab", "network", "session"] as const;
type Kill = (typeof KILLS)[number];

export type KillReport = { kills: Record<Kill, number>; acknowledged: number; published: number; errors: string[] };

/**
 * Kills server, tab, line, or session at random moments while somebody types, a save is under way, or a publish is, and
 * visitors read all the while. After each, everything must be as the product promises.
 * @returns what was not.
 */
export async function killWriters({ kills, seed }: { kills: number; seed: number }): Promise<KillReport> {
  const random = createRandom(seed);
  const first = await siteWithRoot();
  const { port } = new URL(first.site.url);
  const admin: AdminSite = first;
  const email = "writer@example.org";
  const { id: adminId } = await addAdmin(admin, { email, role: "editor" });
  const entryId = crypto.randomUUID();
  const slug = "written-under-fire";
  const { root } = admin;
  const body = { type: "doc", content: [{ type: "paragraph" }] };
  const document = {
    kind: "post",
    slug,
    title: "Sous le feu",
    summary: "",
    publishedAt: null,
    tags: [],
    seo: {},
    body,
  };
  const saved = await root.call("PUT /articles/:id/draft", {
    id: entryId,
    body: { locale: "fr", document, seen: 0, saveId: "first", merged: false },
  });
  expect(saved.status).toBe(200);
  const lane = new WritingLane({ root, site: admin.site, email, entryId, slug });
  await lane.open();
  let site: Site = admin.site;
  const report: KillReport = {
    kills: { server: 0, tab: 0, network: 0, session: 0 },
    acknowledged: 0,
    published: 0,
    errors: lane.errors,
  };
  const readers = startReaders(admin.site.url, slug);
  for (let kill = 1; kill <= kills; kill++) {
    const before = lane.errors.length;
    const kind = KILLS[random(KILLS.length)] as Kill;
    report.kills[kind] += 1;
    await lane.type(1 + random(15), random);
    // Now and then the moment is that of a save or of a publish; else any.
    if (random(3) === 0) await lane.saving();
    const publishing = random(3) === 0 ? lane.publish().catch(() => null) : null;
    await sleep(random(40));
    if (kind === "server") {
      await site.kill();
      const [status] = await Promise.all([publishing, lane.type(random(6), random)]);
      if (status === 200) report.published += 1;
      site = await startSite({ dataDir: site.dataDir, env: { PORT: port } });
    } else {
      const killing = {
        tab: () => lane.crashTab(),
        network: () => lane.loseNetwork(random),
        session: () => lane.endSession(adminId, random),
      }[kind];
      const [status] = await Promise.all([publishing, killing()]);
      if (status === 200) report.published += 1;
    }
    await lane.check().catch((error) => {
      throw new Error(`after kill ${kill} (${kind})`, { cause: error });
    });
    for (let index = before; index < lane.errors.length; index++) {
      lane.errors[index] = `kill ${kill} (${kind}): ${lane.errors[index]}`;
    }
  }
  await readers();
  report.acknowledged = lane.acknowledgements;
  await lane.close();
  await site.stop();
  return report;
}

/** Visitors who read the article and the blog without pause. @returns how to end them. */
function startReaders(url: string, slug: string): () => Promise<void> {
  let done = false;
  const read = async (path: string) => {
    while (!done) {
      // The server may be down.
      await ask(url, path).catch(() => sleep(50));
    }
  };
  const reading = ["/", "/blog", `/blog/${slug}`, "/feed.xml"].map(read);
  return async () => {
    done = true;
    await Promise.all(reading);
  };
}
