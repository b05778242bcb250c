import { mkdir, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Config } from "../../config.ts";
import { lastChange } from "../../content/changes/read-changes.ts";
import type { Db } from "../../db/client.ts";
import { HTML_TYPE } from "../../http/response/media-types.ts";
import type { Media } from "../../media/media.ts";
import type { Release } from "../start/release.ts";
import type { StaticCopy } from "./copy.ts";
import { exportUnderWay, keepsChanging, notBuilt, severalDomains, sharedAddresses } from "./errors.ts";

/** What was written, and where. */
type ExportedCopy = {
  /** What a server of files is given. */
  publicFolder: string;
  /** Pages of people, in every language. */
  pages: number;
  files: number;
  bytes: number;
};

/** Writes the public site for a server of files into a folder, given as an absolute path. */
export type ExportStatic = (order: { folder: string }) => Promise<ExportedCopy>;

type Options = { config: Config; db: Db; media: Media; release(): Promise<Release> };

/** How often it is begun anew because somebody published meanwhile. */
const MOST_ATTEMPTS = 3;
const PUBLIC = "public";

/**
 * The static export of a site: every public address, on one state of the site, and how three servers answer with it
 * (docs/decisions/056-static-export.md).
 */
export function staticExport({ config, db, media, release }: Options): ExportStatic {
  let underWay = false;
  return async ({ folder }) => {
    const { strategy, domains } = config.routing;
    if (strategy === "no_prefix") throw sharedAddresses();
    if (Object.keys(domains).length > 0) throw severalDomains();
    if (underWay) throw exportUnderWay();
    underWay = true;
    try {
      // Loaded when somebody exports: a server that never does needs none of it.
      const { replaceFolder } = await import("./export-folder.ts");
      return await replaceFolder(folder, (unfinished) =>
        writeAll({ config, db, media, release }, { folder, unfinished }),
      );
    } finally {
      underWay = false;
    }
  };
}

async function writeAll(
  { config, db, media, release: read }: Options,
  place: { folder: string; unfinished: string },
): Promise<ExportedCopy> {
  const { openStaticSite } = await import("./static-site.ts");
  const { writeCopy } = await import("./write-copy.ts");
  const release = await read();
  if (release.assets.files.size === 0) throw notBuilt();
  const folder = join(place.unfinished, PUBLIC);
  const publicFolder = join(place.folder, PUBLIC);
  for (let attempt = 1; attempt <= MOST_ATTEMPTS; attempt++) {
    const before = await db.snapshot(lastChange);
    const site = openStaticSite(config, db, release);
    const written = writeCopy({ db, media, site, release, folder, publicFolder });
    await written.catch(() => {});
    if ((await db.snapshot(lastChange)) === before) {
      const { copy, bytes } = await written;
      await writeForServers(place.unfinished, copy);
      const pages = copy.files.filter(({ type, file }) => type === HTML_TYPE && !file.startsWith("/_")).length;
      return { publicFolder, pages: pages - copy.notFound.length, files: copy.files.length, bytes };
    }
    await rm(folder, { recursive: true, force: true });
  }
  throw keepsChanging();
}

/** Beside the public files, what each server has to be told; inside them, what hosts look for there. */
async function writeForServers(folder: string, copy: StaticCopy): Promise<void> {
  const { nginxMaps, nginxServer } = await import("./servers/nginx.ts");
  const { caddyfile } = await import("./servers/caddy.ts");
  const { headersFile, redirectsFile } = await import("./servers/netlify.ts");
  const files = {
    "nginx/maps.conf": nginxMaps(copy),
    "nginx/server.conf": nginxServer(copy),
    "caddy/Caddyfile": caddyfile(copy),
    [`${PUBLIC}/_redirects`]: redirectsFile(copy),
    [`${PUBLIC}/_headers`]: headersFile(copy),
  };
  for (const [name, text] of Object.entries(files)) {
    await mkdir(join(folder, dirname(name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
}
