/**
 * Builds a release, on Node.js 24 (the launcher holds the lock): the browsers' and the server's bundles, and the packages that
 * the server loads. Everything is made aside; then the release gets its name, and becomes the current one.
 */
import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { createBuilder } from "vite";
import { compressTexts } from "./compress.mjs";
import { inputsId } from "./inputs.mjs";
import { NODE_PACKAGES } from "./node.mjs";
import { addPackages, nameRelease, RUNTIME_PACKAGES, releaseFolder, SYSTEM, switchTo } from "./releases.mjs";

const ROOT = join(import.meta.dirname, "..");
/** As deep in the project as where the release ends, since source maps hold relative paths. */
const ASIDE = releaseFolder(ROOT, `.aside-${process.pid}`);
const RELEASES = dirname(ASIDE);

async function buildBundles() {
  const outDir = (/** @type {string} */ part) => ({ build: { outDir: join(ASIDE, part), emptyOutDir: true } });
  const builder = await createBuilder({
    root: ROOT,
    configFile: join(ROOT, "vite.config.ts"),
    logLevel: "warn",
    environments: {
      client: outDir("public"),
      // Into the same folder, after it: names hold a hash of what they name, so equal names are equal files.
      admin: { build: { outDir: join(ASIDE, "public"), emptyOutDir: false } },
      ssr: outDir("server"),
    },
  });
  for (const name of ["client", "admin", "ssr"]) {
    await builder.build(/** @type {import("vite").BuildEnvironment} */ (builder.environments[name]));
  }
  compressTexts(join(ASIDE, "public"));
}

/** Also what a build that was cut short left: only the holder of the lock builds. */
function removeAsides() {
  for (const name of readdirSync(RELEASES).filter((name) => name.startsWith("."))) {
    rmSync(join(RELEASES, name), { recursive: true, force: true });
  }
}

// Read before building: what is edited meanwhile is built by the next run.
const id = inputsId(ROOT);
mkdirSync(RELEASES, { recursive: true });
removeAsides();
try {
  await buildBundles();
  addPackages(ROOT, ASIDE, [...RUNTIME_PACKAGES, ...NODE_PACKAGES]);
  /** @type {import("./releases.mjs").Build} */
  const build = { id, timestamp: new Date().toISOString(), system: SYSTEM };
  writeFileSync(join(ASIDE, "build.json"), `${JSON.stringify(build)}\n`);
  nameRelease(ROOT, id, ASIDE);
  switchTo(ROOT, id);
} finally {
  removeAsides();
}
