import { parseMediaFilePath } from "../../media/contract/media-file.ts";
import { parsePicturePath } from "../../media/contract/picture.ts";

/** Paths of files of the library, whatever stands around them. */
const MEDIA = /\/media\/[0-9a-f]{32}[0-9a-z.-]{0,40}\.[a-z0-9]{3,4}/g;
/** In attributes alone, in which a text of a page has no quotes: share cards and built files. */
const LOADED = /"(?:https?:\/\/[^/"]*)?((?:\/[a-z]{2})?\/(?:og|assets)\/[^"?#]+)["?#]/g;

/** The files that texts of a site name, each with the first address that names it: what a copy has to hold besides. */
export class NamedFiles {
  readonly media = new Map<string, string>();
  readonly loaded = new Map<string, string>();

  /** Reads what was written at an address. */
  add(url: string, text: string, type: string): void {
    for (const [path] of text.matchAll(MEDIA)) {
      const isOurs = parsePicturePath(path) !== null || parseMediaFilePath(path) !== null;
      if (isOurs && !this.media.has(path)) this.media.set(path, url);
    }
    if (!type.startsWith("text/html")) return;
    for (const [, path = ""] of text.matchAll(LOADED)) if (!this.loaded.has(path)) this.loaded.set(path, url);
  }
}
