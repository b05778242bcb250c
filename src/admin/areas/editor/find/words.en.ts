import type { find as french } from "./words.fr.ts";

export const find: typeof french = {
  label: "Find in the text",
  open: "Find",
  query: "Find",
  replacement: "Replace with",
  previous: "Previous result",
  next: "Next result",
  matchCase: "Match case",
  matchAccents: "Match accents",
  scope: "Find in",
  both: "Both languages",
  replaceToo: "Replace…",
  replace: "Replace",
  replaceAll: "Replace all",
  count: (shown, total) =>
    total === 0
      ? "No results"
      : shown === 0
        ? `${total} ${total === 1 ? "result" : "results"}`
        : `${shown} of ${total}`,
  noRoom: "Too long for this field: nothing is replaced there.",
  replaced: (total) => (total === 0 ? "Nothing to replace" : total === 1 ? "1 replacement" : `${total} replacements`),
};
