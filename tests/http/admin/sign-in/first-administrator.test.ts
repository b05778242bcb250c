import { afterAll, describe, expect, test, vi } from "vitest";
import {
  addAdmin,
  type CallAnswer,
  OTHER_PASSWORD,
  originOf,
  PASSWORD,
  PATIENCE,
  setUpToken,
  Visitor,
} from "../../../support/admin/admin.ts";
import { inDatabase } from "../../../support/database/kept.ts";
import { inFull, sample } from "../../../support/run/everyday.ts";
import { removeAll, starterFolder, startSite } from "../../../support/site.ts";

afterAll(removeAll);

const said = ({ status, json }: CallAnswer) => ({ status, code: json.error?.code, message: json.error?.message });

describe("the first administrator", () => {
  test("a site without one prints a link once it listens, which works once and is in no log", async () => {
    const site = await startSite({ env: { LANG: "en_US.UTF-8", LOG_LEVEL: "debug" } });
    const token = await setUpToken(site);
    expect(site.output()).toContain("This site has no administrator yet.");
    expect(site.output()).toContain("within 30 minutes");
    expect(site.output()).toContain(`/en/admin/set-up#token=${token}`);
    const visitor = new Visitor(site);
    expect((await visitor.call("POST /set-up/check", { body: { token } })).json).toEqual({ open: true });
    expect((await visitor.call("POST /set-up/check", { body: { token: "wrong" } })).json).toEqual({ open: false });
    expect((await visitor.page("/en/admin/set-up")).status).toBe(200);

    const body = { token, email: "first@example.org", password: PASSWORD };
    expect(said(await visitor.call("POST /set-up", { body: { ...body, token: "wrong" } }))).toMatchObject({
      status: 400,
      code: "SETUP_LINK_INVALID",
    });
    const made = await visitor.call("POST /set-up", { body });
    expect(made.json).toMatchObject({ status: "signed-in", admin: { email: "first@example.org", role: "super" } });
    expect((await visitor.page("/en/admin/users")).status).toBe(200);

    const second = new Visitor(site);
    expect((await second.call("POST /set-up/check", { body: { token } })).json).toEqual({ open: false });
    const again = await second.call("POST /set-up", { body: { ...body, email: "second@example.org" } });
    expect(said(again)).toMatchObject({ status: 400, code: "SETUP_LINK_INVALID" });
    expect(second.cookies.size).toBe(0);
    expect((await visitor.call("GET /admins")).json.admins).toHaveLength(1);
    expect(JSON.stringify(await site.logged())).not.toContain(token);
    await site.stop();
  });

  inFull(
    "each start prints a new one while there is none, in the terminal's language; the one before is dead",
    async () => {
      const dataDir = await starterFolder();
      const first = await startSite({ dataDir });
      const old = await setUpToken(first);
      await first.stop();
      const second = await startSite({ dataDir, env: { LANG: "fr_FR.UTF-8" } });
      const token = await setUpToken(second);
      expect(second.output()).toContain("Ce site n’a pas encore d’administrateur.");
      expect(second.output()).toContain(`${originOf(second)}/admin/set-up#token=${token}`);
      expect(token).not.toBe(old);
      const visitor = new Visitor(second);
      expect((await visitor.call("POST /set-up/check", { body: { token: old } })).json).toEqual({ open: false });
      const body = { token, email: "first@example.org", password: PASSWORD };
      expect((await visitor.call("POST /set-up", { body })).status).toBe(200);
      await second.stop();
      const third = await startSite({ dataDir });
      expect((await new Visitor(third).signIn("first@example.org")).status).toBe(200);
      expect(third.output()).not.toContain("set-up");
      await third.stop();
    },
  );

  inFull("the link holds for thirty minutes", async () => {
    const from = Date.now();
    const site = await startSite();
    const token = await setUpToken(site);
    const [link] = inDatabase(site, (database) => database.prepare("select * from one_time_links").all());
    // The database alone opens nothing.
    expect(JSON.stringify(link)).not.toContain(token);
    const left = Number(link?.expires_at) - from;
    expect(left).toBeGreaterThanOrEqual(30 * 60_000);
    expect(left).toBeLessThanOrEqual(30 * 60_000 + (Date.now() - from));
    const visitor = new Visitor(site);
    const check = async () => (await visitor.call("POST /set-up/check", { body: { token } })).json.open;
    expect(await check()).toBe(true);
    inDatabase(site, (database) => database.prepare("update one_time_links set expires_at = ?").run(Date.now()));
    expect(await check()).toBe(false);
    const body = { token, email: "first@example.org", password: PASSWORD };
    expect(said(await visitor.call("POST /set-up", { body })).code).toBe("SETUP_LINK_INVALID");
    expect(visitor.cookies.size).toBe(0);
    await site.stop();
  });

  inFull("two who use the link at the same moment: one is in, the other is not", async () => {
    const site = await startSite();
    const token = await setUpToken(site);
    const answers = await Promise.all(
      ["one@example.org", "two@example.org"].map((email) =>
        new Visitor(site).call("POST /set-up", { body: { token, email, password: PASSWORD } }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    await site.stop();
  });
});

describe("ADMIN_EMAIL and ADMIN_PASSWORD", () => {
  const env = { ADMIN_EMAIL: " First@Example.org ", ADMIN_PASSWORD: PASSWORD };

  inFull("make the first administrator of an empty site, in place of a link, and never a second", async () => {
    const dataDir = await starterFolder();
    const first = await startSite({ dataDir, env });
    const visitor = new Visitor(first);
    // Made behind the start: the site answers at once.
    await vi.waitFor(async () => expect((await visitor.signIn("first@example.org")).status).toBe(200), PATIENCE);
    expect((await visitor.call("GET /session")).json.admin.role).toBe("super");
    await first.stop();
    expect(first.output()).not.toContain("token=");
    expect(first.output()).not.toContain(PASSWORD);

    const other = { ADMIN_EMAIL: "other@example.org", ADMIN_PASSWORD: OTHER_PASSWORD };
    // Nor does a changed variable change the password of who is there.
    for (const changed of [other, { ...env, ADMIN_PASSWORD: OTHER_PASSWORD }]) {
      const site = await startSite({ dataDir, env: changed });
      const root = new Visitor(site);
      expect((await root.signIn("first@example.org")).status).toBe(200);
      // What a start does with its variables comes before what is asked for later: passwords are judged one by one.
      await addAdmin({ site, root }, { email: `${site.process.pid}@example.org`, role: "editor" });
      const admins = (await root.call("GET /admins")).json.admins.map(({ email }: { email: string }) => email);
      expect(admins).not.toContain("other@example.org");
      expect((await new Visitor(site).signIn(changed.ADMIN_EMAIL, OTHER_PASSWORD)).status).toBe(401);
      expect((await new Visitor(site).signIn("first@example.org")).status).toBe(200);
      await site.stop();
    }
  });

  test.each(
    sample([
      ["a common password", { ...env, ADMIN_PASSWORD: "motdepasse1234" }],
      ["a short one", { ...env, ADMIN_PASSWORD: "vt-4!x" }],
      ["no address", { ...env, ADMIN_EMAIL: "admin" }],
    ]),
  )("%s makes nobody: the log says why, and the link is there", async (_, wrong) => {
    const site = await startSite({ env: wrong });
    const token = await setUpToken(site);
    expect((await new Visitor(site).call("POST /set-up/check", { body: { token } })).json).toEqual({ open: true });
    const record = (await site.logged()).find(({ code }) => code === "ADMIN_EMAIL");
    expect(record).toMatchObject({ level: "error" });
    expect(site.output()).not.toContain(wrong.ADMIN_PASSWORD);
    await site.stop();
  });
});
