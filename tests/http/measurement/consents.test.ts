import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type AdminSite, siteWithRoot } from "../../support/admin/admin.ts";
import { ownerConfig } from "../../support/content/owner-config.ts";
import { inDatabase } from "../../support/database/kept.ts";
import { ask } from "../../support/http/http.ts";
import { sendAsVisitor } from "../../support/measured.ts";
import { inFull } from "../../support/run/everyday.ts";
import { removeAll, type Site, startSite } from "../../support/site.ts";

let own: AdminSite;
let shown: string;
beforeAll(async () => {
  own = await siteWithRoot({
    config: await ownerConfig({ measurement: { proof: true } }),
    env: { TRUST_PROXY: "1" },
  });
  shown = await textShown("/pricing");
});
afterAll(removeAll);

/** Version of the text that a page asks with; empty where it names none. */
async function textShown(path: string, { url }: Pick<Site, "url"> = own.site): Promise<string> {
  return /data-consent-text="([^"]+)"/.exec((await ask(url, path)).text)?.[1] ?? "";
}

const send = (body: unknown, headers?: Record<string, string>, to: Pick<Site, "url"> = own.site) =>
  sendAsVisitor(to, "/api/consents", body, headers);

const logged = () =>
  inDatabase(own.site, (database) =>
    database
      .prepare("select * from consent_choices join consent_texts on version = text_version order by chosen_at, id")
      .all(),
  );

test("a choice stands in the log once, with the words that were shown, and nothing of who made it", async () => {
  const [id, other] = [randomUUID(), randomUUID()];
  const before = Date.now();
  for (let times = 0; times < 2; times++) {
    const answer = await send({ id, choice: "rejected", text: shown });
    expect(answer.status).toBe(204);
    expect(answer.headers["set-cookie"]).toBeUndefined();
  }
  const english = await textShown("/en/pricing");
  expect((await send({ id: other, choice: "accepted", text: english })).status).toBe(204);
  const lines = logged();
  expect(lines).toEqual([
    {
      ...{
        id,
        choice: "rejected",
        purposes: null,
        chosen_at: expect.any(Number),
        locale: "fr",
        version: shown,
        text_version: shown,
      },
      text: "Ce site compte ses visites, sans cookie et sans suivre personne d’un jour à l’autre. Vous pouvez vous y opposer.\nM’y opposer\nD’accord",
    },
    expect.objectContaining({
      id: other,
      choice: "accepted",
      locale: "en",
      text: expect.stringContaining("You can opt out."),
    }),
  ]);
  expect(Number(lines[0]?.chosen_at)).toBeGreaterThanOrEqual(before);
  expect(JSON.stringify(lines)).not.toMatch(/192\.0\.2|Firefox/);
});

describe("what is no choice between the answers offered is refused, in the visitor's language, and stands nowhere", () => {
  const choice = () => ({ id: randomUUID(), choice: "accepted", text: shown });
  test.each<[string, () => unknown, Record<string, string>, number]>([
    ["another answer", () => ({ ...choice(), choice: "pending" }), {}, 422],
    ["a text that is not shown", () => ({ ...choice(), text: "x".repeat(43) }), {}, 422],
    ["no random number", () => ({ ...choice(), id: "anna@example.org" }), {}, 422],
    ["a purpose that is none", () => ({ ...choice(), purposes: { spying: true } }), {}, 422],
    ["more than is asked for", () => ({ ...choice(), email: "anna@example.org" }), {}, 422],
    ["no JSON", () => "{", {}, 400],
    ["too long", () => ({ ...choice(), text: "x".repeat(2_000) }), {}, 413],
    ["a form of another site", choice, { "sec-fetch-site": "cross-site", origin: "https://elsewhere.example" }, 403],
    ["a text", choice, { "content-type": "text/plain" }, 415],
  ])("%s", async (_, body, headers, status) => {
    const before = logged();
    const answer = await send(body(), { "accept-language": "en", ...headers });
    expect(answer.status).toBe(status);
    expect(JSON.parse(answer.text).error.message).toMatch(/^[A-Z].*\.$/);
    expect(logged()).toEqual(before);
  });

  test("a robot's, which chooses nothing", async () => {
    const before = logged();
    expect((await send(choice(), { "user-agent": "Googlebot/2.1" })).status).toBe(204);
    expect(logged()).toEqual(before);
  });

  inFull("more of one address than anybody chooses", async () => {
    const round = () =>
      Promise.all(
        Array.from({ length: 130 }, async () => (await send(choice(), { "x-forwarded-for": "192.0.2.99" })).status),
      );
    // The allowance grows while a slow machine sends: once it is used up, the rest is refused.
    let statuses = await round();
    for (let more = 0; more < 20 && !statuses.includes(429); more++) statuses = [...statuses, ...(await round())];
    expect(new Set(statuses)).toEqual(new Set([204, 429]));
  });
});

test("an owner takes the log out as a file that spreadsheets open, and that is written down", async () => {
  const id = randomUUID();
  await send({ id, choice: "accepted", text: shown });
  const { status, headers, text } = await own.root.call("GET /consents.csv", { query: "?lang=fr" });
  expect([status, headers["content-type"]]).toEqual([200, "text/csv; charset=utf-8"]);
  expect(text.split("\r\n")[0]).toBe(
    '\uFEFF"numéro";"date (UTC)";"choix";"finalités acceptées";"langue";"texte affiché"',
  );
  expect(text).toMatch(new RegExp(`"${id}";"\\d{4}-[^"]+Z";"accepted";"";"fr";"Ce site compte`));
  const audit = await own.root.call("GET /audit", { query: "?action=consents.exported" });
  expect((audit.json as { events: unknown[] }).events).toHaveLength(1);
});

inFull("where third parties are asked about, the log says which purposes were accepted", async () => {
  const site = await siteWithRoot({
    config: await ownerConfig({
      measurement: { proof: true, thirdParties: { googleTagManager: "GTM-ABC1234", metaPixel: "123456789012345" } },
    }),
  });
  const id = randomUUID();
  const text = await textShown("/pricing", site.site);
  const purposes = { audience: true, advertising: false };
  expect((await send({ id, choice: "accepted", text, purposes }, {}, site.site)).status).toBe(204);
  const { text: file } = await site.root.call("GET /consents.csv", { query: "?lang=en" });
  expect(file).toMatch(new RegExp(`"${id}","\\d{4}-[^"]+Z","accepted","audience","fr","Ce site demande votre accord`));
});

test("where no log is kept, none is asked for and nothing is taken", async () => {
  const site = await startSite();
  expect(await textShown("/pricing", site)).toBe("");
  const answer = await send({ id: randomUUID(), choice: "accepted", text: shown }, {}, site);
  expect(answer.status).toBe(404);
});
