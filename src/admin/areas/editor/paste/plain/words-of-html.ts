import { Tokenizer } from "parse5";

/** Elements whose words no reader sees. */
const UNSEEN = new Set(["script", "style", "title", "template", "noscript", "textarea"]);
/** Elements that stand within a line. */
const WITHIN = new Set([
  "a",
  "abbr",
  "b",
  "bdi",
  "cite",
  "code",
  "em",
  "font",
  "i",
  "s",
  "small",
  "span",
  "strong",
  "u",
]);

/** The words of HTML of any depth: a paragraph for each element that is not within a line. */
export function wordsOfHtml(html: string): string {
  const parts: string[] = [];
  let unseen: string | null = null;
  const write = ({ chars }: { chars: string }) => {
    if (unseen === null) parts.push(chars);
  };
  const nothing = () => undefined;
  const tokenizer = new Tokenizer(
    {},
    {
      onStartTag: ({ tagName }) => {
        if (unseen === null && UNSEEN.has(tagName)) unseen = tagName;
        else if (!WITHIN.has(tagName)) parts.push(tagName === "br" ? "\n" : "\n\n");
      },
      onEndTag: ({ tagName }) => {
        if (tagName === unseen) unseen = null;
        else if (!WITHIN.has(tagName)) parts.push("\n\n");
      },
      onCharacter: write,
      onWhitespaceCharacter: ({ chars }) => write({ chars: chars.replaceAll(/\s+/g, " ") }),
      onNullCharacter: nothing,
      onComment: nothing,
      onDoctype: nothing,
      onEof: nothing,
    },
  );
  tokenizer.write(html, true);
  return parts.join("");
}
