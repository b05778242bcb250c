import { Readable } from "node:stream";
import { FOREVER } from "../../http/response/cache-control.ts";
import { fileType } from "../../http/response/media-types.ts";
import { parseMediaFilePath } from "../../media/contract/media-file.ts";
import { parsePicturePath } from "../../media/contract/picture.ts";
import type { Media } from "../../media/media.ts";
import type { SiteSettings } from "../../site/settings.ts";
import { buildRoutes } from "../routes/builds.ts";
import { AN_HOUR, labels } from "../routes/media.ts";
import type { Release } from "../start/release.ts";
import type { CopyWriter, Place } from "./copy-writer.ts";
import { fileMissing } from "./errors.ts";
import type { NamedFiles } from "./named-files.ts";

/** Where files besides the pages come from, and who writes them. */
type Work = { writer: CopyWriter; named: NamedFiles; media: Media; release: Release; settings: SiteSettings };

/** Which build is live, and what its routes are: pages ask for it. */
export async function writeBuilds({ settings, writer, release }: Work): Promise<void> {
  const routes = buildRoutes(settings);
  for (const path of ["/latest.json", `/meta/${settings.build.id}.json`]) {
    const response = await routes.request(path);
    const url = `/builds${path}`;
    const headers = { ...release.headers, "Cache-Control": response.headers.get("Cache-Control") ?? "" };
    const body = Buffer.from(await response.arrayBuffer());
    await writer.stream({ url, file: url }, response.headers.get("Content-Type") ?? "", headers, Readable.from([body]));
  }
}

/** The built files, without those of the back office. */
export async function writeAssets({ writer, release: { assets } }: Work): Promise<void> {
  for (const [path, ready] of assets.files) {
    if (!assets.backOffice.has(path)) await writer.ready({ url: path, file: path }, ready);
  }
}

/** Every file of the library that a text names, pictures in each width and encoding that it names. */
export async function writeMedia({ writer, media, named, release: { headers } }: Work): Promise<void> {
  for (const [path, page] of named.media) {
    const place: Place = { url: path, file: path };
    const other = parseMediaFilePath(path);
    const labeled = other === null ? null : await media.file(other.id, other.extension);
    if (labeled !== null) {
      const { type, headers: own } = labels(labeled);
      await writer.stream(place, type, { ...headers, "Cache-Control": AN_HOUR, ...own }, media.stream(labeled));
      continue;
    }
    const picture = parsePicturePath(path);
    const file =
      picture === null
        ? null
        : await media.variant(picture).catch((cause: unknown) => {
            throw fileMissing(page, path, cause);
          });
    if (file === null) throw fileMissing(page, path);
    const type = fileType(path) ?? "application/octet-stream";
    await writer.stream(place, type, { ...headers, "Cache-Control": FOREVER }, media.stream(file));
  }
}

/** @throws AppError `STATIC_ADDRESS_FAILED` for the first page that loads what the copy does not hold. */
export function requireLoaded({ writer, named }: Work): void {
  const written = new Set(writer.files.map(({ url }) => url));
  for (const [path, page] of named.loaded) if (!written.has(path)) throw fileMissing(page, path);
}
