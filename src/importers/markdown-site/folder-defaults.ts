import { type Archive, readArchiveFile } from "../reading/archive.ts";
import { decodeLeniently } from "./decode.ts";
import { isValues, splitLooseFrontMatter, type Values } from "./front-matter.ts";
import type { SiteConfig } from "./site-config.ts";

const MAX_FILE_BYTES = 2 ** 18;
/** What a folder says of its texts that decides whether they are public, and what they are; the rest is how they look. */
const KEYS = [
  ...["draft", "published", "publish", "public", "private", "unlisted", "hidden", "headless", "build", "_build"],
  ...["publishDate", "expiryDate", "status", "visibility", "password", "type", "layout"],
];

/**
 * What folders say of all texts in them: `cascade` of their `_index.md` (Hugo), and a file of data with the folder's name (Eleventy). A
 * folder of drafts would be published otherwise.
 */
export async function readFolderDefaults(archive: Archive): Promise<SiteConfig["defaults"]> {
  const defaults: Array<SiteConfig["defaults"][number]> = [];
  for (const { path } of archive.files) {
    const isList = /(?:^|\/)_index(?:\.[\w-]{2,8})?\.(?:md|markdown)$/.test(path);
    if (!isList && !isFolderData(path)) continue;
    const bytes = await readArchiveFile(archive, path, MAX_FILE_BYTES).catch(() => null);
    const text = bytes === null || bytes === "too-large" ? null : (decodeLeniently(bytes)?.text ?? null);
    if (text === null) continue;
    const folder = path.split("/").slice(0, -1).join("/");
    for (const values of isList ? cascadesOf(text) : [fromJson(text)]) {
      const kept = Object.entries(values).filter(([key]) => KEYS.includes(key));
      // `permalink: false` writes no page.
      if (!isList && values.permalink === false) kept.push(["draft", true]);
      if (kept.length > 0) defaults.push({ path: folder, type: "", values: Object.fromEntries(kept) });
    }
  }
  return defaults;
}

/** `posts/posts.json` and `posts/posts.11tydata.json`. */
function isFolderData(path: string): boolean {
  const [name, folder] = path.split("/").slice(-2).reverse();
  return folder !== undefined && (name === `${folder}.json` || name === `${folder}.11tydata.json`);
}

/** One set of values, or several for some of the texts: then those that hide count for all of them. */
function cascadesOf(text: string): Values[] {
  const { cascade } = splitLooseFrontMatter(text).values;
  const all = Array.isArray(cascade) ? cascade : [cascade];
  return all.filter(isValues).map((values) => (isValues(values.params) ? { ...values.params, ...values } : values));
}

function fromJson(text: string): Values {
  try {
    const values: unknown = JSON.parse(text);
    return isValues(values) ? values : {};
  } catch {
    return {};
  }
}
