import { join } from "node:path";
import { ROOT, run } from "./run.mjs";

const tool = (/** @type {string} */ path) => join(ROOT, "node_modules", path);

/** What is proven without running the program, quickest first. */
const CHECKS = [
  { name: "format and lint", command: [tool("@biomejs/biome/bin/biome"), "check", "--error-on-warnings"] },
  { name: "types", command: ["scripts/checks/types.mjs"] },
  {
    name: "import arrows",
    command: [
      tool("dependency-cruiser/bin/dependency-cruiser.mjs"),
      "--config=.dependency-cruiser.mjs",
      "--output-type=err-long",
      "src",
      "tests",
      "scripts",
      "bin",
    ],
  },
  { name: "rooms", command: ["scripts/checks/rooms.mjs"] },
  { name: "tables", command: ["scripts/checks/tables.mjs"] },
  { name: "dead code", command: [tool("knip/bin/knip.js"), "--no-progress"] },
  { name: "regular expressions", command: ["scripts/checks/regular-expressions.mjs"] },
  { name: "documentation", command: ["scripts/checks/docs.mjs"] },
];

/**
 * Runs every static check, the later ones too when one fails.
 * @returns {Promise<string[]>} the names of those that failed
 */
export async function staticChecks() {
  const failed = [];
  for (const { name, command } of CHECKS) {
    console.log(`— ${name}`);
    if ((await run([process.execPath, ...command])) !== 0) failed.push(name);
  }
  return failed;
}
