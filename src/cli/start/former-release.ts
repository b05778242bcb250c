import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";

/** The folder `dist` of the project: the program is `releases/<id>/server/vitrine.js` in it. */
const DIST = resolve(import.meta.dirname, "../../..");

type Former = { id: string; node: string; program: string; cache: string };

/** The release that the start before the last build ran; null where it is not kept, or this program is none (`npm run dev`). */
export function formerRelease(): Former | null {
  const current = readJson(join(DIST, "current.json"));
  // The launcher reads the same file (bin/releases.mjs).
  if (
    current?.previous === undefined ||
    resolve(DIST, "releases", current.id ?? "") !== resolve(import.meta.dirname, "..")
  )
    return null;
  const folder = join(DIST, "releases", current.previous);
  const server = join(folder, "server");
  const program = join(server, "vitrine.js");
  if (!existsSync(join(folder, "build.json")) || !existsSync(program)) return null;
  return { id: current.previous, node: nodeOf(folder), program, cache: join(server, ".compile-cache") };
}

/** A release holds the Node.js that it runs with, unless it was installed apart. */
function nodeOf(release: string): string {
  const packages = join(release, "node_modules");
  const name = existsSync(packages) ? readdirSync(packages).find((each) => each.startsWith("node-")) : undefined;
  const node = join(packages, name ?? "", "bin/node");
  return existsSync(node) ? node : process.execPath;
}

function readJson(file: string): { id?: string; previous?: string } | null {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return null;
  }
}
