import { randomUUID } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import { folderWith, shortPost } from "../../support/content/own-content.ts";
import { inDatabase } from "../../support/database/kept.ts";
import { removeAll, startSite } from "../../support/site.ts";

afterAll(removeAll);

const HOUR = 3_600_000;
const hourInParis = (instant: unknown) =>
  new Intl.DateTimeFormat("fr", { timeZone: "Europe/Paris", timeStyle: "short" }).format(Number(instant));

test("a running site thins out the history of its texts, every night", async () => {
  const dataDir = await folderWith([shortPost("a", 1)]);
  const folder = { dataDir };
  // Noon in Greenwich, 200 days ago: the hours after it are of the same day in Paris.
  const noon = Math.floor(Date.now() / (24 * HOUR)) * 24 * HOUR - 199.5 * 24 * HOUR;
  inDatabase(folder, (database) => {
    const insert = database.prepare(
      "insert into revisions (id, translation_id, kind, revision, at, document) select ?, id, 'save', 1, ?, '{}' from translations",
    );
    for (const hours of [0, 1, 2]) insert.run(randomUUID(), noon + hours * HOUR);
  });
  const lines = () =>
    inDatabase(folder, (database) =>
      database
        .prepare("select at from revisions where kind = 'save'")
        .all()
        .map(({ at }) => Number(at)),
    );
  const planned = () =>
    inDatabase(folder, (database) => database.prepare("select * from jobs where kind = 'history-thinning'").all());
  expect(lines()).toHaveLength(3);

  const site = await startSite({ dataDir });
  await expect.poll(planned).toMatchObject([{ status: "waiting", attempts: 0, last_error: null }]);
  await expect.poll(lines).toEqual([noon + 2 * HOUR]);
  await expect.poll(() => hourInParis(planned()[0]?.run_at)).toBe("03:40");
  await expect
    .poll(async () => (await site.logged()).filter(({ msg }) => msg === "the history of texts was thinned out"))
    .toMatchObject([{ lines: 2 }]);
  await site.stop();
});
