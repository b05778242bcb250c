/**
 * Builds the scripts of `firebase/browser/` into `dist/firebase/`, on Node.js 24 (the launcher holds the lock): apart
 * from every other script, so that a site without Firebase is the same to the byte.
 */
import { globSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join, parse } from "node:path";
import { build } from "vite";
import { compressTexts } from "./compress.mjs";
import { FIREBASE_INPUTS, inputsId } from "./inputs.mjs";

const ROOT = join(import.meta.dirname, "..");
const BUILT = join(ROOT, "dist/firebase");
/** As deep in the project as where it ends, since source maps hold relative paths. */
const ASIDE = join(ROOT, `dist/.firebase-${process.pid}`);

const id = inputsId(ROOT, FIREBASE_INPUTS);
try {
  await build({
    root: ROOT,
    configFile: false,
    logLevel: "warn",
    build: {
      outDir: ASIDE,
      copyPublicDir: false,
      manifest: true,
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      rolldownOptions: {
        input: Object.fromEntries(
          globSync("firebase/browser/*.ts", { cwd: ROOT }).map((file) => [`firebase-${parse(file).name}`, file]),
        ),
        preserveEntrySignatures: "exports-only",
      },
    },
  });
  compressTexts(ASIDE);
  writeFileSync(join(ASIDE, "build.json"), `${JSON.stringify({ id })}\n`);
  rmSync(BUILT, { recursive: true, force: true });
  renameSync(ASIDE, BUILT);
} finally {
  rmSync(ASIDE, { recursive: true, force: true });
}
