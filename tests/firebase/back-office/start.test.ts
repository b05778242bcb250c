import { afterAll, expect, test } from "vitest";
import { Visitor } from "../../support/admin/admin.ts";
import { auth } from "../../support/firebase/accounts.ts";
import { ask } from "../../support/http/http.ts";
import { removeAll, type Site, startSite } from "../../support/site.ts";

afterAll(removeAll);

const logged = (site: Site, code: string) => site.logs().filter((record) => record.code === code);

test("P2: a start names the domain that the project does not let people sign in on", async () => {
  const site = await startSite({ env: { SITE_URL: "https://maison.example" } });
  await expect.poll(() => logged(site, "FIREBASE_DOMAIN").length).toBe(1);
  expect(logged(site, "FIREBASE_DOMAIN")[0]).toMatchObject({ domain: "maison.example", project: "demo-site" });
  expect(String(logged(site, "FIREBASE_DOMAIN")[0]?.msg)).toContain("Authorized domains");
  await site.stop();
});

test("and says nothing of one that it does, as those below it", async () => {
  const site = await startSite({ env: { SITE_URL: "https://site.localhost" } });
  // The way to a first administrator is prepared after the question was asked.
  await site.printed(/set-up#token=/);
  await site.stop();
  expect(logged(site, "FIREBASE_DOMAIN")).toEqual([]);
  expect(logged(site, "FIREBASE_DOMAINS_UNKNOWN")).toEqual([]);
});

test("a Google that is away keeps no visitor waiting, and an administrator is told so", async () => {
  const site = await startSite({
    env: { FIREBASE_AUTH_EMULATOR_HOST: "127.0.0.1:1", FIRESTORE_EMULATOR_HOST: "127.0.0.1:1" },
  });
  expect((await ask(site.url, "/")).status).toBe(200);
  await expect.poll(() => logged(site, "FIREBASE_DOMAINS_UNKNOWN").length).toBe(1);
  const visitor = new Visitor(site);
  const answer = await visitor.signIn("anne@example.org");
  expect(answer).toMatchObject({ status: 503, json: { error: { code: "FIREBASE_UNREACHABLE" } } });
  expect((await visitor.call("GET /session")).status).toBe(200);
  expect((await ask(site.url, "/en/blog")).status).toBe(200);
  await site.stop();
});

test("an administrator of the project is let in at once: nobody is made first here", async () => {
  const made = await startSite();
  const [, token = ""] = await made.printed(/set-up#token=([\w-]+)/);
  const body = { token, email: "owner@example.org", password: "quatre-lampes-bleues-au-grenier" };
  expect((await new Visitor(made).call("POST /set-up", { body })).status).toBe(200);
  expect(await auth.token(body.email, body.password)).not.toBe("");
  await made.stop();
});
