import { afterAll, beforeAll, expect, test } from "vitest";
import { type AdminSite, siteWithRoot } from "../support/admin/admin.ts";
import { writeArticle } from "../support/content/articles.ts";
import { writeDraft } from "../support/content/drafts.ts";
import { publishPair } from "../support/content/publish-pair.ts";
import { inDatabase } from "../support/database/kept.ts";
import { removeAll, runCommand, temporaryFolder } from "../support/site.ts";

let own: AdminSite;
let folder: string;
beforeAll(async () => {
  own = await siteWithRoot();
  folder = await temporaryFolder();
});
afterAll(removeAll);

const lines = async (action: string) =>
  (await own.root.call("GET /audit", { query: `?action=${action}` })).json.events as Array<Record<string, unknown>>;

test("the command line publishes as the back office does: it ends a schedule with its job, and leaves its lines in the log", async () => {
  await publishPair(own.site, "console");
  const planned = async () => {
    const { translationId: id, revision } = writeDraft(own.site, { slug: "console" }, { title: "Plus tard" });
    const body = { revision, date: "2097-06-01", time: "10:00" };
    expect((await own.root.call("PUT /translations/:id/plan", { id, body })).status).toBe(200);
    return id;
  };
  const statusOf = (id: string) =>
    inDatabase(own.site, (database) =>
      database.prepare("select status from jobs where kind = 'planned-publishing' and key = ? order by rowid").all(id),
    ).map(({ status }) => status);
  const run = (...args: string[]) => runCommand(args, { dataDir: own.site.dataDir });

  const id = await planned();
  const file = await writeArticle(folder, "console.md", {
    title: "Par fichier",
    slug: "console",
    translationKey: "console",
  });
  expect(await run("publish", "--replace", file)).toMatchObject({ code: 0 });
  expect((await own.root.call("GET /translations/:id/plan", { id })).json.plan).toBeNull();
  expect(new Set(statusOf(id))).toEqual(new Set(["canceled"]));
  expect((await lines("article.published"))[0]).toMatchObject({
    actor: null,
    subject: { kind: "article", label: "Par fichier" },
    details: { language: "fr", via: "command-line" },
  });

  await planned();
  expect(await run("unpublish", "/blog/console")).toMatchObject({ code: 0 });
  expect((await own.root.call("GET /translations/:id/plan", { id })).json.plan).toBeNull();
  expect(new Set(statusOf(id))).toEqual(new Set(["canceled"]));
  expect((await lines("article.unpublished"))[0]).toMatchObject({
    actor: null,
    details: { language: "fr", answer: "gone", via: "command-line" },
  });
  const refused = (await lines("article.unpublished")).length;
  expect((await run("unpublish", "/blog/console")).code).toBe(1);
  expect(await lines("article.unpublished"), "what was refused leaves no line").toHaveLength(refused);
});
