import type { DefaultTreeAdapterTypes } from "parse5";
import type { Source } from "../source.ts";

/** An element among those around it. */
export type Place = { siblings: readonly DefaultTreeAdapterTypes.ChildNode[]; index: number };

/** Attributes in which pages keep a picture's address until it is scrolled to, the most exact first. */
const ADDRESSES = [
  ...[
    "data-src",
    "data-lazy-src",
    "data-original",
    "data-lazy",
    "data-original-src",
    "data-actualsrc",
    "data-full-url",
  ],
  ...["data-orig-file", "data-large-file", "data-image-src", "data-image", "data-url", "data-hi-res-src", "data-echo"],
];
/** The same with several sizes of it. */
const SETS = ["srcset", "data-srcset", "data-lazy-srcset", "data-original-set"];
/** All of them. */
export const LAZY_ATTRIBUTES: readonly string[] = [...ADDRESSES, ...SETS];

/** Longest `data:` address that is looked into: placeholders are short. */
const LONGEST_PLACEHOLDER = 4_000;
/** Elements beside a picture that may know its address. */
const MOST_NEIGHBORS = 10;

/**
 * A picture, or the frame of a video, with the address of what it will show: pages draw a blank picture until somebody
 * scrolls to it, and keep the real address beside it. Where none is known, the address is empty.
 */
export function withRealPicture(copied: Source, place: Place): Source {
  const { tag, attrs } = copied;
  if (tag !== "img" && tag !== "amp-img" && tag !== "iframe") return copied;
  const src = attrs.src?.trim() ?? "";
  const isBlank = isPlaceholder(src);
  const lazy = ADDRESSES.map((name) => attrs[name]?.trim() ?? "").find(
    (value) => isAddress(value) || (isBlank && isPath(value)),
  );
  const real = lazy ?? (isBlank ? (largestOf(attrs) ?? neighborOf(place)) : undefined);
  const address = real ?? (isBlank ? "" : src);
  const known = { ...attrs, src: address.startsWith("//") ? `https:${address}` : address };
  return { ...copied, tag: tag === "amp-img" ? "img" : tag, attrs: known };
}

function isAddress(value: string): boolean {
  return /^(?:https?:)?\/\/\S+$/i.test(value) || /^data:image\//i.test(value);
}

function isPath(value: string): boolean {
  return value !== "" && !/\s/.test(value) && /[/.]/.test(value) && !/^[{["]/.test(value);
}

/** Whether a picture is only there until the real one is. */
function isPlaceholder(src: string): boolean {
  if (src === "" || /^(?:about|javascript):/i.test(src) || src === "#") return true;
  if (/^https?:/i.test(src)) {
    const name = src.slice(0, 500).split(/[?#]/, 1)[0]?.split("/").at(-1) ?? "";
    return /^(?:blank|spacer|placeholder|transparent|pixel|lazy|lazyload|loading|loader|grey|gray|1x1|clear)[\w-]{0,20}\.(?:gif|png|svg|jpe?g|webp)$/i.test(
      name,
    );
  }
  if (!/^data:image\//i.test(src) || src.length > LONGEST_PLACEHOLDER) return false;
  const comma = src.indexOf(",");
  const [head, body] = [src.slice(0, comma).toLowerCase(), src.slice(comma + 1)];
  const bytes = decoded(body, head.endsWith(";base64"));
  if (bytes === null) return true;
  if (head.startsWith("data:image/svg"))
    return !/<(?:path|rect|circle|ellipse|line|poly|text|image|use|foreignObject)/i.test(bytes);
  return isDot(bytes);
}

function decoded(body: string, isBase64: boolean): string | null {
  try {
    const text = decodeURIComponent(body);
    return isBase64 ? atob(text.replaceAll(/\s/g, "")) : text;
  } catch {
    return null;
  }
}

/** Whether a GIF or PNG is a few pixels large; the size stands at its head. */
function isDot(bytes: string): boolean {
  const at = (index: number) => bytes.charCodeAt(index);
  if (bytes.startsWith("GIF8")) return at(6) + at(7) * 256 <= 3 && at(8) + at(9) * 256 <= 3;
  if (bytes.slice(1, 4) !== "PNG") return false;
  return at(16) + at(17) + at(18) === 0 && at(19) <= 3 && at(20) + at(21) + at(22) === 0 && at(23) <= 3;
}

/** The largest picture of a set: `a.jpg 400w, b.jpg 800w`. */
function largestOf(attrs: Readonly<Record<string, string>>): string | undefined {
  let largest: { address: string; size: number } | undefined;
  for (const name of SETS) {
    for (const candidate of (attrs[name] ?? "").slice(0, 20_000).split(/,\s/)) {
      const [address = "", width = "1x"] = candidate.trim().split(/\s+/);
      const size = Number.parseFloat(width);
      if (isAddress(address) && !isPlaceholder(address) && (largest === undefined || size > largest.size)) {
        largest = { address, size };
      }
    }
  }
  return largest?.address;
}

/** The address that stands beside a blank picture: of its sources, or for browsers without scripts. */
function neighborOf({ siblings, index }: Place): string | undefined {
  for (let at = Math.max(0, index - MOST_NEIGHBORS); at < index + MOST_NEIGHBORS; at += 1) {
    const sibling = siblings[at];
    if (at === index || sibling === undefined || !("tagName" in sibling)) continue;
    if (sibling.tagName === "img") {
      if (at > index) return undefined;
    } else if (sibling.tagName === "source" && sibling.parentNode?.nodeName === "picture") {
      const found = largestOf(Object.fromEntries(sibling.attrs.map(({ name, value }) => [name, value])));
      if (found !== undefined) return found;
    } else if (sibling.tagName === "noscript" && at > index) {
      const text = sibling.childNodes.map((child) => ("value" in child ? child.value : "")).join("");
      const found = sourceOf(text.slice(0, 10_000));
      if (found !== undefined && isAddress(found)) return found.replaceAll("&amp;", "&");
    }
  }
  return undefined;
}

/** The address in the first tag of a picture that a text holds. */
function sourceOf(text: string): string | undefined {
  const begin = text.toLowerCase().indexOf("<img");
  if (begin === -1) return undefined;
  const tag = text.slice(begin, begin + 4_000).split(">", 1)[0] ?? "";
  return /\ssrc\s?=\s?["']([^"']{1,2000})["']/i.exec(tag)?.[1];
}
