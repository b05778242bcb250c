import { readdir, readFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import type { AppAssets, ShellAssets } from "../../admin/framework/server/shell.ts";
import { type Coding, makeVariant, type Ready, type Variant } from "../../http/representation.ts";
import { FOREVER } from "../../http/response/cache-control.ts";
import { namesContent } from "../../http/response/if-none-match.ts";
import { fileType } from "../../http/response/media-types.ts";
import { firebaseMissing } from "../../identity/firebase/errors.ts";
import { contentHash } from "../../kernel/ids.ts";
import type { Locale } from "../../kernel/locale.ts";

/** The built files for browsers, in memory; lists hold public paths (`/assets/…`). */
export type Assets = {
  scripts: readonly string[];
  styles: readonly string[];
  /** Those every page shows at once; italics come when a page asks for them. */
  fonts: readonly string[];
  /** Address of each island's script, by its name; a page does not load them. */
  islands: Readonly<Record<string, string>>;
  /** Loads services of others (`src/browser/measurement/third-parties.ts`). */
  thirdParties: string;
  /** Style sheets that a page names where its text holds what they are about. */
  embeds: { style: string; videoFrame: string };
  /** Style sheet that a page names where it compares plans, or puts one forward. */
  offers: string;
  /** Of pages with a form: style sheet, the script that waits for a first focus, and the one that it loads. */
  form: { style: string; hook: string; script: string };
  /** Address of each script of `firebase/browser/`, by its name; none on a site without Firebase. */
  firebase: Readonly<Record<string, string>>;
  /** What the back office's pages load; nothing of it is on a public page. */
  admin: ShellAssets;
  /** Paths of those files that the back office alone loads. */
  backOffice: ReadonlySet<string>;
  /** By path, as visitors ask for it. What is not in here is not served: no path is ever joined to a folder. */
  files: ReadonlyMap<string, Ready>;
};

const ONE_HOUR = "public, max-age=3600";

type ManifestEntry = {
  file: string;
  src?: string;
  css?: string[];
  assets?: string[];
  imports?: string[];
  isEntry?: boolean;
};
type Manifest = Record<string, ManifestEntry>;

const THIRD_PARTIES = "src/browser/measurement/third-parties.ts";
const EMBEDS = { style: "src/ui/content/embeds.css", videoFrame: "src/ui/content/video-frame.css" };
const OFFERS = "src/ui/content/offers.css";
const FORM = {
  style: "src/ui/content/form.css",
  hook: "src/browser/forms/hook.ts",
  script: "src/browser/forms/form.ts",
};
const FIREBASE_SCRIPT = /^firebase\/browser\/([\w-]+)\.ts$/;
const ISLAND = /^src\/site\/islands\/([\w-]+)\.tsx$/;

type Options = {
  /** Of every file. */
  headers: Readonly<Record<string, string>>;
  /** Where the scripts for Firebase were built to; null for a site without. */
  firebase: string | null;
};

/**
 * Reads the built public folder into memory, with the compressed files the build left beside them.
 * @throws AppError `FIREBASE_MISSING` where its scripts are needed and were not built.
 */
export async function loadAssets(folder: string, { headers, firebase }: Options): Promise<Assets> {
  const manifest = await readManifest(folder, "manifest.json");
  const adminManifest = await readManifest(folder, "admin.json");
  const ofVisitors = filesOf(manifest);
  const entries = Object.values(manifest).filter((entry) => entry.isEntry);
  const islandOf = ({ src = "" }: ManifestEntry) => ISLAND.exec(src)?.[1];
  const built = (source: string) => {
    const entry = entries.find(({ src }) => src === source);
    if (entry === undefined) throw new TypeError(`${source} was not built`);
    return entry;
  };
  const thirdParties = built(THIRD_PARTIES);
  const [style, videoFrame] = [built(EMBEDS.style), built(EMBEDS.videoFrame)];
  const offers = built(OFFERS);
  const form = { style: built(FORM.style), hook: built(FORM.hook), script: built(FORM.script) };
  const ofFewPages = [thirdParties, style, videoFrame, offers, ...Object.values(form)];
  const ofPages = entries.filter((entry) => islandOf(entry) === undefined && !ofFewPages.includes(entry));
  const files = ofPages.flatMap(({ file, css = [] }) => [file, ...css]).map((file) => `/${file}`);
  const islands = entries.flatMap((entry) => {
    const name = islandOf(entry);
    return name === undefined ? [] : [[name, `/${entry.file}`]];
  });
  const fonts = fontsOf(entries);
  return {
    scripts: files.filter((file) => file.endsWith(".js")),
    fonts,
    styles: [...new Set(files.filter((file) => file.endsWith(".css")))],
    islands: Object.fromEntries(islands),
    thirdParties: `/${thirdParties.file}`,
    embeds: { style: `/${style.file}`, videoFrame: `/${videoFrame.file}` },
    offers: `/${offers.file}`,
    form: { style: `/${form.style.file}`, hook: `/${form.hook.file}`, script: `/${form.script.file}` },
    admin: { ...adminOf(adminManifest), fonts },
    backOffice: new Set([...filesOf(adminManifest)].filter((file) => !ofVisitors.has(file))),
    firebase: firebase === null ? {} : await firebaseScripts(firebase),
    files: new Map([
      ...(await readFiles(folder, headers)),
      ...(firebase === null ? [] : await readFiles(firebase, headers)),
    ]),
  };
}

/** The path of every file that a build wrote. */
function filesOf(manifest: Manifest): Set<string> {
  const files = Object.values(manifest).flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets]);
  return new Set(files.map((file) => `/${file}`));
}

async function firebaseScripts(folder: string): Promise<Assets["firebase"]> {
  const manifest = await readManifest(folder, "manifest.json").catch((cause) => {
    throw firebaseMissing(cause);
  });
  return Object.fromEntries(
    Object.values(manifest).flatMap(({ src = "", file }) => {
      const name = FIREBASE_SCRIPT.exec(src)?.[1];
      return name === undefined ? [] : [[name, `/${file}`]];
    }),
  );
}

async function readManifest(folder: string, name: string): Promise<Manifest> {
  return JSON.parse(await readFile(join(folder, ".vite", name), "utf8")) as Manifest;
}

/** Those every page shows at once; italics come when a page asks for them. */
function fontsOf(entries: ManifestEntry[]): string[] {
  const files = new Set(entries.flatMap(({ assets = [] }) => assets));
  return [...files].filter((file) => file.endsWith(".woff2") && !file.includes("-italic")).map((file) => `/${file}`);
}

const ADMIN_APP = "src/admin/app";

function adminOf(manifest: Manifest): Omit<ShellAssets, "fonts"> {
  const wordsIn = (locale: Locale) => [`/${fileOf(manifest, `${ADMIN_APP}/words/${locale}.ts`).file}`];
  return {
    app: appOf(manifest, `${ADMIN_APP}/main.tsx`),
    entry: appOf(manifest, `${ADMIN_APP}/entry-main.tsx`),
    words: { fr: wordsIn("fr"), en: wordsIn("en") },
  };
}

function fileOf(manifest: Manifest, source: string): ManifestEntry {
  const entry = manifest[source];
  if (entry === undefined) throw new TypeError(`${source} was not built`);
  return entry;
}

/** One app's entry, and everything it imports before it can run. */
function appOf(manifest: Manifest, source: string): AppAssets {
  const entry = fileOf(manifest, source);
  const needed = new Set([entry]);
  for (const { imports = [] } of needed) {
    for (const key of imports) {
      const imported = manifest[key];
      if (imported !== undefined) needed.add(imported);
    }
  }
  const preloads = [...needed].filter((each) => each !== entry && each.file.endsWith(".js"));
  const styles = new Set([...needed].flatMap(({ file, css = [] }) => (file.endsWith(".css") ? [file] : css)));
  return {
    scripts: [`/${entry.file}`],
    preloads: preloads.map(({ file }) => `/${file}`),
    styles: [...styles].map((file) => `/${file}`),
  };
}

async function readFiles(folder: string, commonHeaders: Readonly<Record<string, string>>): Promise<Map<string, Ready>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const contents = new Map(await Promise.all(paths.map(async (path) => [path, await readFile(path)] as const)));
  const files = new Map<string, Ready>();
  for (const [path, identity] of contents) {
    const type = fileType(path);
    const name = relative(folder, path).split(sep).join("/");
    if (type === undefined || name.startsWith(".")) continue;
    // Names under `assets/` hold a hash of their content.
    const cacheControl = name.startsWith("assets/") ? FOREVER : ONE_HOUR;
    const headers = { Vary: "Accept-Encoding", "Cache-Control": cacheControl, ...commonHeaders };
    const codings = { identity, br: contents.get(`${path}.br`), gzip: contents.get(`${path}.gz`) };
    files.set(`/${name}`, readyFile({ type, headers: Object.entries(headers).flat() }, codings));
  }
  return files;
}

type Codings = { identity: Buffer; br: Buffer | undefined; gzip: Buffer | undefined };

type FileHeaders = { type: string; headers: readonly string[] };

function readyFile(fileHeaders: FileHeaders, { identity, br, gzip }: Codings): Ready {
  const hash = contentHash(identity.toString("latin1"), 22);
  const make = (coding: Coding, body: Buffer) =>
    makeVariant({ coding, body, etag: `${hash}.${coding}`, ...fileHeaders });
  const uncompressed = make("identity", identity);
  const variants: Record<Coding, Variant> = {
    identity: uncompressed,
    // A font or a picture is as small as it gets: the build compresses none.
    br: br === undefined ? uncompressed : make("br", br),
    gzip: gzip === undefined ? uncompressed : make("gzip", gzip),
  };
  return {
    variant: (coding) => variants[coding],
    matches: (ifNoneMatch) => namesContent(ifNoneMatch, hash),
  };
}
