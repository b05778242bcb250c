import type { Context } from "../context.ts";
import { fileNameOf, mediaAddress } from "../links.ts";
import { attr, childrenOf, type HtmlElement } from "../tree/node.ts";

/** Attributes that name the picture as it was uploaded. */
const ORIGINALS = ["data-orig-file", "data-full-url", "data-large-file"];
/** Attributes in which pages keep a picture's address until it is scrolled to. */
const LAZY = [
  ...["data-src", "data-lazy-src", "data-original", "data-lazy", "data-original-src", "nitro-lazy-src", "data-ezsrc"],
  ...["data-actualsrc", "data-echo", "data-pin-media"],
];
/** The same with several sizes of it. */
const SETS = ["srcset", "data-srcset", "data-lazy-srcset", "nitro-lazy-srcset", "data-ezsrcset"];

/** Characters of a set of sizes that are looked at. */
const MAX_SET_LENGTH = 20_000;
/** A picture that is written out in the page: shorter ones are placeholders. */
const MIN_INLINE_LENGTH = 1_000;

/** The best known source of a picture: as it was uploaded, else the largest. Null where it only stands for one to come. */
export function imageSource(image: HtmlElement, { base }: Pick<Context, "base">): string | null {
  const usable = (value: string) => (isPlaceholder(value) ? null : sourceAddress(value, base));
  for (const name of ORIGINALS) {
    const found = usable(attr(image, name));
    if (found !== null) return found;
  }
  const single = [...LAZY, "src"].map((name) => usable(attr(image, name))).find((found) => found !== null) ?? null;
  if (single !== null && !isResized(single)) return single;
  const largest = usable(largestOf(image)) ?? single;
  if (largest !== null || image.parent?.tag !== "picture") return largest;
  const sources = childrenOf(image.parent).filter(({ tag }) => tag === "source");
  return sources.map((source) => usable(largestOf(source))).find((found) => found !== null) ?? null;
}

function sourceAddress(value: string, base: string | null): string | null {
  return isInlinePicture(value) ? value : mediaAddress(value, base);
}

function isInlinePicture(value: string): boolean {
  return value.length >= MIN_INLINE_LENGTH && /^data:image\/(?:png|jpe?g|gif|webp|avif);base64,/i.test(value);
}

/** Whether an address is of a picture that is only there until the real one is. */
function isPlaceholder(value: string): boolean {
  if (value === "" || value === "#" || /^(?:about|javascript):/i.test(value)) return true;
  if (/^data:/i.test(value)) return !isInlinePicture(value);
  return /^(?:blank|spacer|placeholder|transparent|pixel|lazy|lazyload|lazy_placeholder|loading|loader|1x1|clear)[\w-]{0,20}\.(?:gif|png|svg)$/i.test(
    fileNameOf(value),
  );
}

/** Whether an address says that the picture was made smaller: by WordPress, Ghost, or a service in between. */
function isResized(address: string): boolean {
  if (/^data:/i.test(address)) return false;
  return (
    /-\d{2,5}x\d{2,5}\.\w{2,5}$/.test(fileNameOf(address)) ||
    /\/size\/w\d{1,5}\//.test(address) ||
    /[?&](?:w|h|width|height|resize|fit|size)=/.test(address)
  );
}

/** The largest picture of a set: `a.jpg 400w, b.jpg 800w`. */
function largestOf(element: HtmlElement): string {
  let largest = { address: "", size: 0 };
  for (const name of SETS) {
    const words = attr(element, name).slice(0, MAX_SET_LENGTH).split(/\s+/);
    for (let index = 0; index < words.length; index += 1) {
      const word = words[index] ?? "";
      // A comma at the end of an address says that it has no size; commas within belong to it.
      const isAlone = word.endsWith(",");
      if (!isAlone) index += 1;
      const size = isAlone ? 1 : Number.parseFloat(words[index] ?? "") || 1;
      const address = word.replace(/^,|,$/g, "");
      if (size > largest.size && !isPlaceholder(address)) largest = { address, size };
    }
  }
  return largest.address;
}

/** The name of a picture's file, the same for all its sizes: `-300x200`, `-scaled`, and the like are left out. */
export function pictureName(address: string): string {
  if (/^data:/i.test(address)) return address.slice(0, 2_000);
  return fileNameOf(address)
    .toLowerCase()
    .replace(/\.[a-z\d]{2,5}$/, "")
    .replace(/-(?:\d{2,5}x\d{2,5}|scaled|rotated)$/, "")
    .replace(/-e\d{10,13}$/, "");
}

/** Whether an address leads to the file of a picture. */
export function isPictureFile(address: string): boolean {
  return /\.(?:jpe?g|png|gif|webp|avif)$/i.test(fileNameOf(address));
}
