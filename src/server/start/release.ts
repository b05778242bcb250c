import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Config } from "../../config.ts";
import { type Assets, loadAssets } from "../routes/assets.ts";
import { securityHeaders } from "../security-headers.ts";

/** The program's release: `server/vitrine.js`, `public/`, `build.json`, and the packages it loads. */
const RELEASE = resolve(import.meta.dirname, "..");
/** Scripts for a site with Firebase, which are built apart. */
const FIREBASE_SCRIPTS = resolve(RELEASE, "../../firebase");

/** Content hash of the program, and the moment it was built. */
export type Build = { id: string; timestamp: string };

/** What a release brings, as a site with these settings sends it. `headers`: of every answer. */
export type Release = { build: Build; assets: Assets; headers: Readonly<Record<string, string>> };

/** Whether visitors reach the site over https. */
export function isHttps({ routing }: Pick<Config, "routing">): boolean {
  return routing.siteUrl.startsWith("https:");
}

/** Reads the release that runs. @throws AppError `FIREBASE_MISSING`. */
export async function readRelease(config: Config): Promise<Release> {
  const build = JSON.parse(readFileSync(resolve(RELEASE, "build.json"), "utf8")) as Build;
  const headers = securityHeaders({ https: isHttps(config) });
  const firebase = config.firebase === null ? null : FIREBASE_SCRIPTS;
  return { build, headers, assets: await loadAssets(resolve(RELEASE, "public"), { headers, firebase }) };
}
