import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type CallAnswer, type EditorSite, siteWithEditor, type Visitor } from "../../support/admin/admin.ts";
import { writeDraft } from "../../support/content/drafts.ts";
import { publishPair } from "../../support/content/publish-pair.ts";
import { ask, textOf } from "../../support/http/http.ts";
import { removeAll } from "../../support/site.ts";

let own: EditorSite;
let editor: Visitor;
beforeAll(async () => {
  own = await siteWithEditor();
  editor = own.editor;
});
afterAll(removeAll);

const pair = (key: string) => publishPair(own.site, key);

const page = (path: string) => ask(own.site.url, path);
const codeOf = ({ status, json }: CallAnswer) => ({ status, code: json.error?.code });
const lines = async (action: string) =>
  (await own.root.call("GET /audit", { query: `?action=${action}` })).json.events as Array<Record<string, unknown>>;

describe("publishing both languages at once", () => {
  const publishAll = (entryId: string, texts: unknown) =>
    editor.call("POST /articles/:id/publish", { id: entryId, body: { texts } });

  test("both are live when the call answers, each with its own line in the log", async () => {
    await pair("ensemble");
    const french = writeDraft(own.site, { slug: "ensemble" }, { title: "Ensemble, enfin" });
    const english = writeDraft(own.site, { slug: "ensemble-en", locale: "en" }, { title: "Together at last" });
    const { entryId } = french;
    const texts = [french, english].map(({ translationId, revision }) => ({ translationId, revision }));
    const { status, json } = await publishAll(entryId, texts);
    expect({ status, json }).toMatchObject({
      status: 200,
      json: {
        published: [
          { locale: "fr", url: expect.stringMatching(/\/blog\/ensemble$/), planEnded: false },
          { locale: "en", url: expect.stringMatching(/\/en\/blog\/ensemble-en$/), planEnded: false },
        ],
      },
    });
    expect(textOf((await page("/blog/ensemble")).text, "h1")).toBe("Ensemble, enfin");
    expect(textOf((await page("/en/blog/ensemble-en")).text, "h1")).toBe("Together at last");
    const told = (await lines("article.published")).filter(({ subject }) => (subject as { id: string }).id === entryId);
    expect(told.map(({ details }) => (details as { language: string }).language).sort()).toEqual(["en", "fr"]);
  });

  test("where one is refused none is published, and the sentence names it; a text of another article is refused", async () => {
    await pair("refus");
    const french = writeDraft(own.site, { slug: "refus" }, { title: "Refus neuf" });
    const english = writeDraft(own.site, { slug: "refus-en", locale: "en" }, { title: "" });
    const before = (await page("/blog/refus")).text;
    const both = [french, english].map(({ translationId, revision }) => ({ translationId, revision }));
    const refused = await publishAll(french.entryId, both);
    expect(codeOf(refused)).toEqual({ status: 422, code: "DRAFT_INCOMPLETE" });
    expect(refused.json.error.message).toMatch(/^English: /);
    expect((await page("/blog/refus")).text).toBe(before);
    // One that somebody saved since: the other one is as it was, too.
    const newer = writeDraft(own.site, { slug: "refus-en", locale: "en" }, { title: "Refusal" });
    const stale = await publishAll(french.entryId, both);
    expect(codeOf(stale)).toEqual({ status: 409, code: "CONFLICT" });
    expect((await page("/blog/refus")).text).toBe(before);
    expect((await page("/en/blog/refus-en")).text).not.toContain("Refusal");
    const elsewhere = await publishAll("0199aaaa-0000-7000-8000-0000000000ab", both);
    expect(elsewhere.status).toBe(404);
    expect((await publishAll(french.entryId, [])).status).toBe(422);
    const whole = [both[0], { translationId: newer.translationId, revision: newer.revision }];
    expect((await publishAll(french.entryId, whole)).status).toBe(200);
  });
});
