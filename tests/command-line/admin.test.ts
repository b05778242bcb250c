import { TOTP } from "otpauth";
import { afterAll, describe, expect, test } from "vitest";
import { OTHER_PASSWORD, PASSWORD, setUpToken, siteWithRoot, Visitor } from "../support/admin/admin.ts";
import { inDatabase } from "../support/database/kept.ts";
import { inFull } from "../support/run/everyday.ts";
import { removeAll, runCommand, starterFolder, startSite } from "../support/site.ts";

afterAll(removeAll);

const create = (dataDir: string, args: string[], input = `${PASSWORD}\n`, env: Record<string, string> = {}) =>
  runCommand(["admin", "create", ...args], { dataDir, input, env });

const adminsOf = (dataDir: string) =>
  inDatabase({ dataDir }, (database) =>
    database.prepare("select email, role, locale, created_by, last_login from admins order by email").all(),
  ).map((row) => ({ ...row }));

describe("vitrine admin create", () => {
  inFull("on a stopped site: they are there when it starts, and no link is printed", async () => {
    const dataDir = await starterFolder();
    const made = await create(dataDir, ["First@example.org", "--lang", "fr"]);
    expect(made).toEqual({ code: 0, stdout: "administrator made: first@example.org (super)\n", stderr: "" });
    expect(adminsOf(dataDir)).toEqual([
      { email: "first@example.org", role: "super", locale: "fr", created_by: null, last_login: null },
    ]);
    const site = await startSite({ dataDir });
    const visitor = new Visitor(site);
    expect((await visitor.signIn("first@example.org")).status).toBe(200);
    const { events } = (await visitor.call("GET /audit", { query: "?action=admin.created" })).json;
    expect(events).toHaveLength(1);
    expect(events[0]).toMatchObject({ actor: null, ip: null, details: { via: "command-line", role: "super" } });
    await site.stop();
    expect(site.output()).not.toContain("set-up");
    expect(site.output()).not.toContain(PASSWORD);
  });

  inFull("on a running site: they sign in when it returns, and the printed link is dead", async () => {
    const site = await startSite();
    const token = await setUpToken(site);
    const made = await create(site.dataDir, ["first@example.org"], `${PASSWORD}\r\nwhat follows is not read\n`, {
      LANG: "fr_FR.UTF-8",
    });
    expect(made).toEqual({ code: 0, stdout: "administrateur créé\u00A0: first@example.org (super)\n", stderr: "" });
    const visitor = new Visitor(site);
    expect((await visitor.call("POST /set-up/check", { body: { token } })).json).toEqual({ open: false });
    expect((await visitor.signIn("first@example.org")).json).toMatchObject({ admin: { role: "super" } });
    const editor = await create(site.dataDir, ["editor@example.org", "--role", "editor"]);
    expect(editor.code).toBe(0);
    expect((await visitor.signIn("editor@example.org")).json).toMatchObject({ admin: { role: "editor" } });
    await site.stop();
  });

  inFull("gives an account without record a new password, and ends what was open of it", async () => {
    const { site, root } = await siteWithRoot();
    const body = { email: "back@example.org", role: "editor", locale: "en", password: OTHER_PASSWORD };
    const { id } = (await root.call("POST /admins", { body })).json;
    await root.call("DELETE /admins/:id", { id });
    expect((await create(site.dataDir, ["back@example.org"])).code).toBe(0);
    const visitor = new Visitor(site);
    expect((await visitor.signIn("back@example.org", OTHER_PASSWORD)).status).toBe(401);
    expect((await visitor.signIn("back@example.org")).status).toBe(200);
    await site.stop();
  });

  inFull("refuses in one sentence, in the terminal's language, and makes nobody", async () => {
    const dataDir = await starterFolder();
    const refusals: Array<[args: string[], input: string, said: RegExp]> = [
      [["no-address"], PASSWORD, /address/],
      [["a@example.org\r\nBcc: b@example.org"], PASSWORD, /address/],
      [["a@example.org"], "too short", /at least 12 characters/],
      [["a@example.org"], "", /at least 12 characters/],
      // An editor could make no other administrator, and no link would be printed any more.
      [["a@example.org", "--role", "editor"], PASSWORD, /first .*super/],
    ];
    for (const [args, input, said] of refusals) {
      const { code, stdout, stderr } = await create(dataDir, args, input);
      expect({ args, code, stdout }).toEqual({ args, code: 1, stdout: "" });
      expect(stderr).toMatch(said);
      expect(stderr.trim().split("\n")).toHaveLength(1);
    }
    const common = await create(dataDir, ["a@example.org"], "motdepasse1234", { LANG: "fr_FR.UTF-8" });
    expect(common.stderr).toMatch(/^Ce mot de passe est trop courant/);
    expect(adminsOf(dataDir)).toEqual([]);
    expect((await create(dataDir, ["a@example.org"])).code).toBe(0);
    const twice = await create(dataDir, ["A@example.org"], OTHER_PASSWORD);
    expect(twice.code).toBe(1);
    expect(adminsOf(dataDir)).toHaveLength(1);
  });

  test("takes no password as an argument, which every user of the machine could read", async () => {
    const dataDir = await starterFolder();
    expect((await create(dataDir, ["a@example.org", PASSWORD])).code).toBe(1);
    expect((await create(dataDir, ["a@example.org", "--password", PASSWORD])).code).toBe(1);
    const help = await create(dataDir, ["--help"]);
    expect(help.code).toBe(0);
    expect(help.stdout).not.toContain("--password");
  });
});

describe("vitrine admin recover", () => {
  const recover = (dataDir: string, email: string, env: Record<string, string> = {}) =>
    runCommand(["admin", "recover", email], { dataDir, env });
  const tokenOf = (text: string) => /#token=([\w-]+)\n$/.exec(text)?.[1] ?? "";

  test("lets in whoever lost password and device, on a running site and on a stopped one, by a link that works once", async () => {
    const { site, root, rootEmail } = await siteWithRoot();
    const { secret } = (await root.call("POST /account/totp", { body: { password: PASSWORD } })).json;
    const code = new TOTP({ secret }).generate();
    expect((await root.call("POST /account/totp/confirm", { body: { code } })).status).toBe(200);
    const said = await recover(site.dataDir, rootEmail.toUpperCase(), { LANG: "fr_FR.UTF-8" });
    expect(said).toMatchObject({ code: 0, stderr: "" });
    expect(said.stdout).toContain("dans les 30 minutes\u00A0:");
    expect(said.stdout).toMatch(/http:\/\/localhost:\d+\/(en\/)?admin\/reset-password#token=/);
    expect((await root.call("GET /account")).status).toBe(401);
    const confirm = (token: string, by: Visitor) =>
      by.call("POST /password-reset/confirm", { body: { token, password: OTHER_PASSWORD } });
    const visitor = new Visitor(site);
    expect((await confirm(tokenOf(said.stdout), visitor)).status).toBe(200);
    expect((await confirm(tokenOf(said.stdout), visitor)).status).toBe(400);
    expect((await visitor.signIn(rootEmail, OTHER_PASSWORD)).json.status).toBe("signed-in");
    await site.stop();
    const stopped = await recover(site.dataDir, rootEmail);
    expect(stopped.stdout).toContain("within 30 minutes:");
    const again = await startSite({ dataDir: site.dataDir });
    expect((await new Visitor(again).signIn(rootEmail, OTHER_PASSWORD)).status).toBe(200);
    expect((await confirm(tokenOf(stopped.stdout), new Visitor(again))).status).toBe(200);
    await again.stop();
  });

  inFull("knows nobody else", async () => {
    const { site } = await siteWithRoot();
    for (const email of ["nobody@example.org", "no-address"]) {
      const { code, stdout, stderr } = await recover(site.dataDir, email);
      expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
      expect(stderr.trim().split("\n")).toHaveLength(1);
    }
    await site.stop();
  });
});
