import { expect } from "vitest";
import type { RichText } from "../../../../../src/rich-text/schema.ts";
import { paragraph, putCursor, select } from "../../../../support/editor/edited-article.ts";
import { cells, table, uids } from "../../../../support/editor/table-text.ts";
import { press, textDesk } from "../../../../support/editor/text-desk.ts";
import { inFull } from "../../../../support/run/everyday.ts";

const desk = textDesk();

inFull("what is deleted across cells leaves the cells", async () => {
  const { page, storesAs } = await desk.open(table());
  await select(page, "ndi", "mar");
  await press(page, "Backspace");
  await storesAs((body) => {
    expect(cells(body)).toEqual([
      ["Jour", "Vent"],
      ["lu", ""],
      ["di", "fort"],
    ]);
    expect(uids(body)).toEqual(["rrrrrrrrr0", "rrrrrrrrr1", "rrrrrrrrr2"]);
  });
});

inFull(
  "whatever is typed or deleted over several cells, or over the edge of a table, leaves its cells",
  async () => {
    const { page, context } = await desk.open([...table(), paragraph("zzzzzzzzzz", "Après.")]);
    const session = await context.newCDPSession(page);
    const compose = async () => {
      await session.send("Input.imeSetComposition", { text: "字", selectionStart: 1, selectionEnd: 1 });
      await session.send("Input.insertText", { text: "字" });
    };
    const keys = ["Backspace", "Delete"].flatMap((key) => [key, `Shift+${key}`, `Control+${key}`, `Alt+${key}`]);
    const ways = [...keys, "Control+Shift+Backspace", "Shift+Enter", "Control+x", "Control+e", "x"].map(
      (key) => [key, () => press(page, key)] as const,
    );
    const ranges = [
      ["undi", "ard"],
      ["vant", "Ven"],
      ["ort", "pr"],
    ] as const;
    /** The text as the editor has it: what is stored comes later. */
    const written = () =>
      page.evaluate(() => {
        type Written = Element & { editor?: { state: { doc: { toJSON(): unknown } } } };
        return document.querySelector<Written>(".ProseMirror")?.editor?.state.doc.toJSON();
      }) as Promise<RichText>;
    const shape = (body: RichText) => [body.content.map(({ type }) => type), cells(body).map(({ length }) => length)];
    const before = await written();
    for (const [name, act] of [...ways, ["an input method", compose] as const]) {
      for (const [from, to] of ranges) {
        await select(page, from, to);
        await act();
        await page.keyboard.type("@");
        await expect.poll(async () => JSON.stringify(await written())).toContain("@");
        expect([name, from, ...shape(await written())]).toEqual([name, from, ...shape(before)]);
        await expect
          .poll(async () => {
            await page.keyboard.press("Control+z");
            return JSON.stringify(await written());
          })
          .toBe(JSON.stringify(before));
      }
    }
  },
  240_000,
);

inFull("a sign from a panel is added to a selected row, and makes no cell", async () => {
  const { page, storesAs } = await desk.open(table());
  await putCursor(page, "lundi");
  await press(page, "Escape");
  await page.keyboard.insertText("é");
  await storesAs((body) =>
    expect(cells(body)).toEqual([
      ["Jour", "Vent"],
      ["lundi", "faibleé"],
      ["mardi", "fort"],
    ]),
  );
});
