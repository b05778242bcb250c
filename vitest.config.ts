import { defineConfig } from "vitest/config";

const project = (name: string, testTimeout: number) => ({
  test: {
    name,
    include: [`tests/${name}/**/*.test.{ts,tsx}`],
    environment: "node",
    testTimeout,
    hookTimeout: Math.max(testTimeout, 30_000),
    globalSetup: "tests/support/run-folder.ts",
  },
});

export default defineConfig({
  test: {
    // Tests start servers and browsers: more at once than this makes a small machine time out.
    maxWorkers: 2,
    projects: [
      project("unit", 5_000),
      project("contract", 30_000),
      project("http", 30_000),
      project("command-line", 60_000),
      project("launcher", 60_000),
      project("journeys", 60_000),
      project("quality", 60_000),
      // Long by nature, so not in the everyday run: `npm run test:stress`.
      project("stress", 900_000),
    ],
  },
});
