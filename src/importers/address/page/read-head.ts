import { type Token, Tokenizer, TokenizerMode } from "parse5";
import { LinkedData } from "./linked-data.ts";

type HeadLink = { rel: readonly string[]; href: string; hreflang: string; type: string };

/** What a page says of itself outside of its text. */
export type PageHead = {
  /** Of the `html` element; empty where there is none. */
  language: string;
  title: string;
  base: string;
  bodyClasses: readonly string[];
  links: readonly HeadLink[];
  /** Addresses of the links in the page, as they stand there. */
  anchors: readonly string[];
  data: LinkedData;
  /** Contents of `meta` elements, by `name`, `property`, `itemprop`, or `http-equiv`. */
  metas(...names: string[]): string[];
  /** The first of them; empty where there is none. */
  meta(...names: string[]): string;
};

const MAX_METAS = 500;
const MAX_LINKS = 1_000;
const MAX_ANCHORS = 3_000;
const MAX_TEXT = 512 * 1024;

/** Elements of which the content is text up to their end tag. */
const TEXT_MODES: Readonly<Record<string, keyof typeof TokenizerMode>> = {
  title: "RCDATA",
  textarea: "RCDATA",
  style: "RAWTEXT",
  xmp: "RAWTEXT",
  iframe: "RAWTEXT",
  noframes: "RAWTEXT",
  script: "SCRIPT_DATA",
};

/** Reads the elements of a page that describe it, in one pass without a tree: some stand in its body. */
export function readHead(html: string): PageHead {
  const found = { language: "", title: "", base: "", bodyClasses: [] as string[] };
  const links: HeadLink[] = [];
  const anchors: string[] = [];
  const metas = new Map<string, string[]>();
  const scripts: string[] = [];
  let metaCount = 0;
  let collected: string[] | null = null;
  let length = 0;

  const onStart = (tag: Token.TagToken) => {
    const attr = (name: string) => tag.attrs.find((one) => one.name === name)?.value.trim() ?? "";
    const mode = TEXT_MODES[tag.tagName];
    if (mode !== undefined) {
      tokenizer.state = TokenizerMode[mode];
      const isWanted = tag.tagName === "title" ? found.title === "" : /^application\/ld\+json/i.test(attr("type"));
      collected = isWanted ? [] : null;
      length = 0;
      return;
    }
    switch (tag.tagName) {
      case "html":
        found.language ||= attr("lang") || attr("xml:lang");
        break;
      case "base":
        found.base ||= attr("href");
        break;
      case "body":
        if (found.bodyClasses.length === 0) found.bodyClasses = attr("class").split(/\s+/).slice(0, 200);
        break;
      case "a":
      case "area":
        if (anchors.length < MAX_ANCHORS && attr("href") !== "") anchors.push(attr("href"));
        break;
      case "link":
        if (links.length < MAX_LINKS && attr("href") !== "") {
          const rel = attr("rel").toLowerCase().split(/\s+/);
          links.push({ rel, href: attr("href"), hreflang: attr("hreflang"), type: attr("type").toLowerCase() });
        }
        break;
      case "meta":
        for (const kind of ["property", "name", "itemprop", "http-equiv"]) {
          const name = attr(kind).toLowerCase();
          if (name === "" || attr("content") === "" || metaCount >= MAX_METAS) continue;
          metaCount += 1;
          metas.set(name, [...(metas.get(name) ?? []), attr("content")]);
        }
        break;
      default:
    }
  };
  const onText = ({ chars }: { chars: string }) => {
    if (collected === null || length > MAX_TEXT) return;
    collected.push(chars);
    length += chars.length;
  };
  const onEnd = ({ tagName }: Token.TagToken) => {
    if (collected === null || (tagName !== "title" && tagName !== "script")) return;
    const text = collected.join("");
    collected = null;
    if (tagName === "title") found.title ||= text.replace(/\s+/g, " ").trim();
    else if (length <= MAX_TEXT && scripts.length < 100) scripts.push(text);
  };
  const tokenizer = new Tokenizer(
    {},
    {
      onStartTag: onStart,
      onEndTag: onEnd,
      onCharacter: onText,
      onWhitespaceCharacter: onText,
      onNullCharacter: () => {},
      onComment: () => {},
      onDoctype: () => {},
      onEof: () => {},
    },
  );
  tokenizer.write(html, true);

  const all = (...names: string[]) => names.flatMap((name) => metas.get(name) ?? []);
  return {
    ...found,
    links,
    anchors,
    data: new LinkedData(scripts),
    metas: all,
    meta: (...names) => all(...names)[0] ?? "",
  };
}
