import type { Finder } from "./finder.ts";
import type { Tag } from "./tags.ts";

/** What stands at a position: a tag, or code that a template shows; and where the text goes on. */
export type FoundTag = { end: number } & ({ tag: Tag } | { code: { language: string; title: string; value: string } });

/** Programs whose texts go through a template before they are Markdown: `{{ x }}` is nothing that a reader sees. */
const WITH_VARIABLES = new Set(["Jekyll", "Eleventy", "Hexo"]);

/** Tags around code, which is not Markdown. */
const CODE_TAGS = new Set(["highlight", "codeblock", "code"]);
/** Longer than any tag, and shorter than a text between two signs that mean something else. */
const MAX_TAG_LENGTH = 5_000;

export function makeTag(source: string, type: Tag["type"], name = "", args = ""): Tag {
  return { source, type, name, args, pair: null };
}

/** What a `{` begins; null where it is a brace and nothing else. */
export function templateTagAt(text: string, at: number, finder: Finder, program: string): FoundTag | null {
  if (text.startsWith("{{<", at)) return shortcode(text, at, finder, ">}}");
  if (text.startsWith("{{%", at)) return shortcode(text, at, finder, "%}}");
  if (text.startsWith("{{", at)) return variable(text, at, finder, program);
  if (text.startsWith("{%", at)) return liquid(text, at, finder);
  if (text.startsWith("{:", at)) return attributes(text, at, finder);
  return attributesBehind(text, at, finder);
}

/** `{{< name args >}}` and `{{% name args %}}` of Hugo. One whose inner part is a comment is shown as it is. */
function shortcode(text: string, at: number, finder: Finder, closing: ">}}" | "%}}"): FoundTag | null {
  const end = endOf(closing, at + 3, finder);
  if (end === -1) return null;
  const source = text.slice(at, end);
  const inner = source.slice(3, -3).trim();
  if (inner.startsWith("/*") && inner.endsWith("*/")) {
    const shown = `${source.slice(0, 3)}${inner.slice(2, -2)}${closing}`;
    return { end, tag: makeTag(source, "words", "", shown) };
  }
  const isClosing = inner.startsWith("/");
  const { name, args } = split(inner.slice(isClosing ? 1 : 0));
  if (CODE_TAGS.has(name) && !isClosing) {
    const close = endOfCode(text, end, finder, [
      `{{< /${name} >}}`,
      `{{</ ${name} >}}`,
      `{{</${name}>}}`,
      `{{% /${name} %}}`,
    ]);
    if (close !== null) return code(text, end, close, args);
  }
  if (isClosing) return { end, tag: makeTag(source, "close", name) };
  return { end, tag: makeTag(source, inner.endsWith("/") ? "alone" : "open", name, args) };
}

/** `{% name args %}` of Liquid, Nunjucks, Hexo, and Zola. */
function liquid(text: string, at: number, finder: Finder): FoundTag | null {
  const end = endOf("%}", at + 2, finder);
  if (end === -1) return null;
  const source = text.slice(at, end);
  const { name, args } = split(source.slice(2, -2).replace(/^-|-$/g, "").trim());
  if (name === "") return null;
  const closings = [
    `{% end${name} %}`,
    `{%end${name}%}`,
    `{%- end${name} -%}`,
    `{%- end${name} %}`,
    `{% end${name} -%}`,
  ];
  if (name === "comment") {
    const close = endOfCode(text, end, finder, closings);
    if (close !== null) return { end: close.end, tag: makeTag(text.slice(at, close.end), "gone") };
  }
  if (CODE_TAGS.has(name)) {
    const close = endOfCode(text, end, finder, closings);
    if (close !== null) return code(text, end, close, args);
  }
  if (name === "include" || name === "render" || name === "include_relative" || name === "partial") {
    const [file = "", ...others] = args.split(/\s+/);
    const base =
      file
        .replace(/["',]/g, "")
        .split("/")
        .pop()
        ?.replace(/\.\w+$/, "") ?? "";
    return { end, tag: makeTag(source, "alone", base || name, others.join(" ")) };
  }
  if (/^end\w*$/.test(name)) return { end, tag: makeTag(source, "close", name === "end" ? "end" : name.slice(3)) };
  return { end, tag: makeTag(source, "open", name, args) };
}

/** `{{ site.baseurl }}`, `{{ "/path" | relative_url }}`, `{{ youtube(id="…") }}` of Zola; other programs show `{{ x }}` as it is. */
function variable(text: string, at: number, finder: Finder, program: string): FoundTag | null {
  const end = finder.within("}}", at + 2, "\n");
  if (end === -1 || end - at > MAX_TAG_LENGTH) return null;
  const source = text.slice(at, end + 2);
  const inner = source.slice(2, -2).replace(/^-|-$/g, "").trim();
  const found = (tag: Tag) => ({ end: end + 2, tag });
  if (inner.startsWith("/*")) return found(makeTag(source, "gone"));
  const call = /^([a-z]\w{0,60})\s*\((.*)\)$/s.exec(inner);
  if (call !== null) return found(makeTag(source, "alone", call[1], call[2]));
  const quoted = /^(["'])([^"']{0,500})\1\s*(?:\||$)/.exec(inner)?.[2];
  if (quoted !== undefined) return found(makeTag(source, "words", "", quoted));
  if (/^(?:site|page|post)\.[\w.]+(?:\s*\||$)/.test(inner)) {
    // The path of the site itself is known from its settings; an address begins behind it.
    const isAddress = /^site\.(?:baseurl|url|github\.url)\b/.test(inner);
    return found(isAddress ? makeTag(source, "gone") : makeTag(source, "alone", inner));
  }
  return WITH_VARIABLES.has(program) && inner !== "" ? found(makeTag(source, "alone", inner)) : null;
}

/** `{: .class #id}` and `{::nomarkdown}` of kramdown. */
function attributes(text: string, at: number, finder: Finder): FoundTag | null {
  const end = finder.within("}", at, "\n");
  if (end === -1 || end - at > 500 || !/[\s\w.#/:]/.test(text[at + 2] ?? "")) return null;
  const source = text.slice(at, end + 1);
  if (source === "{::comment}") {
    const close = finder.next("{:/comment}", end);
    const stop = close === -1 ? end + 1 : close + "{:/comment}".length;
    return { end: stop, tag: makeTag(text.slice(at, stop), "gone") };
  }
  return { end: end + 1, tag: makeTag(source, "gone") };
}

/** `{.class width=50%}` behind a link or a picture, or alone on its line. */
function attributesBehind(text: string, at: number, finder: Finder): FoundTag | null {
  const end = finder.within("}", at, "\n");
  if (end === -1 || end - at > 300) return null;
  const source = text.slice(at, end + 1);
  if (!/^\{(?:[.#][\w-]|[\w-]{1,40}=)/.test(source)) return null;
  const isBehind = text[at - 1] === ")" || text[at - 1] === "]";
  const isAlone =
    /(?:^|\n)[ \t>]*$/.test(text.slice(Math.max(0, at - 40), at)) &&
    /^[ \t]*(?:\n|$)/.test(text.slice(end + 1, end + 40));
  return isBehind || isAlone ? { end: end + 1, tag: makeTag(source, "gone") } : null;
}

function endOf(closing: string, from: number, finder: Finder): number {
  const at = finder.next(closing, from);
  return at === -1 || at - from > MAX_TAG_LENGTH ? -1 : at + closing.length;
}

function split(inner: string): { name: string; args: string } {
  const name = /^[\w./:-]{1,100}/.exec(inner.trimStart())?.[0] ?? "";
  return { name, args: inner.trimStart().slice(name.length).trim() };
}

function endOfCode(
  text: string,
  from: number,
  finder: Finder,
  closings: readonly string[],
): { at: number; end: number } | null {
  let found: { at: number; end: number } | null = null;
  for (const closing of closings) {
    const at = finder.next(closing, from);
    if (at !== -1 && (found === null || at < found.at)) found = { at, end: at + closing.length };
  }
  return found !== null && found.at <= text.length ? found : null;
}

function code(text: string, from: number, { at, end }: { at: number; end: number }, args: string): FoundTag {
  const words = args.split(/\s+/).filter((word) => word !== "");
  const named = words.find((word) => word.startsWith("lang:"))?.slice("lang:".length);
  const [first = ""] = words;
  const isTitled = named !== undefined && !first.includes(":");
  const language = named ?? (/^["'\w#+.-]{1,40}$/.test(first) ? first.replace(/["']/g, "") : "");
  const title = isTitled
    ? words
        .slice(
          0,
          words.findIndex((word) => word.startsWith("lang:")),
        )
        .join(" ")
    : "";
  return { end, code: { language, title, value: text.slice(from, at).replace(/^[ \t]*\n|\n[ \t]*$/g, "") } };
}
