import { afterAll, expect, test } from "vitest";
import { killWriters } from "../../support/editor/writers/kill-writers.ts";
import { removeAll } from "../../support/site.ts";

afterAll(removeAll);

test("300 times server, tab, line, or session are killed while four people write: no word is lost", async () => {
  const reports = await Promise.all([1, 2, 3, 4].map((seed) => killWriters({ kills: 75, seed })));
  expect(reports.flatMap(({ errors }) => errors)).toEqual([]);
  for (const { kills, published, acknowledged } of reports) {
    // Each kind of kill came about, and there was something to lose.
    expect(Math.min(...Object.values(kills))).toBeGreaterThan(5);
    expect(published).toBeGreaterThan(3);
    expect(acknowledged).toBeGreaterThan(75);
  }
}, 1_800_000);
