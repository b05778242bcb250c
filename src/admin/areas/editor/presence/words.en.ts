import type { PresenceWords } from "./words.fr.ts";

/** Who else has the article or item open. */
export const presenceWords: PresenceWords = {
  label: "Also here",
  in: { fr: "in the French text", en: "in the English text" },
  behind: "in a background tab",
  ownTab: (count) => (count === 1 ? "Another tab of yours" : `${count} other tabs of yours`),
  more: (count) => (count === 1 ? "and one other person" : `and ${count} other people`),
  waits: (name) => `${name} changed the same words as you: yours wait for their choice.`,
  kept: {
    mine: (name) => `${name} kept their version of a passage; yours is in the history.`,
    theirs: (name) => `${name} kept your version of a passage.`,
    both: (name) => `${name} kept your version and theirs, one after the other.`,
  },
  history: "See the history",
  replying: (names, count) => (count === 1 ? `${names} is replying…` : `${names} are replying…`),
  arrived: (names) => `Also here: ${names}.`,
};
