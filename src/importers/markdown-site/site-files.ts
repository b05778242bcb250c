import type { SiteConfig } from "./site-config.ts";

/** Folders whose files stand at the root of the old site. */
const PUBLIC_FOLDERS = [
  "",
  "static/",
  "public/",
  "assets/",
  "source/",
  "src/",
  "src/assets/",
  "content/",
  "media/",
  "images/",
];
/** What projects write for their folder of sources. */
const ALIASES = /^(?:@site|@|~|\$lib)\//;

/** The files of an archive, found as a text names them. */
export class SiteFiles {
  readonly #paths: ReadonlySet<string>;
  readonly #names = new Map<string, string>();
  readonly #config: Pick<SiteConfig, "origin" | "basePath">;

  constructor(paths: readonly string[], config: Pick<SiteConfig, "origin" | "basePath">) {
    this.#paths = new Set(paths);
    this.#config = config;
    // Of files of one name, the one whose path is the shortest, as Obsidian chooses.
    for (const path of [...paths].sort((one, other) => one.length - other.length)) {
      const name = nameOf(path);
      if (!this.#names.has(name)) this.#names.set(name, path);
    }
  }

  /** The path of a file that a text at `from` names; null where the archive has none, or the address is of another site. */
  find(address: string, from: string): string | null {
    const path = this.#localPath(address);
    if (path === null || path === "") return null;
    const folder = from.split("/").slice(0, -1).join("/");
    // Beside the text; in the folder that has its name (Hexo, Hugo); below a folder of the site's root.
    const own = from.replace(/(?:\/index)?\.[^./]+$/, "");
    const near = path.startsWith("/") ? [] : [joined(folder, path), joined(own, path)];
    const rooted = path.replace(ALIASES, "/").replace(/^\/+/, "");
    const far = PUBLIC_FOLDERS.map((root) => joined("", `${root}${rooted}`));
    return [...near, ...far].find((each): each is string => each !== null && this.#paths.has(each)) ?? null;
  }

  /** A file by its name alone, wherever it stands; `.md` may be missing (`[[Name]]` of Obsidian). */
  findByName(name: string): string | null {
    const path = name.replace(/^\.?\//, "");
    if (this.#paths.has(path) || this.#paths.has(`${path}.md`)) return this.#paths.has(path) ? path : `${path}.md`;
    const last = path.toLowerCase();
    return this.#names.get(nameOf(last)) ?? this.#names.get(`${nameOf(last)}.md`) ?? null;
  }

  /** A text by its slug, as `post_link` of Hexo and `post_url` of Jekyll name it. */
  findText(slug: string): string | null {
    return this.findByName(`${slug}.md`) ?? this.findByName(`${slug}.markdown`) ?? this.findByName(`${slug}.mdx`);
  }

  /** The path within the site that an address names, decoded, without query and fragment. */
  #localPath(address: string): string | null {
    const { origin, basePath } = this.#config;
    let path = address.trim();
    if (origin !== null && path.startsWith(`${origin}/`)) path = path.slice(origin.length);
    if (/^[a-z][a-z\d+.-]*:/i.test(path) || path.startsWith("//")) return null;
    path = path.replace(/[?#].*$/s, "");
    if (basePath !== "" && path.startsWith(`${basePath}/`)) path = path.slice(basePath.length);
    try {
      return decodeURIComponent(path).normalize("NFC");
    } catch {
      return path;
    }
  }
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1).toLowerCase();
}

/** A relative path below a folder; null where it leads above all folders. */
function joined(folder: string, path: string): string | null {
  const parts: string[] = folder === "" ? [] : folder.split("/");
  for (const part of path.split("/")) {
    if (part === "" || part === ".") continue;
    if (part !== "..") parts.push(part);
    else if (parts.pop() === undefined) return null;
  }
  return parts.join("/");
}
