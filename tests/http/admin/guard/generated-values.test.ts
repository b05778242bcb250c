import { v7 } from "uuid";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { z } from "zod";
import { ENDPOINTS } from "../../../../src/admin/areas/endpoints.ts";
import type { Call } from "../../../../src/admin/areas/index.ts";
import type { Endpoint } from "../../../../src/admin/framework/contract/endpoint.ts";
import { draftPostSchema } from "../../../../src/content/document/draft-schema.ts";
import { type AdminSite, addAdmin, siteWithRoot, Visitor } from "../../../support/admin/admin.ts";
import { type Change, makeTargets, targetOf } from "../../../support/admin/admin-calls.ts";
import { publishText, writeText } from "../../../support/admin/written-articles.ts";
import { inDatabase } from "../../../support/database/kept.ts";
import { crawl } from "../../../support/http/crawl.ts";
import { ask } from "../../../support/http/http.ts";
import { createRandom } from "../../../support/random.ts";
import { EVERYDAY, inFull } from "../../../support/run/everyday.ts";
import { removeAll, startSite } from "../../../support/site.ts";
import { hostileValues, jsonOf, queryOf, withValue } from "../../../support/values/hostile-values.ts";
import { PUBLIC_PATHS } from "../../../support/values/public-paths.ts";
import { fieldsOf, type SchemaField } from "../../../support/values/schema-fields.ts";
import { type Present, WHOLE_POST, wholeBody, wholeQuery } from "../../../support/values/whole-inputs.ts";
import { fieldsOfText, missingInWholeText } from "../../../support/values/whole-text.ts";

/** `VALUES=all` takes every value, which needs an hour; every other run takes some of them, always the same. */
const ALL = process.env.VALUES === "all";
const FULL_MS = ALL ? 3_600_000 : 600_000;
/** Values of each endpoint, and of a text. */
const SAMPLE = { ofEndpoint: 2, ofText: 30, ofFieldInText: 20 };
/** Articles that are changed before all that shows them is asked for. */
const AT_ONCE = 12;
const random = createRandom(26);

const CALLS = Object.keys(ENDPOINTS) as Call[];
const endpointOf = (call: Call): Endpoint => ENDPOINTS[call];
const takesBody = (call: Call): call is Change => endpointOf(call).body !== undefined;
/** What a text holds has a test of its own, below: each is published and shown. Of items: `generated-items.test.ts`. */
const DRAFT = "PUT /articles/:id/draft" satisfies Call;

let own: AdminSite;
let present: Present;
/** Of each kind of thing that is there. */
let ids: string[];
/** Whoever acts on an account of their own, which may be over after any call. */
let disposable: Visitor;

beforeAll(async () => {
  own = await siteWithRoot({ env: { TRUST_PROXY: "1" } });
  const targets = await makeTargets(own);
  const other = await writeText(own.root, { title: "Another one" });
  await publishText(own.root, other);
  present = { ...targets, revision: 1, historyLine: "", root: own.rootId, otherTranslation: other.translationId };
  await refresh();
  const page = inDatabase(own.site, (database) =>
    database.prepare("select entry_id, id from translations where kind = 'page' limit 1").get(),
  ) as { entry_id: string; id: string };
  ids = [...Object.values(targets), page.entry_id, page.id, present.historyLine, "b".repeat(32)];
  disposable = (await addAdmin(own, { email: "disposable-0@example.org", role: "super" })).visitor;
});
afterAll(removeAll);

/** What changes names of is read again: the revision of the article, and a line of its history. */
async function refresh(): Promise<void> {
  const { article, translation } = present;
  const opened = await own.root.call("GET /articles/:id", { id: article });
  const history = await own.root.call("GET /translations/:id/history", { id: translation });
  present = {
    ...present,
    revision: opened.json.article?.texts.fr?.revision ?? present.revision,
    historyLine: history.json.lines[0]?.id ?? "none",
  };
}

let visitors = 0;
/** Strangers come from another address each time, so that slowing them hides nothing. */
async function callerOf(call: Call): Promise<Visitor> {
  const { access } = endpointOf(call);
  visitors += 1;
  if (access === "open") {
    return new Visitor(own.site, { address: `10.${visitors >> 16}.${(visitors >> 8) & 255}.${visitors & 255}` });
  }
  if (access !== "own-account") return own.root;
  if ((await disposable.call("GET /account")).status === 401) {
    const email = `disposable-${visitors}@example.org`;
    disposable = (await addAdmin(own, { email, role: "super" })).visitor;
  }
  return disposable;
}

type Case = { field: SchemaField; value: unknown };

function casesOf(fields: readonly SchemaField[], most: number): Case[] {
  const all = fields.flatMap((field) => hostileValues(field, ids).map((value) => ({ field, value })));
  return ALL ? all : someOf(all, most);
}

function someOf(cases: readonly Case[], most: number): Case[] {
  if (cases.length <= most) return [...cases];
  return Array.from({ length: most }, () => cases[random(cases.length)] as Case);
}

/** What a case is called where it fails; long values are cut. */
function named({ field, value }: Case): string {
  return `${field.path.join(".")} = ${(JSON.stringify(value) ?? "undefined").slice(0, 80)}`;
}

async function send(call: Call, input: { body?: unknown; query?: Record<string, unknown> }) {
  const caller = await callerOf(call);
  const bytes = endpointOf(call).bytes === true ? { headers: { "content-type": "application/octet-stream" } } : {};
  const query = queryOf(input.query ?? wholeQuery(call, present));
  const body = takesBody(call) ? jsonOf("body" in input ? input.body : wholeBody(call, present)) : "x";
  const answer = await caller.call(call, { id: targetOf(call, present), query, body, ...bytes });
  // Else whatever follows would be refused for that alone, and nothing of it looked into.
  if (caller === own.root && answer.status === 401) throw new Error(`${call}: ${own.rootEmail} is signed out`);
  return answer;
}

/** What takes away what other calls name is taken back, and what was made anew is told apart. */
async function restoreAfter(call: Call): Promise<void> {
  const { article, translation, upload } = present;
  if (call === "DELETE /articles/:id") await own.root.call("POST /articles/:id/restore", { id: article });
  if (/^[A-Z]+ \/(?:articles|translations)\//.test(call)) await refresh();
  if (call === "POST /translations/:id/unpublish" || call === "DELETE /articles/:id") {
    const body = { revision: present.revision };
    await own.root.call("POST /translations/:id/publish", { id: translation, body });
    await refresh();
  }
  // A second factor that everybody needs: whoever signed in by a password is nobody from then on.
  if (call === "PUT /settings/security") {
    inDatabase(own.site, (database) => database.exec("delete from settings where key = 'security'"));
  }
  if (call !== "POST /uploads") return;
  const begun = inDatabase(own.site, (database) =>
    database.prepare("select id from media_uploads where id <> ?").all(upload),
  );
  for (const { id } of begun) await own.root.call("DELETE /uploads/:id", { id: String(id) });
}

const READS = CALLS.filter((call) => call.startsWith("GET "));
/** The data of screens that show what a call changes. */
const readsLike = (call: Call) => READS.filter((each) => each.split("/")[1] === call.split("/")[1]);

async function expectAnswers(after: string, reads: readonly Call[], paths: readonly string[] = []): Promise<void> {
  const wrong: string[] = [];
  for (const path of paths) {
    const { status } = await ask(own.site.url, path);
    if (status >= 500) wrong.push(`GET ${path}: ${status}`);
  }
  for (const call of reads) {
    const { status, text } = await send(call, {});
    if (status >= 500) wrong.push(`${call}: ${status} ${text.slice(0, 200)}`);
  }
  expect({ after, wrong }).toEqual({ after, wrong: [] });
}

test("every endpoint has a case, and every value that its schemas name is looked into", async () => {
  for (const call of CALLS) {
    const { body, query } = endpointOf(call);
    if (body !== undefined) {
      const whole = wholeBody(call as Change, present);
      expect({ call, whole, isValid: body.safeParse(whole).success }).toEqual({ call, whole, isValid: true });
      const opaque = fieldsOf(body).filter(({ kind }) => kind === "opaque");
      // Of the texts the form is another schema's; what extensions of browsers say of a passkey is read by nobody.
      expect([call, ...opaque.map(({ path }) => path.join("."))]).toEqual(
        call.endsWith("/draft")
          ? [call, "document"]
          : [call, ...opaque.flatMap(({ path }) => (path.includes("clientExtensionResults") ? path.join(".") : []))],
      );
    }
    if (query !== undefined) {
      const { status } = await send(call, {});
      expect({ call, status }).toMatchObject({
        status: expect.toSatisfy((each: number) => each < 400 || each === 409),
      });
    }
    if (call.startsWith("GET ")) {
      const { status } = await send(call, {});
      expect({ call, status }).toMatchObject({
        status: expect.toSatisfy((each: number) => each < 500 && each !== 422),
      });
    }
  }
  expect(missingInWholeText()).toEqual([]);
});

describe("whatever the value, no call and no page is an error of the server", () => {
  test.each(CALLS.filter((call) => endpointOf(call).query !== undefined))(
    "query of %s",
    async (call) => {
      const wrong: string[] = [];
      for (const each of casesOf(fieldsOf(endpointOf(call).query as z.ZodType), SAMPLE.ofEndpoint)) {
        const query = withValue(wholeQuery(call, present), each.field.path, each.value);
        if (typeof query !== "object" || query === null) continue;
        const { status } = await send(call, { query: query as Record<string, unknown> });
        if (status >= 500) wrong.push(`${named(each)}: ${status}`);
      }
      expect(wrong).toEqual([]);
    },
    FULL_MS,
  );

  test.each(CALLS.filter(takesBody))(
    "body of %s",
    async (call) => {
      const fields = fieldsOf(endpointOf(call).body as z.ZodType);
      // Of a body that takes nothing, the empty one is no value of a field.
      const cases = casesOf(fields, SAMPLE.ofEndpoint).filter(
        ({ field: { path }, value }) => path.length > 0 || JSON.stringify(value) !== "{}",
      );
      for (const each of cases) {
        const { status, text } = await send(call, {
          body: withValue(wholeBody(call, present), each.field.path, each.value),
        });
        const told = { call, sent: named(each), status, text: status < 500 ? "" : text };
        expect(told).toMatchObject({ status: expect.toSatisfy((code: number) => code < 500) });
        if (status >= 300) continue;
        // What is written over by the next value is shown in between.
        if (ALL) await expectAnswers(`${call}: ${named(each)}`, readsLike(call));
        await restoreAfter(call);
      }
      if (!EVERYDAY) await expectAnswers(call, READS, PUBLIC_PATHS);
    },
    FULL_MS,
  );
});

inFull(
  "whatever a text holds, it is refused or shown, and takes no page with it",
  async () => {
    const post = draftPostSchema;
    const fields = fieldsOf(post).filter(({ kind }) => kind !== "opaque");
    const inText = fieldsOfText(["body"]);
    const cases = [
      ...casesOf(fields, SAMPLE.ofText / 2),
      // Of what a text holds, each field with some of the values: one form is checked for all of them.
      ...(ALL
        ? inText.flatMap((field) => someOf(casesOf([field], 0), SAMPLE.ofFieldInText))
        : casesOf(inText, SAMPLE.ofText / 2)),
    ];
    const articles = await Promise.all(
      Array.from({ length: AT_ONCE }, async (_, at) => {
        const written = await writeText(own.root, { title: `Changed ${at}` });
        const made = await own.root.call("POST /translations/:id/previews", { id: written.translationId, body: {} });
        return { ...written, preview: new URL(made.json.link).pathname };
      }),
    );
    const changed: string[] = [];
    let shown: string[] = [];
    const look = async () => {
      await expectAnswers(changed.join("; "), READS, [...PUBLIC_PATHS, ...shown]);
      changed.length = 0;
      shown = [];
    };
    for (const each of cases) {
      const article = articles[changed.length] as (typeof articles)[number];
      const slug = `changed-${changed.length}`;
      const document = withValue({ ...WHOLE_POST, slug }, each.field.path, each.value);
      const body = jsonOf({ locale: "fr", document, seen: article.revision, saveId: v7(), merged: false });
      const saved = await own.root.call(DRAFT, { id: article.id, body });
      expect({ sent: named(each), status: saved.status }).toMatchObject({
        status: expect.toSatisfy((code: number) => code < 500),
      });
      if (saved.status !== 200) continue;
      article.revision = saved.json.revision;
      const { translationId: id, revision } = article;
      const published = await own.root.call("POST /translations/:id/publish", { id, body: { revision } });
      expect({ sent: named(each), published: published.status }).toMatchObject({
        published: expect.toSatisfy((code: number) => code < 500),
      });
      const path = published.status === 200 ? new URL(published.json.url).pathname : null;
      const pages = path === null ? [] : [path, `${path}.md`, `${path}/_payload.json`];
      shown.push(...pages, article.preview);
      const opened = await own.root.call("GET /articles/:id", { id: article.id });
      const obstacles = await own.root.call("GET /translations/:id/obstacles", { id });
      expect({ sent: named(each), statuses: [opened.status, obstacles.status] }).toMatchObject({
        statuses: [200, 200],
      });
      changed.push(named(each));
      if (changed.length === AT_ONCE) await look();
    }
    await look();
  },
  FULL_MS,
);

test("nothing of it is logged as an error of the server", async () => {
  expect((await own.site.logged()).filter(({ level }) => level === "error")).toEqual([]);
});

inFull(
  "after a restart too, every address of the site answers",
  async () => {
    expect(await own.site.stop()).toBe(0);
    own = { ...own, site: await startSite({ dataDir: own.site.dataDir, env: { TRUST_PROXY: "1" } }) };
    const { answers } = await crawl(own.site.url, /^\/media\//);
    const wrong = [...answers]
      .filter(([, { status }]) => status >= 500)
      .map(([path, { status }]) => `${path}: ${status}`);
    expect(wrong).toEqual([]);
  },
  FULL_MS,
);
