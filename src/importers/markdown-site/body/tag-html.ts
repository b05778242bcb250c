import { calloutNumber, calloutOf } from "./callouts.ts";
import { attribute, escapeText } from "./escape.ts";
import { sentinel } from "./sentinels.ts";
import { type Arguments, argumentsOf, type Tag } from "./tags.ts";

/** What tags need of the text and the site they stand in. */
export type TagContext = {
  imports: ReadonlyMap<string, string>;
  /** The file that a name of Obsidian, or a slug, means. */
  findByName(name: string): string | null;
  findText(slug: string): string | null;
};

const PICTURES = new Set([
  "figure",
  "figur",
  "img",
  "image",
  "picture",
  "photo",
  "asset_img",
  "postimage",
  "responsive-image",
]);
const LINKS = new Set(["button", "btn", "link", "a", "linkbutton", "cta", "linkcard"]);
const QUOTES = new Set(["quote", "blockquote", "pullquote", "epigraph"]);
const DETAILS = new Set(["details", "expand", "collapse", "accordion", "spoiler"]);
const REFERENCES = new Set(["ref", "relref", "link", "post_url", "post_link", "asset_path", "post_path"]);
/** Addresses of what is embedded by its id. */
const EMBEDS: Readonly<Record<string, (id: string, more: string) => string>> = {
  youtube: (id) => `https://www.youtube.com/watch?v=${id}`,
  youtubelite: (id) => `https://www.youtube.com/watch?v=${id}`,
  vimeo: (id) => `https://vimeo.com/${id}`,
  dailymotion: (id) => `https://www.dailymotion.com/video/${id}`,
  tweet: (id, user) => `https://twitter.com/${user || "i"}/status/${id}`,
  twitter: (id, user) => `https://twitter.com/${user || "i"}/status/${id}`,
  x: (id, user) => `https://x.com/${user || "i"}/status/${id}`,
  instagram: (id) => `https://www.instagram.com/p/${id}/`,
  gist: (id, file) => `https://gist.github.com/${file && !id.includes("/") ? `${id}/${file}` : id}`,
  spotify: (id, type) => `https://open.spotify.com/${type || "track"}/${id}`,
  codepen: (id, user) => `https://codepen.io/${user || "anon"}/pen/${id}`,
};
/** Arguments that a reader sees as words, in the order in which they stand on a page. */
const WORDS = [
  "title",
  "header",
  "label",
  "text",
  "content",
  "body",
  "quote",
  "description",
  "summary",
  "caption",
  "alt",
  "author",
];
const IS_PICTURE = /\.(?:avif|bmp|gif|jpe?g|png|svg|webp)(?:[?#]|$)/i;

/** A tag as HTML. What has no counterpart is an `x-unknown` with the words that it has. */
export function tagHtml(tag: Tag, context: TagContext): string {
  if (tag.type === "gone") return "";
  if (tag.type === "words") return escapeText(tag.args);
  if (tag.name.startsWith("<")) return elementHtml(tag, context);
  if (tag.type === "close") return tag.pair === null ? "" : closing(tag.pair, context);
  if (tag.name === "wiki") return wikiLink(tag.args, context);
  if (tag.name === "wiki-embed") return wikiEmbed(tag.args, context);
  return opening(tag, argumentsOf(tag.args), context);
}

/** Where a tag leads, within an address: `{{< ref "page.md" >}}`, `{% post_url 2018-11-20-slug %}`. */
export function tagAddress(tag: Tag, context: TagContext): string {
  if (tag.type === "words") return tag.args;
  const { named, listed } = argumentsOf(tag.args);
  const name = tag.name.toLowerCase();
  const target = named.get("path") ?? listed[0] ?? "";
  if (!REFERENCES.has(name) || target === "") return "";
  const [path = "", fragment] = target.split("#");
  const found = name.startsWith("post_") ? context.findText(path) : context.findByName(path.replace(/\.html$/, ".md"));
  return `${found === null ? path : `/${found}`}${fragment === undefined ? "" : `#${fragment}`}`;
}

/** Whether a tag is a block of its own: a paragraph that holds it alone is none. */
export function isBlockTag({ type }: Tag): boolean {
  return type !== "words" && type !== "gone";
}

function opening(tag: Tag, args: Arguments, context: TagContext): string {
  const name = tag.name.toLowerCase();
  const { named, listed } = args;
  const embed = EMBEDS[name.replace(/[-_]?(?:simple|embed|video|player)$/, "")] ?? EMBEDS[name];
  const id = named.get("id") ?? named.get("videoid") ?? named.get("code") ?? listed[0] ?? "";
  if (embed !== undefined && id !== "") {
    const url = /^https?:/.test(id) ? id : embed(encodeURI(id), encodeURI(named.get("user") ?? listed[1] ?? ""));
    return `<x-embed${attribute("data-url", url)}></x-embed>${tag.type === "open" ? unknownStart(tag) : ""}`;
  }
  const picture = PICTURES.has(name) ? pictureOf(args, context) : "";
  if (picture !== "") return `${picture}${tag.type === "open" ? unknownStart(tag) : ""}`;
  const href = named.get("href") ?? named.get("url") ?? named.get("link") ?? named.get("to") ?? "";
  if (LINKS.has(name) && href !== "") {
    const words = named.get("text") ?? named.get("label") ?? named.get("title") ?? "";
    if (tag.type === "open") return `<a${attribute("href", href)}>`;
    return `<a${attribute("href", href)}>${escapeText(words || href)}</a>`;
  }
  if (REFERENCES.has(name)) {
    const address = tagAddress(tag, context);
    const words = named.get("text") ?? (name === "post_link" ? listed.slice(1).join(" ") : "");
    if (address !== "") return `<a${attribute("href", address)}>${escapeText(words || (listed[0] ?? address))}</a>`;
  }
  const callout = tag.type === "open" ? calloutOf(tag.name, named, listed) : null;
  if (callout !== null) return calloutStart(calloutNumber(callout.kind), callout.title);
  if (tag.type === "open" && QUOTES.has(name)) return "<blockquote>";
  if (tag.type === "open" && DETAILS.has(name)) {
    const summary = named.get("summary") ?? named.get("title") ?? listed.join(" ");
    return `<details>${summary === "" ? "" : `<summary>${escapeText(summary)}</summary>`}`;
  }
  const words = wordsOf(args);
  const start = `${unknownStart(tag)}${escapeText(words)}`;
  return tag.type === "open" ? start : `${start}</x-unknown>`;
}

function closing(tag: Tag, context: TagContext): string {
  const args = argumentsOf(tag.args);
  const { named, listed } = args;
  const name = tag.name.toLowerCase();
  const href = named.get("href") ?? named.get("url") ?? named.get("link") ?? named.get("to") ?? "";
  const isEmbed = opening(tag, args, context).endsWith(unknownStart(tag));
  if (isEmbed) return "</x-unknown>";
  if (LINKS.has(name) && href !== "") return "</a>";
  if (calloutOf(tag.name, named, listed) !== null) return "</blockquote>";
  if (DETAILS.has(name)) return "</details>";
  if (!QUOTES.has(name)) return "</x-unknown>";
  const by = [named.get("author") ?? listed.join(" "), named.get("source") ?? ""]
    .filter((word) => word !== "")
    .join(", ");
  return `${by === "" ? "" : `<p>— ${escapeText(by)}</p>`}</blockquote>`;
}

function unknownStart({ name, source }: Tag): string {
  const kind = source.startsWith("<") ? "block" : "shortcode";
  return `<x-unknown${attribute("data-kind", kind)}${attribute("data-name", name)}>`;
}

/** The beginning of a callout: a quotation whose first paragraph is a mark. */
export function calloutStart(number: number, title: string): string {
  const words = title === "" ? "" : `<p><strong>${escapeText(title)}</strong></p>`;
  return `<blockquote><p>${sentinel("callout", number)}</p>${words}`;
}

function pictureOf({ named, listed }: Arguments, { imports }: TagContext): string {
  const sources = ["src", "image_path", "url", "path", "file", "filename", "image", "img", "source"].map((key) =>
    named.get(key),
  );
  const given =
    sources.find((each) => each !== undefined && each !== "") ?? listed.find((each) => IS_PICTURE.test(each));
  if (given === undefined) return "";
  const image = `<img${attribute("src", imports.get(given) ?? given)}${altOf(named.get("alt"))}>`;
  const href = named.get("link") ?? named.get("href") ?? "";
  const linked = href === "" ? image : `<a${attribute("href", href)}>${image}</a>`;
  const others = listed.slice(listed.indexOf(given) + 1).filter((word) => !/^\d+$/.test(word));
  const attr = named.get("attr") ?? "";
  const caption = [named.get("title"), named.get("caption") ?? others.join(" "), attr]
    .filter((word) => word)
    .join(" — ");
  return `<figure>${linked}${caption === "" ? "" : `<figcaption>${escapeText(caption)}</figcaption>`}</figure>`;
}

function altOf(alt: string | undefined): string {
  return alt === undefined ? "" : ` alt="${escapeText(alt).replaceAll('"', "&quot;")}"`;
}

/** Arguments that are words for a reader: those whose names say so, and those without a name that hold a space. */
function wordsOf({ named, listed }: Arguments): string {
  const told = WORDS.map((name) => named.get(name)).filter((word) => word !== undefined && /\p{L}/u.test(word));
  return [...told, ...listed.filter((word) => /\s/.test(word) && /\p{L}/u.test(word))].join(" ");
}

/** An element of MDX with the attributes that HTML can hold. */
function elementHtml({ name, args }: Tag, { imports }: TagContext): string {
  const element = name.slice(1);
  const { named } = argumentsOf(args);
  const kept = ["src", "href", "alt", "title", "id", "class", "lang", "colspan", "rowspan", "start"].map((key) => {
    const value = named.get(key);
    return key === "alt" ? altOf(value) : attribute(key, value === undefined ? value : (imports.get(value) ?? value));
  });
  return `<${element}${kept.join("")}>`;
}

function wikiLink(args: string, { findByName }: TagContext): string {
  const [target = "", ...words] = args.split("|");
  const [name = "", fragment = ""] = target.split("#");
  const shown = words.join("|").trim() || target.replace("#", " > ").trim();
  const file = name.trim() === "" ? "" : findByName(name.trim());
  if (file === null) return escapeText(shown);
  const hash = fragment === "" ? "" : `#${fragment.replace(/^.*#/, "").trim()}`;
  return `<a${attribute("href", file === "" ? hash : `/${file}${hash}`)}>${escapeText(shown)}</a>`;
}

function wikiEmbed(args: string, { findByName }: TagContext): string {
  const [target = "", ...words] = args.split("|").map((word) => word.trim());
  const name = target.split("#", 1)[0] ?? "";
  const file = findByName(name);
  if (IS_PICTURE.test(name)) {
    // What is a number is the width.
    const alt = words.find((word) => !/^\d+(?:x\d+)?$/.test(word));
    return `<img${attribute("src", file === null ? name : `/${file}`)}${altOf(alt)}>`;
  }
  if (file === null) return escapeText(words[0] ?? target);
  return `<a${attribute("href", `/${file}`)}>${escapeText(words[0] ?? target)}</a>`;
}
