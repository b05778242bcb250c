import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { become } from "../../bin/run.mjs";
import { readConfig } from "../config.ts";
import { isRefusedUpgrade } from "../db/upgrade/errors.ts";
import { AppError } from "../kernel/errors.ts";
import type { Locale } from "../kernel/locale.ts";

/** The folder `dist` of the project: the program is `releases/<id>/server/vitrine.js` in it. */
const DIST = resolve(import.meta.dirname, "../../..");

type Former = { id: string; node: string; program: string; cache: string };

/**
 * `vitrine start`. Where this version cannot bring the data to its form, which leaves them as they were, this process becomes the release
 * that ran before: visitors are better served by it than by nothing. The next start tries this version again.
 * @param say prints an error, and what comes of it.
 */
export async function start(locale: Locale, say: (error: AppError) => void): Promise<void> {
  const { serve } = await import("../server/main.ts");
  const config = await readConfig();
  try {
    await serve(config, locale);
  } catch (error) {
    if (!isRefusedUpgrade(error)) throw error;
    const former = formerRelease();
    if (former === null) throw error;
    say(error);
    say(formerStarts(former.id));
    const args = [...process.execArgv, former.program, "start"];
    await become(former.node, args, { ...process.env, NODE_COMPILE_CACHE: former.cache });
  }
}

/** The release that the start before the last build ran; null where it is not kept, or this program is none (`npm run dev`). */
function formerRelease(): Former | null {
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

function formerStarts(id: string): AppError {
  return new AppError("FORMER_STARTS", `The former version starts instead (release ${id}).`, {
    fr: `L’ancienne version démarre à sa place (${id}).`,
    en: `The former version starts instead (release ${id}).`,
  });
}
