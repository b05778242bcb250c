/** Length of each text, in characters: that of a long article. */
const LENGTH = 20_000;

const filled = (piece: string, end = "") => piece.repeat(Math.ceil(LENGTH / piece.length)).slice(0, LENGTH) + end;
const code = (language: string, piece: string) => `\`\`\`${language}\n${filled(piece)}\n\`\`\``;

/**
 * Markdown that makes a search with backtracking, or a comparison of all with all, take quadratic time or worse: long
 * runs of what a rule looks for, without what would end them.
 */
export const PATHOLOGICAL_TEXTS: Record<string, string> = {
  "at signs": filled("@"),
  "words and at signs": filled("a@"),
  "at signs and dots": filled("a@.", "!"),
  "an address without end": filled("a://"),
  "parts of www": filled("www."),
  slashes: `/${filled("/")}`,
  "one word": filled("a"),
  "no-break spaces": filled("\u00A0", "x"),
  "narrow spaces and marks": filled("a\u202F!", "x"),
  guillemets: filled("«\u00A0"),
  "closing guillemets": filled("\u00A0»\u00A0", "x"),
  "marks of punctuation": `a${filled("!?;")}x`,
  colons: filled("a:"),
  "groups of digits": `${filled("123 ")}x`,
  "open parentheses": filled("("),
  apostrophes: filled("l’"),
  hyphens: filled("a-"),
  "less-than signs": filled("&lt;"),
  "headings that are alike": filled("## a\n\n"),
  footnotes: `${filled("[^a] ")}\n\n[^a]: Note.`,
  emphasis: filled("**a *b "),
  "letters and stars": filled("a*"),
  backticks: filled("`a"),
  tildes: filled("~a"),
  "nested quotes": `${"> ".repeat(100)}a`,
  "links that do not close": filled("[a]("),
  "table cells": `| a |\n|---|\n${filled("| b |\n")}`,
  "an INI file": code("ini", "a."),
  "INI sections": code("ini", "__"),
  "Markdown in code": code("markdown", "[a]("),
  "PHP in code": code("php", "A"),
  "JavaScript in code": code("js", "(a"),
  "HTML in code": code("html", "<a "),
};
