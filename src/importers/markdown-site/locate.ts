import type { PathLanguages } from "./languages.ts";

/** What the path of a text says of it. */
export type Location = {
  /** The same for the translations of a text. */
  base: string;
  language: string | null;
  /** Folders below the one of all content, without the language and the text's own: `["posts"]`. */
  sections: string[];
  /** The name of the file or of its folder, without a date; empty for the home page of the site. */
  slug: string;
  /** The day in the name (`2018-11-20-slug.md`) or in the folders (`2018/11/20/`); null where there is none. */
  day: string | null;
  /** A page that lists others (`_index.md`). */
  isList: boolean;
  inPosts: boolean;
  inPages: boolean;
  /** The folder or file whose name says that the text is not published; empty where none does. */
  hiddenBy: string;
};

const EXTENSIONS = /\.(?:md|mdx|markdown|mdown|mkd|mkdn)$/i;
/** Folders with Markdown that is no text of the site. */
const NOT_TEXTS = new Set([
  ...[
    "_includes",
    "_layouts",
    "_data",
    "_sass",
    "_templates",
    "_plugins",
    "_partials",
    "layouts",
    "themes",
    "archetypes",
  ],
  ...["scaffolds", "templates", "examplesite", "static", "public", "assets", "resources", "partials"],
]);
/** Files for those who work on the site. */
const PROJECT_FILES =
  /^(?:readme|license|licence|changelog|contributing|code_of_conduct|security|authors|todo|claude|agents)$/i;
const POSTS = new Set([
  "_posts",
  "posts",
  "post",
  "blog",
  "_blog",
  "articles",
  "_articles",
  "news",
  "_drafts",
  "drafts",
]);
const PAGES = new Set(["pages", "_pages", "page"]);
const DRAFTS = new Set(["_drafts", "drafts", "_draft", "brouillons"]);
/** Folders of content, and folders in which generators look for them. */
const ROOTS = new Set(["content", "contents", "source", "src", "pages", "_pages"]);

/** Whether a file may be a text: Markdown that is not a part of a template, nor written for those who work on the site. */
export function isTextPath(path: string): boolean {
  if (!EXTENSIONS.test(path)) return false;
  const parts = path.split("/");
  const name = (parts.pop() ?? "").replace(EXTENSIONS, "");
  if (parts.some((part) => NOT_TEXTS.has(part.toLowerCase()))) return false;
  return !(parts.length === 0 && PROJECT_FILES.test(name));
}

/** Whether a file is Markdown, whatever it is for. */
export function isMarkdownPath(path: string): boolean {
  return EXTENSIONS.test(path);
}

/** What a path says. `publicFolders`: folders with an underscore that the site publishes all the same (collections of Jekyll). */
export function locate(path: string, languages: PathLanguages, publicFolders: ReadonlySet<string>): Location {
  const { base, language } = languages.of(path);
  const parts = base.split("/");
  const name = parts.pop() ?? "";
  const isList = name === "_index";
  const isIndex = isList || /^(?:index|readme)$/i.test(name);
  // A page bundle: the folder is the text.
  const own = isIndex ? (parts.at(-1) ?? "") : name;
  const folders = isIndex ? parts.slice(0, -1) : parts;
  const [, day, rest = ""] = /^(\d{4}-\d{1,2}-\d{1,2})(?:[-_ ](.*))?$/.exec(own) ?? [];
  const [, inFolders] = /(?:^|\/)(\d{4}\/\d{2}\/\d{2})(?:\/|$)/.exec(parts.join("/")) ?? [];
  const sections = sectionsOf(folders);
  const isHome = isIndex && sectionsOf(parts).length === 0;
  const hidden = [...parts, ...(isList ? [] : [name])].find((part) => isHidden(part, publicFolders));
  return {
    ...{ base, language, sections, isList },
    slug: isHome ? "" : (day === undefined ? own : rest) || own,
    day: day ?? inFolders?.replaceAll("/", "-") ?? null,
    inPosts: folders.some((folder) => POSTS.has(folder.toLowerCase())),
    inPages: parts.some((folder) => PAGES.has(folder.toLowerCase())),
    hiddenBy: hidden ?? "",
  };
}

/** Generators write no page for names that begin with an underscore, but for the folders that they know. */
function isHidden(part: string, publicFolders: ReadonlySet<string>): boolean {
  const name = part.toLowerCase();
  if (DRAFTS.has(name)) return true;
  return name.startsWith("_") && !POSTS.has(name) && !PAGES.has(name) && !publicFolders.has(part);
}

function sectionsOf(folders: readonly string[]): string[] {
  let from = 0;
  while (ROOTS.has((folders[from] ?? "").toLowerCase())) from++;
  return folders.slice(from);
}

/**
 * Whether a text is a post or a page, by the first of these rules that says so:
 * 1. `type` or `layout` in its front matter;
 * 2. a list of others (`_index.md`), or the home page, is a page;
 * 3. in a folder of posts (`_posts`, `posts`, `blog`, `articles`, `news`): a post;
 * 4. in a folder of pages (`pages`): a page;
 * 5. beside such a folder, at the root of the content: a page, also with a date, which some generators write everywhere;
 * 6. with a date: a post; all others: pages.
 */
export function kindOf(
  { isList, slug, inPosts, inPages, sections, day }: Location,
  { type, layout, hasDate, siteHasPosts }: { type: string; layout: string; hasDate: boolean; siteHasPosts: boolean },
): "post" | "page" {
  for (const said of [type, layout]) {
    const word =
      said
        .toLowerCase()
        .replace(/\.\w+$/, "")
        .split("/")
        .pop() ?? "";
    if (/^(?:pages?|about|static)$/.test(word)) return "page";
    if (/^(?:posts?|blog-?post|article|blog)$/.test(word)) return isList ? "page" : "post";
  }
  if (isList || slug === "") return "page";
  if (inPosts) return "post";
  if (inPages) return "page";
  if (sections.length === 0 && siteHasPosts && day === null) return "page";
  return hasDate ? "post" : "page";
}
