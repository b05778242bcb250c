import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readClipboard } from "../../../../src/admin/areas/editor/paste/read-clipboard.ts";
import { emptyReport } from "../../../../src/admin/areas/editor/paste/report.ts";
import { outline } from "../../../support/editor/outline.ts";

const CORPUS = new URL("../../../support/editor/clipboard/", import.meta.url);

/** What a clipboard of the corpus becomes in a French column. */
function pasted(name: string) {
  const html = readFileSync(new URL(`${name}.clipboard`, CORPUS), "utf8");
  return readClipboard({ html, plain: "", files: [] }, { language: "fr", above: 1 });
}

/** What is left out of each, besides how it looked. */
const LEFT_OUT: Record<string, object> = {
  "apple-pages": {},
  gmail: {},
  "google-docs": { remotePictures: ["https://lh7-rt.googleusercontent.com/docsz/photo"] },
  "libreoffice-7": { splitTables: 1 },
  "web-article": { remotePictures: ["https://exemple.fr/nuage.jpg"], hiddenPassages: 1, splitTables: 1 },
  "word-365-windows": { missingPictures: 1, comments: 1, deletions: 1, hiddenPassages: 1, splitTables: 1 },
  "word-mac": { missingPictures: 1 },
  "word-online": {},
};

test.each(Object.entries(LEFT_OUT))("%s is pasted by its structure, and what was left out is said", (name, leftOut) => {
  const { blocks, footnotes, report, pictures } = pasted(name);

  const expected = readFileSync(new URL(`expected/${name}.txt`, CORPUS), "utf8");
  expect(`${outline([...blocks, ...footnotes]).join("\n")}\n`).toBe(expected);
  expect(report).toEqual({ ...emptyReport(), ...leftOut });
  expect(pictures.size).toBe(0);
});

test("the corpus is compared as a whole", () => {
  const files = readdirSync(CORPUS).filter((name) => name.endsWith(".clipboard"));
  expect(files.map((name) => name.replace(".clipboard", "")).sort()).toEqual(Object.keys(LEFT_OUT).sort());
});

test("cells that were merged are apart, each word in the column and the row it stood in", () => {
  const html =
    "<table><tr><th>a</th><th>b</th><th>c</th></tr><tr><td colspan=2>d</td><td>e</td></tr>" +
    "<tr><td rowspan=2>f</td><td>g</td><td>h</td></tr><tr><td>i</td><td>j</td></tr></table>";
  const { blocks, report } = readClipboard({ html, plain: "", files: [] }, { language: "fr", above: 1 });
  expect(outline(blocks)).toEqual([
    ...["table", "  row # a | # b | # c", "  row d |  | e", "  row f | g | h", "  row  | i | j"],
  ]);
  expect(report.splitTables).toBe(1);
});
