import { expect, test } from "vitest";
import { paragraph } from "../support/editor/edited-article.ts";
import { serveAnyPicture, walkEditor } from "../support/editor/editor-walk.ts";
import { textDesk } from "../support/editor/text-desk.ts";

const desk = textDesk();

test("10,000 steps of keys, menus, and pastes leave texts valid, even, and with the words that were written", async () => {
  const { page } = await desk.open([paragraph("aaaaaaaaaa", "Un début.")]);
  await serveAnyPicture(page);
  const seed = Number(process.env.WALK_SEED ?? Date.now() % 1_000_000);
  expect(await walkEditor(page, { seed, steps: Number(process.env.WALK_STEPS ?? 10_000) })).toEqual([]);
}, 1_800_000);
