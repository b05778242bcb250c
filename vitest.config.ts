import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

/** Tests start servers and browsers, and wait for them as often as not: three workers for two cores. */
const WORKERS = Math.max(2, Math.ceil(availableParallelism() * 1.5));

/** Projects whose tests generate what they try. */
const GENERATED = ["unit", "contract"];

/** Projects whose tests go through the front door: a process serves many of their files, and keeps its browser. */
const THROUGH_THE_DOOR = ["http", "command-line", "journeys"];

const WITH_FIREBASE = "tests/firebase/back-office/**/*.test.ts";

/** Of what runs alone, behind all that has a turn of its own. */
const LAST_TURN = 3;

type Choices = {
  /** Beside nothing else, and that many of its files at once. */
  alone?: number;
  /** When, among those that run alone: by default last. */
  turn?: number;
  /** Which test files, where not those of the folder with its name; and which of them not. */
  include?: string[];
  exclude?: string[];
  env?: Record<string, string>;
  setupFiles?: string;
};

const project = (
  name: string,
  testTimeout: number,
  { alone, turn = LAST_TURN, include, exclude = [], env = {}, setupFiles }: Choices = {},
) => ({
  test: {
    name,
    include: include ?? [`tests/${name}/**/*.test.{ts,tsx}`],
    exclude,
    env,
    environment: "node",
    testTimeout,
    hookTimeout: Math.max(testTimeout, 60_000),
    // One second unless said: a busy machine takes longer to draw a page.
    expect: { poll: { timeout: 20_000 } },
    ...(setupFiles !== undefined && { setupFiles }),
    ...(GENERATED.includes(name) && { setupFiles: "tests/support/run/fixed-seed.ts" }),
    isolate: !THROUGH_THE_DOOR.includes(name),
    maxWorkers: alone ?? WORKERS,
    sequence: { groupOrder: alone === undefined ? 0 : turn },
  },
});

// Time limits say that something hangs, not that it is slow: a machine may be busy with other things.
export default defineConfig({
  test: {
    // Here and not in the projects, where it would run once for each of them.
    globalSetup: "tests/support/run/run-folder.ts",
    projects: [
      project("unit", 30_000),
      project("contract", 90_000),
      project("http", 90_000),
      project("command-line", 120_000),
      project("launcher", 120_000),
      project("journeys", 120_000),
      // Every page, every width, extremes: slow by nature, so not in `npm test` but in `npm run test:full`.
      project("full", 240_000),
      // The same walks in Firefox and in WebKitGTK: `npm run test:full` too. Among other tests a window of WebKit, which draws
      // without a graphics card, takes ten times as long, and once did not answer for two minutes.
      project("browsers", 240_000, { alone: 2, turn: 1 }),
      // Lighthouse waits for half of its time: one for each language. A run that the other one disturbed is repeated.
      project("lighthouse", 240_000, { alone: 2, turn: 2, include: ["tests/quality/lighthouse/*.test.ts"] }),
      // What is measured here depends on what else the machine does.
      project("quality", 240_000, { alone: 1, exclude: ["tests/quality/lighthouse/*.test.ts"] }),
      // On Firebase's emulators, which are one project for all: `npm run test:firebase`.
      project("firebase", 120_000, { alone: 1, exclude: [WITH_FIREBASE] }),
      // Sites whose administrators are the project's: the journeys that every site passes, and what differs.
      project("firebase-journeys", 120_000, {
        alone: 1,
        include: [
          WITH_FIREBASE,
          ...["account", "accounts", "entry", "people"].map((name) => `tests/journeys/admin/${name}.test.ts`),
        ],
        env: { BACKEND: "firebase" },
        setupFiles: "tests/support/firebase/set-up.ts",
      }),
      // Longer still: `npm run test:stress`.
      project("stress", 900_000, { alone: 1 }),
    ],
  },
});
