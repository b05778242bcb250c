import type { Page } from "playwright-core";
import { proseMirrorSchema } from "../../../../src/rich-text/schema.ts";
import { createRandom } from "../../random.ts";
import { within } from "../../within.ts";
import { stepMaker } from "./walk-steps.ts";
import { kindsIn, walkedDocument } from "./walked-document.ts";
import { watchEditor } from "./watch-editor.ts";
import type { WatchedWindow } from "./watched-window.ts";

/** Steps in one document, before the next one. */
const STEPS_PER_DOCUMENT = 50;
/** Steps that an error names. */
const SHOWN_STEPS = 12;
const MAX_ERRORS = 5;

type Walk = {
  seed: number;
  steps: number;
  /** One document of the walk alone, to look at what went wrong in it. */
  only?: number | undefined;
};

/**
 * Walks through an open editor by chance, as a hasty writer would, in documents with every kind of node, and looks at it
 * after each step.
 * @returns what went wrong, each with how to walk there again and the steps that lead there.
 */
export async function walkEditor(page: Page, { seed, steps, only }: Walk): Promise<string[]> {
  const noise: string[] = [];
  page.on("console", (message) => noise.push(`console ${message.type()}: ${message.text()}`));
  page.on("pageerror", (error) => noise.push(`page error: ${error.stack}`));
  await page.evaluate(watchEditor);
  const errors: string[] = [];
  const kinds = new Set<string>();
  const last = Math.ceil(steps / STEPS_PER_DOCUMENT);
  for (let number = 1; number <= last && errors.length < MAX_ERRORS; number++) {
    if (only !== undefined && only !== number) continue;
    const random = createRandom(seed * 10_000 + number);
    const body = walkedDocument(number, random(1_000_000));
    for (const kind of kindsIn(body)) kinds.add(kind);
    await page.evaluate((document) => (window as unknown as WatchedWindow).walk.begin(document), body);
    const count = Math.min(STEPS_PER_DOCUMENT, steps - (number - 1) * STEPS_PER_DOCUMENT);
    const place = `WALK_SEED=${seed} WALK_DOCUMENT=${number}`;
    const error = await walkDocument(page, { random, count, noise, place });
    if (error !== null) errors.push(`${place}: ${error}`);
  }
  const missing = Object.keys(proseMirrorSchema.nodes).filter((kind) => !kinds.has(kind));
  if (missing.length > 0 && only === undefined) errors.push(`no document holds ${missing.join(", ")}`);
  return errors;
}

type DocumentWalk = {
  random: (below: number) => number;
  count: number;
  noise: string[];
  /** How to walk there again. */
  place: string;
};

/** @returns what went wrong; with it the walk of a document ends, for what is wrong stays so. */
async function walkDocument(page: Page, { random, count, noise, place }: DocumentWalk): Promise<string | null> {
  const nextStep = stepMaker(page, random);
  const names: string[] = [];
  for (let done = 0; done < count; done++) {
    const { name, effect, run } = nextStep();
    names.push(name);
    const { shown, state } = await look(page);
    const check = () => page.evaluate((may) => (window as unknown as WatchedWindow).walk.check(may), effect);
    const steps = `after ${names.length} steps, the last of them: ${names.slice(-SHOWN_STEPS).join(" | ")}`;
    // A page that hangs never answers.
    const hangs = () => [`${place} answers`, steps, `before: ${state}`, ...shown].join("\n");
    const failed = await within(
      run().then(
        () => [],
        (error: unknown) => [String(error)],
      ),
      hangs,
    );
    const wrong = await within(check(), hangs);
    const found = [...failed, ...wrong, ...noise.splice(0)];
    if (found.length === 0) continue;
    const now = await look(page);
    return [
      found.join("; "),
      steps,
      `before: ${state}`,
      `after: ${now.state}`,
      ...shown.filter((block) => !now.shown.includes(block)).map((block) => `- ${block}`),
      ...now.shown.filter((block) => !shown.includes(block)).map((block) => `+ ${block}`),
    ].join("\n");
  }
  return null;
}

function look(page: Page): Promise<{ shown: string[]; state: string }> {
  return page.evaluate(() => {
    const { walk } = window as unknown as WatchedWindow;
    return { shown: walk.shown(), state: walk.state() };
  });
}

/** Pictures of generated texts are in no library. */
export async function serveAnyPicture(page: Page): Promise<void> {
  const body = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>';
  await page.route(/\/media\//, (route) => route.fulfill({ contentType: "image/svg+xml", body }));
}
