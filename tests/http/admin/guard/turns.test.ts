import { v7 } from "uuid";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type AdminSite, siteWithEditor, type Visitor } from "../../../support/admin/admin.ts";
import { paragraph, publishText, writeText } from "../../../support/admin/written-articles.ts";
import { ask } from "../../../support/http/http.ts";
import { inFull } from "../../../support/run/everyday.ts";
import { removeAll } from "../../../support/site.ts";

let own: Awaited<ReturnType<typeof siteWithEditor>>;
beforeAll(async () => {
  own = await siteWithEditor();
});
afterAll(removeAll);

/** 5,000 paragraphs: what a save of them computes would hold the thread for tenths of a second. */
const LONG = Array.from({ length: 5_000 }, (_, index) =>
  paragraph(`p${index}`, `Paragraphe ${index} d’un texte dont la fin est loin.`),
);

test("a visitor is answered between the steps of a long text's save and publish", async () => {
  const { site, editor } = own;
  await ask(site.url, "/pricing");
  const id = v7();
  await isAnsweredBeside(site, () => writeText(editor, { id, title: "Un long texte", body: LONG }));
  await isAnsweredBeside(site, () => writeText(editor, { id, locale: "en", title: "A long text", body: LONG }));
  const [first, ...rest] = LONG;
  const changed = [...rest, ...(first === undefined ? [] : [first])];
  const saved = await isAnsweredBeside(site, () =>
    writeText(editor, { id, title: "Un long texte", body: changed, seen: 1 }),
  );
  await isAnsweredBeside(site, () => publishText(editor, saved));
});

inFull("nor do one passage of more than a megabyte, and what is taken off the site, hold a visitor up", async () => {
  const { site, editor } = own;
  await ask(site.url, "/pricing");
  const words = "Une phrase qui revient, mot pour mot, jusqu’à la fin du passage. ".repeat(20_000);
  const id = v7();
  const saved = await isAnsweredBeside(site, () =>
    writeText(editor, { id, title: "Un seul passage", body: [paragraph("a", words)] }),
  );
  await isAnsweredBeside(site, () => publishText(editor, saved));
  await isAnsweredBeside(site, async () => {
    const { status } = await editor.call("POST /translations/:id/unpublish", {
      id: saved.translationId,
      body: { answer: "gone" },
    });
    expect(status).toBe(200);
  });
});

/** Asks for a kept page again and again beside some work: no answer waits for most of it. */
async function isAnsweredBeside<T>(site: AdminSite["site"], work: () => Promise<T>): Promise<T> {
  const from = performance.now();
  let done = false;
  const result = work().finally(() => {
    done = true;
  });
  let longest = 0;
  while (!done) {
    const asked = performance.now();
    expect((await ask(site.url, "/pricing")).status).toBe(200);
    longest = Math.max(longest, performance.now() - asked);
  }
  const value = await result;
  expect(longest / (performance.now() - from)).toBeLessThan(0.5);
  return value;
}

inFull(
  "of one person 20 changes wait, the others are refused with a sentence, and a colleague is not behind them",
  async () => {
    const { editor, root } = own;
    const { id } = await writeText(editor, { title: "Recopié", body: LONG.slice(0, 1_500) });
    const copy = (who: Visitor) => who.call("POST /articles/:id/duplicate", { id });
    let copied = 0;
    const flood = Array.from({ length: 60 }, async () => {
      const { status, json, headers } = await copy(editor);
      if (status === 200) copied += 1;
      return { status, code: json.error?.code, said: json.error?.message, wait: headers["retry-after"] };
    });
    // By then 20 of the others wait.
    await expect.poll(() => copied).toBeGreaterThan(0);
    const before = copied;
    expect((await copy(root)).status).toBe(200);
    const meanwhile = copied - before;
    const outcomes = await Promise.all(flood);
    const refused = outcomes.filter(({ status }) => status !== 200);
    expect(copied).toBeGreaterThanOrEqual(20);
    expect(meanwhile).toBeLessThan((copied - before) / 2);
    expect(refused.length).toBeGreaterThan(0);
    for (const each of refused) {
      expect(each).toMatchObject({ status: 429, code: "TOO_MANY_CHANGES", wait: expect.stringMatching(/^\d+$/) });
      expect(each.said).toMatch(/^(?:Trop de vos modifications|Too many of your changes)/);
    }
  },
);
