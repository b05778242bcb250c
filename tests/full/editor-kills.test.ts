import { afterAll, expect, test } from "vitest";
import { killWriters } from "../support/editor/writers/kill-writers.ts";
import { removeAll } from "../support/site.ts";

afterAll(removeAll);

test("8 times server, tab, line, or session are killed while somebody writes: no word is lost", async () => {
  const { acknowledged, errors } = await killWriters({ kills: 8, seed: 7 });
  expect(errors).toEqual([]);
  expect(acknowledged).toBeGreaterThan(4);
}, 240_000);
