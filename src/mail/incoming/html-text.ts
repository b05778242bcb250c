import { type Token, Tokenizer, TokenizerMode } from "parse5";

/** Elements of which nothing is read. */
const UNREAD: Readonly<Record<string, number>> = {
  script: TokenizerMode.SCRIPT_DATA,
  style: TokenizerMode.RAWTEXT,
  title: TokenizerMode.RCDATA,
  noscript: TokenizerMode.RAWTEXT,
};
/** Elements that begin a line, and end one. */
const BLOCKS = new Set(
  "address article blockquote br dd div dl dt h1 h2 h3 h4 h5 h6 header footer hr li ol p pre section table tr ul".split(
    " ",
  ),
);
/** Beyond this, a quote in a quote is marked no deeper. */
const MAX_DEPTH = 50;

/**
 * The text of a mail that has none but HTML, its quotes marked as those of texts are (`>`). It goes through the tokens of the
 * page once: no tree is built, so that no nesting costs more than its own characters.
 */
export function htmlText(html: string): string {
  const lines: string[] = [];
  let line = "";
  let depth = 0;
  let unread = 0;
  const endLine = () => {
    const text = line.replace(/[ \t\n\r\f]{1,1000}/g, " ").trim();
    line = "";
    // One empty line between two that are filled.
    if (text !== "") lines.push(`${">".repeat(Math.min(depth, MAX_DEPTH))}${depth > 0 ? " " : ""}${text}`);
  };
  const paragraph = () => {
    endLine();
    if (lines.length > 0 && lines.at(-1) !== "") lines.push("");
  };
  const write = ({ chars }: Token.CharacterToken) => {
    if (unread === 0) line += chars;
  };
  const tokenizer = new Tokenizer(
    {},
    {
      onStartTag({ tagName, selfClosing }) {
        const mode = UNREAD[tagName];
        if (mode !== undefined && !selfClosing) {
          tokenizer.state = mode as typeof tokenizer.state;
          tokenizer.lastStartTagName = tagName;
          unread++;
        }
        if (tagName === "p") paragraph();
        else if (BLOCKS.has(tagName)) endLine();
        if (tagName === "blockquote") depth++;
        if (tagName === "li") line += "- ";
        if (tagName === "td" || tagName === "th") line += " ";
      },
      onEndTag({ tagName }) {
        if (UNREAD[tagName] !== undefined) unread = Math.max(0, unread - 1);
        if (tagName === "p") paragraph();
        else if (BLOCKS.has(tagName)) endLine();
        if (tagName === "blockquote") depth = Math.max(0, depth - 1);
      },
      onCharacter: write,
      onNullCharacter() {},
      onWhitespaceCharacter: write,
      onComment() {},
      onDoctype() {},
      onEof: endLine,
    },
  );
  tokenizer.write(html, true);
  return lines.join("\n").trim();
}
