import { afterAll, expect, test } from "vitest";
import { killWriters } from "../support/editor/writers/kill-writers.ts";
import { removeAll } from "../support/site.ts";

afterAll(removeAll);

test("12 times server, tab, line, or session are killed while somebody writes: no word is lost", async () => {
  const { acknowledged, errors } = await killWriters({ kills: 12, seed: 7 });
  expect(errors).toEqual([]);
  expect(acknowledged).toBeGreaterThan(6);
}, 240_000);
