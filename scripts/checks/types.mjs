/**
 * Checks each TypeScript project that tsconfig.json names, two at a time: `node scripts/checks/types.mjs [folder]`. What
 * a project knew last time is kept in .cache, so that a second run looks at what changed.
 */
import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { ROOT } from "../run.mjs";

const AT_ONCE = 2;

const root = resolve(process.argv[2] ?? ROOT);
/** @type {{ references: { path: string }[] }} */
const { references } = JSON.parse(readFileSync(join(root, "tsconfig.json"), "utf8"));

/**
 * @param {string} project path of its tsconfig
 * @returns {Promise<string>} what the compiler says is wrong; empty where nothing is
 */
const check = (project) =>
  new Promise((done) => {
    // Each checker works out by itself what the others need too: two projects at a time keep both cores busy with less.
    const args = [join(root, "node_modules/typescript-native/bin/tsc"), "--project", project, "--checkers", "1"];
    execFile(process.execPath, args, { cwd: root, maxBuffer: 64 * 1024 * 1024 }, (error, stdout, stderr) =>
      done(error === null ? "" : stdout + stderr || error.message),
    );
  });

const queue = references.map(({ path }) => path);
async function checkNext() {
  for (let project = queue.shift(); project !== undefined; project = queue.shift()) {
    const errors = await check(project);
    if (errors === "") continue;
    console.error(`${project}:\n${errors}`);
    process.exitCode = 1;
  }
}
await Promise.all(Array.from({ length: AT_ONCE }, checkNext));
