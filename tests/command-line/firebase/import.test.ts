import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, describe, expect } from "vitest";
import { PASSWORD, setUpToken, siteWithRoot, Visitor } from "../../support/admin/admin.ts";
import { inDatabase, kept } from "../../support/database/kept.ts";
import { CONSOLE_TEXT, exportedUser, PUBLISHED } from "../../support/firebase/exported-accounts.ts";
import { inFull } from "../../support/run/everyday.ts";
import { removeAll, runCommand, starterFolder, startSite, temporaryFolder } from "../../support/site.ts";

afterAll(removeAll);

const FRENCH = { LANG: "fr_FR.UTF-8" };
/** Shorter than any that would be taken here. */
const THEIRS = "été🦒7";

/** As long as an id of Firebase may be, and of another form than ours. */
const LONG_ID = `auth0|${"g".repeat(122)}`;

const PROJECT = {
  users: [
    { ...exportedUser("a1", "Anne@example.org", null), passwordHash: PUBLISHED.hash, salt: PUBLISHED.salt },
    exportedUser("b1", "boris@example.org", THEIRS, { displayName: "Boris" }),
    exportedUser(LONG_ID, "google@example.org", null, { providerUserInfo: [{ providerId: "google.com", rawId: "1" }] }),
    exportedUser("d1", "disabled@example.org", "whatever", { disabled: true }),
    exportedUser("v1", "visitor@example.org", "whatever"),
  ],
  records: {
    a1: { email: "anne@example.org", role: "super", createdAt: { _seconds: 1_700_000_000, _nanoseconds: 0 } },
    b1: {
      email: "boris@example.org",
      role: "chief",
      createdBy: "a1",
      lastLogin: "2025-01-02T03:04:05Z",
      team: "press",
    },
    [LONG_ID]: { email: "google@example.org", role: "editor" },
    d1: { email: "disabled@example.org", role: "super" },
    gone: { email: "gone@example.org", role: "super" },
  } as Record<string, unknown>,
};

/** Writes the files of a project. @returns what the command is given. */
async function filesOf({ users, records }: { users: unknown[]; records: unknown }, hashes = CONSOLE_TEXT) {
  const folder = await temporaryFolder();
  const [accounts, admins, config] = ["accounts.json", "admins.json", "hash.txt"].map((name) => join(folder, name));
  await writeFile(accounts ?? "", JSON.stringify({ users }));
  await writeFile(admins ?? "", JSON.stringify(records));
  await writeFile(config ?? "", hashes);
  return [accounts ?? "", admins ?? "", "--hash-config", config ?? ""];
}

const importInto = (dataDir: string, args: string[], env: Record<string, string> = {}) =>
  runCommand(["import", "firebase", ...args], { dataDir, env });

/** What an import could change. Mails leave in the background, and a start notes its starter texts among the settings. */
const people = (site: { dataDir: string }) => ({ ...kept(site), settings: null, mails: null });

const stored = (dataDir: string) =>
  inDatabase({ dataDir }, (database) => ({
    admins: database
      .prepare("select * from admins order by email")
      .all()
      .map((row) => ({ ...row })),
    accounts: database
      .prepare("select id from auth_users order by id")
      .all()
      .map(({ id }) => id),
    hashes: database.prepare("select user_id, password from auth_credentials order by user_id").all(),
    audit: database
      .prepare("select action, subject_label, details from audit_events")
      .all()
      .map((row) => ({ ...row })),
  }));

describe("vitrine import firebase", () => {
  inFull("on a running site: administrators sign in with the password they had, which is hashed anew", async () => {
    const site = await startSite();
    const token = await setUpToken(site);
    const args = await filesOf(PROJECT);
    const before = people(site);
    const tried = await importInto(site.dataDir, [...args, "--dry-run"]);
    expect(tried).toMatchObject({ code: 0, stderr: "" });
    expect(tried.stdout.trim().split("\n").at(-1)).toBe("Dry run: nothing was changed.");
    expect(people(site)).toEqual(before);

    const done = await importInto(site.dataDir, args);
    expect(done).toMatchObject({ code: 0, stderr: "" });
    expect(`${done.stdout}Dry run: nothing was changed.\n`).toBe(tried.stdout);
    expect(done.stdout.split("\n")).toEqual([
      "Administrators imported: 3",
      "  anne@example.org (super)",
      "  boris@example.org (editor)",
      "  google@example.org (editor)",
      expect.stringMatching(/^Without a password \(1\): send them a link/),
      "  google@example.org",
      "Accounts disabled in Firebase (1), not imported:",
      "  disabled@example.org",
      "Documents of admins without an account (1), not imported:",
      "  gone",
      "Unknown role “chief”: boris@example.org becomes an editor.",
      "1 account has no admins document: it is no administrator’s, and was not imported.",
      "",
    ]);
    const { admins, accounts, hashes, audit } = stored(site.dataDir);
    expect(accounts).toEqual(["a1", LONG_ID, "b1"]);
    const common = { language: null, last_login: null, locale: "en" };
    expect(admins).toMatchObject([
      { ...common, id: "a1", name: null, role: "super", created_at: 1_700_000_000_000, created_by: null, extra: "{}" },
      { id: "b1", name: "Boris", role: "editor", created_at: null, created_by: "a1", extra: '{"team":"press"}' },
      { ...common, id: LONG_ID, role: "editor" },
    ]);
    expect(admins[1]?.last_login).toBe(Date.UTC(2025, 0, 2, 3, 4, 5));
    expect(audit.filter(({ action }) => action === "admin.created")).toEqual(
      [
        ["anne@example.org", "super"],
        ["boris@example.org", "editor"],
        ["google@example.org", "editor"],
      ].map(([subject_label, role]) => ({
        action: "admin.created",
        subject_label,
        details: JSON.stringify({ via: "firebase-import", role }),
      })),
    );
    expect(hashes.map(({ password }) => String(password).split("$", 1)[0])).toEqual([
      "firebase-scrypt",
      "firebase-scrypt",
    ]);

    const visitor = new Visitor(site);
    expect((await visitor.call("POST /set-up/check", { body: { token } })).json).toEqual({ open: false });
    const wrong = await visitor.signIn("anne@example.org", `${PUBLISHED.password}!`);
    const unknown = await visitor.signIn("nobody@example.org", PUBLISHED.password);
    expect([wrong.status, wrong.json]).toEqual([401, unknown.json]);
    expect((await visitor.signIn("disabled@example.org", "whatever")).status).toBe(401);
    expect((await visitor.signIn("visitor@example.org", "whatever")).status).toBe(401);
    expect((await visitor.signIn("google@example.org", "")).status).not.toBe(200);
    for (const time of ["first", "second"]) {
      const signed = await visitor.signIn("anne@example.org", PUBLISHED.password);
      expect([time, signed.status, signed.json.admin?.role]).toEqual([time, 200, "super"]);
      expect((await new Visitor(site).signIn("boris@example.org", THEIRS)).status).toBe(200);
    }
    const after = stored(site.dataDir).hashes.map(({ password }) => String(password));
    for (const hash of after) expect(hash).toMatch(/^scrypt\$15\$8\$3\$/);
    expect((await visitor.call("GET /admins")).json.admins).toHaveLength(3);

    // Once more changes nothing, and says who is here already.
    const settled = people(site);
    const again = await importInto(site.dataDir, args, FRENCH);
    expect(again.stdout).toContain("Administrateurs importés\u00A0: 0\nDéjà administrateurs de ce site (3)");
    expect(people(site)).toEqual(settled);
    expect((await new Visitor(site).signIn("boris@example.org", THEIRS)).status).toBe(200);
    // An account without a password is sent a link, by its id in the address of the call.
    const sent = await visitor.call("POST /admins/:id/reset", { id: encodeURIComponent(LONG_ID) });
    expect(sent.status, sent.text).toBe(200);
    await site.stop();
    const secrets = [PUBLISHED.hash, PUBLISHED.salt, PUBLISHED.config.signerKey];
    for (const secret of secrets) for (const said of [site.output(), done.stdout]) expect(said).not.toContain(secret);
  });

  inFull(
    "on a stopped site, from Firestore’s own listing; an administrator who is here stays as they are",
    async () => {
      const { site, rootEmail, rootId } = await siteWithRoot();
      await site.stop();
      const users = [exportedUser("r1", rootEmail, THEIRS), exportedUser("b1", "boris@example.org", THEIRS)];
      const documents = ["r1", "b1"].map((id) => ({
        name: `projects/demo/databases/(default)/documents/admins/${id}`,
        fields: { role: { stringValue: "editor" }, createdAt: { timestampValue: "2025-01-02T03:04:05.678901Z" } },
      }));
      const { code, stdout } = await importInto(site.dataDir, await filesOf({ users, records: { documents } }), FRENCH);
      expect({ code, stdout }).toEqual({
        code: 0,
        stdout: [
          "Administrateurs importés\u00A0: 1",
          "  boris@example.org (editor)",
          "Déjà administrateurs de ce site (1), laissés tels quels\u00A0:",
          `  ${rootEmail}`,
          "",
        ].join("\n"),
      });
      const { admins } = stored(site.dataDir);
      expect(admins).toMatchObject([
        { id: "b1", locale: "fr", created_at: Date.UTC(2025, 0, 2, 3, 4, 5, 678) },
        { id: rootId, role: "super" },
      ]);
      const running = await startSite({ dataDir: site.dataDir });
      expect((await new Visitor(running).signIn(rootEmail, THEIRS)).status).toBe(401);
      expect((await new Visitor(running).signIn(rootEmail, PASSWORD)).status).toBe(200);
      expect((await new Visitor(running).signIn("boris@example.org", THEIRS)).status).toBe(200);
      await running.stop();
    },
  );

  inFull(
    "refuses in one sentence that names the file and the place, in the terminal’s language, and brings nobody in",
    async () => {
      const dataDir = await starterFolder();
      const before = people({ dataDir });
      const [anne, boris] = PROJECT.users;
      const { a1: _super, ...others } = PROJECT.records;
      const good = await filesOf(PROJECT);
      const refusals: Array<[args: string[], said: RegExp]> = [
        [
          await filesOf({ ...PROJECT, users: [anne, { ...boris, salt: "…" }] }),
          /accounts\.json, users\[1\]\.salt: .*base64/,
        ],
        [
          await filesOf({ ...PROJECT, records: { ...PROJECT.records, b1: { createdAt: "x" } } }),
          /admins\.json, "b1"\.createdAt: /,
        ],
        [await filesOf(PROJECT, "hash_config {}"), /hash\.txt, algorithm: /],
        [await filesOf({ ...PROJECT, records: others }), /none of those to import has the role super/],
        [good.slice(0, 2), /--hash-config/],
        [
          ["/no/such/accounts.json", good[1] ?? "", ...good.slice(2)],
          /\/no\/such\/accounts\.json: cannot be read \(ENOENT\)/,
        ],
      ];
      for (const [args, said] of refusals) {
        const { code, stdout, stderr } = await importInto(dataDir, args);
        expect({ code, stdout }, stderr).toEqual({ code: 1, stdout: "" });
        expect(stderr).toMatch(said);
        expect(stderr.trim().split("\n")).toHaveLength(1);
        expect(stderr).not.toContain(PUBLISHED.hash);
      }
      const french = await importInto(
        dataDir,
        await filesOf({ ...PROJECT, users: [anne, { ...boris, salt: "…" }] }),
        FRENCH,
      );
      expect(french.stderr).toMatch(/accounts\.json, users\[1\]\.salt\u00A0: ce n’est pas du base64\.\n$/);
      expect(people({ dataDir })).toEqual(before);
    },
  );
});
