import { afterAll, expect, test } from "vitest";
import { siteWithEditor, type Visitor } from "../../support/admin/admin.ts";
import { publishText, writeText } from "../../support/admin/written-articles.ts";
import { inDatabase, kept } from "../../support/database/kept.ts";
import { removeAll } from "../../support/site.ts";

afterAll(removeAll);

test("what one person leaves in the log within an hour has a bound, which is said, and holds back nobody else", async () => {
  const own = await siteWithEditor();
  const { site, root, editor, editorId } = own;
  const { id, translationId, revision } = await writeText(editor, { title: "Recopié" });
  /** Lines that somebody left just now, or long ago. */
  const leave = (lines: number, action: string, at = Date.now()) =>
    inDatabase(site, (database) =>
      database
        .prepare(
          `with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ?)
           insert into audit_events (id, at, actor_id, actor_email, action, details, search)
           select lower(hex(randomblob(16))), ?, ?, 'editor@example.org', ?, '{}', '' from numbers`,
        )
        .run(lines, at, editorId, action),
    );
  const duplicate = async (who: Visitor) => {
    const { status, json, headers } = await who.call("POST /articles/:id/duplicate", { id });
    return { status, code: json.error?.code, wait: headers["retry-after"] };
  };
  const done = { status: 200, code: undefined, wait: undefined };
  const refused = { status: 429, code: "TOO_MANY_ACTIONS", wait: "300" };
  // What is over an hour old counts for nothing.
  leave(3_000, "article.duplicated", Date.now() - 3_700_000);
  expect(await duplicate(editor)).toEqual(done);
  leave(200, "article.duplicated");
  const before = kept(site);
  expect(await duplicate(editor)).toEqual(refused);
  const link = await editor.call("POST /translations/:id/previews", { id: translationId, body: {} });
  expect([link.status, link.json.error.code]).toEqual([429, "TOO_MANY_ACTIONS"]);
  expect(kept(site)).toEqual(before);
  // Others, and what is no copy, go on.
  expect(await duplicate(root)).toEqual(done);
  await publishText(editor, { translationId, revision });
  leave(1_800, "article.published");
  const body = { answer: "gone" };
  const { status, json } = await editor.call("POST /translations/:id/unpublish", { id: translationId, body });
  expect([status, json.error?.code]).toEqual([429, "TOO_MANY_ACTIONS"]);
  await publishText(root, await writeText(root, { title: "D’une autre" }));
  expect((await editor.call("POST /sign-out")).status).toBe(200);
});
