import { expect, test } from "vitest";
import { paragraph } from "../support/editor/edited-article.ts";
import { textDesk } from "../support/editor/text-desk.ts";
import { serveAnyPicture, walkEditor } from "../support/editor/walk/editor-walk.ts";

const desk = textDesk();
const { WALK_SEED, WALK_STEPS, WALK_DOCUMENT } = process.env;
const seed = Number(WALK_SEED ?? Date.now() % 1_000_000);
const steps = Number(WALK_STEPS ?? 10_000);

// The seed is in the name: what hangs says nothing else.
test(`${steps} steps of keys, menus, and pastes leave texts valid, even, and with what was written (seed ${seed})`, async () => {
  const { page } = await desk.open([paragraph("aaaaaaaaaa", "Un début.")]);
  await serveAnyPicture(page);
  const errors = await walkEditor(page, {
    seed,
    steps,
    only: WALK_DOCUMENT === undefined ? undefined : Number(WALK_DOCUMENT),
  });
  expect(errors.join("\n\n")).toBe("");
}, 1_800_000);
