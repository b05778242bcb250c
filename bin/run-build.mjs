/**
 * Builds the browser's and the server's bundles into `dist/`, on Node.js 24 (the launcher holds the lock).
 * Everything is made aside and moved in at the end; `build.json`, moved last, is what makes a build count.
 */
import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createBuilder } from "vite";
import { compressTexts } from "./compress.mjs";
import { inputsId } from "./inputs.mjs";

const ROOT = join(import.meta.dirname, "..");
const DIST = join(ROOT, "dist");

/**
 * Where a part is made: as deep in the project as where it ends, since source maps hold relative paths.
 * @param {string} part
 */
const aside = (part) => join(DIST, `.aside-${process.pid}-${part}`);

async function buildAside() {
  const outDir = (/** @type {string} */ part) => ({ build: { outDir: aside(part), emptyOutDir: true } });
  const builder = await createBuilder({
    root: ROOT,
    configFile: join(ROOT, "vite.config.ts"),
    logLevel: "warn",
    environments: {
      client: outDir("public"),
      // Into the same folder, after it: names hold a hash of what they name, so equal names are equal files.
      admin: { build: { outDir: aside("public"), emptyOutDir: false } },
      ssr: outDir("server"),
    },
  });
  for (const name of ["client", "admin", "ssr"]) {
    await builder.build(/** @type {import("vite").BuildEnvironment} */ (builder.environments[name]));
  }
  compressTexts(aside("public"));
}

function swapIn() {
  rmSync(join(DIST, "build.json"), { force: true });
  for (const part of ["public", "server"]) {
    renameIfThere(join(DIST, part), aside(`old-${part}`));
    renameSync(aside(part), join(DIST, part));
  }
  renameSync(aside("build.json"), join(DIST, "build.json"));
}

/**
 * @param {string} from
 * @param {string} to
 */
function renameIfThere(from, to) {
  try {
    renameSync(from, to);
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== "ENOENT") throw error;
  }
}

/** Also what a build that was cut short left: only the holder of the lock builds. */
function removeAsides() {
  for (const name of readdirSync(DIST).filter((name) => name.startsWith(".aside-"))) {
    rmSync(join(DIST, name), { recursive: true, force: true });
  }
}

// Read before building: what is edited meanwhile is built by the next run.
const id = inputsId(ROOT);
mkdirSync(DIST, { recursive: true });
removeAsides();
try {
  await buildAside();
  writeFileSync(aside("build.json"), `${JSON.stringify({ id, timestamp: new Date().toISOString() })}\n`);
  swapIn();
} finally {
  removeAsides();
}
