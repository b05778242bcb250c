import { defineConfig } from "vitest/config";

const project = (name: string, testTimeout: number, alone?: "alone") => ({
  test: {
    name,
    include: [`tests/${name}/**/*.test.{ts,tsx}`],
    environment: "node",
    testTimeout,
    hookTimeout: Math.max(testTimeout, 30_000),
    globalSetup: "tests/support/run-folder.ts",
    // Tests start servers and browsers: more at once than this makes a small machine time out.
    maxWorkers: alone ? 1 : 2,
    sequence: { groupOrder: alone ? 1 : 0 },
  },
});

export default defineConfig({
  test: {
    projects: [
      project("unit", 5_000),
      project("contract", 30_000),
      project("http", 30_000),
      project("command-line", 60_000),
      project("launcher", 60_000),
      project("journeys", 60_000),
      // What is measured here depends on what else the machine does.
      project("quality", 60_000, "alone"),
      // Long by nature, so not in the everyday run: `npm run test:stress`.
      project("stress", 900_000, "alone"),
    ],
  },
});
