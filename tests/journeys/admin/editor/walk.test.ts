import { expect, test } from "vitest";
import { paragraph } from "../../../support/editor/edited-article.ts";
import { textDesk } from "../../../support/editor/text-desk.ts";
import { serveAnyPicture, walkEditor } from "../../../support/editor/walk/editor-walk.ts";
import { EVERYDAY } from "../../../support/run/everyday.ts";

const desk = textDesk();

// 10,000 steps of other seeds: `tests/stress/editor-walk.test.ts`.
const STEPS = EVERYDAY ? 30 : 150;

test("steps of keys, menus, and pastes leave texts valid, even, and with the words that were written", async () => {
  const { page } = await desk.open([paragraph("aaaaaaaaaa", "Un début.")]);
  await serveAnyPicture(page);
  expect((await walkEditor(page, { seed: 7, steps: STEPS })).join("\n\n")).toBe("");
});
