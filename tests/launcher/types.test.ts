import { cpSync, readFileSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect } from "vitest";
import { inFull } from "../support/run/everyday.ts";
import { makeFolder, ROOT, removeProjects, start } from "./project.ts";

afterAll(removeProjects);

/** Names that the runtime of a file does not have. */
const WRONG: Record<string, string> = {
  "src/kernel/page.ts": "export const title = () => document.title;",
  "src/kernel/node.ts": 'export { readFileSync } from "node:fs";',
  "src/i18n/node.ts": "export const language = () => process.env.LANG;",
  "src/ui/page.tsx": "export const width = () => window.innerWidth;",
  "src/blocks/hero/schema.ts": 'export const bytes = Buffer.from("");',
  "src/tracking/contract/page.ts": "export const kept = () => localStorage.length;",
  "src/server/page.ts": "export const title = () => document.title;",
  "src/content/page.ts": "export const names = () => customElements;",
  "src/site/layout/page.tsx": "export const width = () => window.innerWidth;",
  "src/media/worker/page.ts": "export const title = () => document.title;",
  "src/identity/password-worker.ts": "export const width = () => window.innerWidth;",
  "src/browser/node.ts": 'export { readFileSync } from "node:fs";',
  "src/browser/navigation/buffer.ts": 'export const bytes = Buffer.from("");',
  "src/site/islands/node.tsx": "export const language = () => process.env.LANG;",
  "src/admin/app/node.tsx": 'export { readFileSync } from "node:fs";',
  "src/admin/framework/app/node.tsx": "export const language = () => process.env.LANG;",
  "src/admin/areas/entry/parts/node.tsx": 'export const bytes = Buffer.from("");',
  "src/admin/areas/users/handlers.ts": "export const title = () => document.title;",
  "src/admin/framework/server/page.ts": "export const width = () => window.innerWidth;",
};

/** Names that it has. */
const RIGHT: Record<string, string> = {
  "src/kernel/shared.ts": 'export const url = new URL("https://example.com");',
  "src/server/node.ts": "export const language = () => process.env.LANG;",
  "src/admin/areas/entry/handlers.ts": 'export { readFileSync } from "node:fs";',
  "src/media/worker/node.ts": 'export { parentPort } from "node:worker_threads";',
  "src/browser/page.ts": "export const title = () => document.title;",
  "src/site/islands/page.tsx": "export const width = () => window.innerWidth;",
  "src/admin/areas/entry/screens.tsx": "export const title = () => document.title;",
  "src/admin/areas/entry/parts/use-check.ts": "export const width = () => window.innerWidth;",
  "src/admin/app/page.tsx": "export const kept = () => localStorage.length;",
  "tests/journeys/both.test.ts": "export const both = () => [document.title, process.env.LANG];",
};

inFull("a name of another runtime is refused where it is used, and no name of its own", async () => {
  const folder = makeFolder({ ...WRONG, ...RIGHT });
  for (const path of ["scripts/checks/types.mjs", "scripts/run.mjs", "types", "package.json", ...projects()])
    cpSync(join(ROOT, path), join(folder, path), { recursive: true });
  symlinkSync(join(ROOT, "node_modules"), join(folder, "node_modules"));

  const { code, stderr } = await start(["scripts/checks/types.mjs"], { cwd: folder }).ended;

  expect(code).toBe(1);
  const refused = new Set(stderr.split("\n").flatMap((line) => /^([\w/.-]+)\(\d+,\d+\): error/.exec(line)?.[1] ?? []));
  expect([...refused].sort()).toEqual(Object.keys(WRONG).sort());
});

function projects(): string[] {
  const { references } = JSON.parse(readFileSync(join(ROOT, "tsconfig.json"), "utf8"));
  return ["tsconfig.json", ...references.map(({ path }: { path: string }) => path.replace("./", ""))];
}
