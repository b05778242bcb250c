import { LEFT, line, RIGHT, text } from "../pen.mjs";

const ADDRESSES = 548;
const SIZE = 118;
const STEP = 148;
const TOP = 56;

/** `*` stands around the part that tells the language. */
const ROWS = [
  ["prefix", "example.org/*en*/"],
  ["subdomain", "*en*.example.org"],
  ["domain", "example.*com*"],
  ["single", "example.org"],
];

/** The same page under four arrangements, and where the language shows in each. */
export const addressParts = {
  height: 700,
  async draw({ words, measure }) {
    const rows = await Promise.all(
      ROWS.map(async ([label, address], index) => {
        const baseline = TOP + STEP * index + 104;
        const [before, marked = "", after = ""] = address.split("*");
        const { characters } = await measure(before + marked + after, "serif", SIZE);
        const place = (from) => ADDRESSES + (characters[from]?.start ?? characters.at(-1).end);
        const [start, end] = [place(before.length), place(before.length + marked.length)];
        return [
          index === 0 ? "" : line([LEFT, baseline - 106], [RIGHT, baseline - 106], "faint"),
          text(words[label], LEFT, baseline, "sans soft"),
          text(before, ADDRESSES, baseline, "serif", SIZE),
          text(marked, start, baseline, "serif accent", SIZE),
          text(after, end, baseline, "serif", SIZE),
          marked === "" ? text("?", end + 26, baseline, "serif soft", SIZE) : "",
          marked === "" ? "" : line([start, baseline + 22], [end, baseline + 22], "accent"),
        ].join("");
      }),
    );
    return rows.join("");
  },
};
