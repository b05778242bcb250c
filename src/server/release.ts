import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Config } from "../config.ts";
import type { SiteSettings } from "../site/settings.ts";
import { type Assets, loadAssets } from "./routes/assets.ts";

/** The program's release: `server/vitrine.js`, `public/`, `build.json`, and the packages it loads. */
const RELEASE = resolve(import.meta.dirname, "..");
/** Scripts for a site with Firebase, which are built apart. */
const FIREBASE_SCRIPTS = resolve(RELEASE, "../../firebase");

/** Which build of the program this is. */
export function readBuild(): SiteSettings["build"] {
  return JSON.parse(readFileSync(resolve(RELEASE, "build.json"), "utf8")) as SiteSettings["build"];
}

/** The built files for browsers. @param headers of every file. */
export function loadReleaseAssets(config: Config, headers: Readonly<Record<string, string>>): Promise<Assets> {
  return loadAssets(resolve(RELEASE, "public"), {
    headers,
    firebase: config.firebase === null ? null : FIREBASE_SCRIPTS,
  });
}
