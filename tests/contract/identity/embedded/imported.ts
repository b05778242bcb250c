import crypto, { type ScryptOptions } from "node:crypto";
import { syncBuiltinESMExports } from "node:module";
import { setTimeout } from "node:timers/promises";
import { beforeEach, describe, expect, it } from "vitest";
import type { ImportedAdmin } from "../../../../src/identity/identity.ts";
import { codeOf, from, HERE, type Jar, OTHER_PASSWORD, PASSWORD } from "../../../support/admin/identity.ts";
import { firebasePassword, PUBLISHED } from "../../../support/firebase/exported-accounts.ts";
import { ANNE, BORIS, type IdentitySubject } from "../subject.ts";

const CHEAP = { ...PUBLISHED.config, rounds: 1, memoryCost: 4 };
/** No password that would be taken here. */
const SHORT = "abc123";

/** Administrators whose accounts come from a Firebase project. */
export function importedContract({ test, identity, db, admins, actions, detailsOf }: IdentitySubject): void {
  describe("imported administrators", () => {
    const imported = (email: string, more: Partial<ImportedAdmin> = {}): ImportedAdmin => ({
      id: `uid-${email}`,
      email,
      name: null,
      role: "super",
      locale: "fr",
      language: null,
      createdAt: 1_700_000_000_000,
      createdBy: "uid-of-nobody",
      lastLogin: null,
      extra: { team: "press" },
      password: firebasePassword(SHORT, CHEAP),
      ...more,
    });
    const bring = (...administrators: ImportedAdmin[]) => identity().importByOperator(administrators);
    const hashes = async () => {
      const rows = await db().snapshot((reader) => reader.selectFrom("auth_credentials").selectAll().execute());
      return rows.map(({ password }) => password ?? "");
    };

    it("are who they were: id, dates and further fields, with a line each in the audit log", async () => {
      const given = imported(ANNE);
      expect(await bring(given, imported(BORIS, { role: "editor", password: null }))).toEqual({
        created: [given.id, `uid-${BORIS}`],
        existing: [],
        taken: [],
      });
      const { password: _, ...record } = given;
      expect((await admins()).map(({ secondFactor: _factor, createdByEmail: _by, ...each }) => each)).toEqual([
        record,
        { ...record, id: `uid-${BORIS}`, email: BORIS, role: "editor" },
      ]);
      expect(await detailsOf("admin.created")).toEqual([
        { via: "firebase-import", role: "super" },
        { via: "firebase-import", role: "editor" },
      ]);
    });

    it("sign in with their password, once by Firebase’s hash and then by ours", async () => {
      await bring(imported(ANNE));
      expect((await hashes())[0]).toMatch(/^firebase-scrypt\$/);
      expect(await codeOf(test().signIn(ANNE, { password: "abc124" }))).toBe("WRONG_CREDENTIALS");
      expect((await hashes())[0]).toMatch(/^firebase-scrypt\$/);
      const first = await test().signIn(ANNE, { password: SHORT });
      const upgraded = await hashes();
      expect(upgraded[0]).toMatch(/^scrypt\$/);
      const key = Buffer.from(CHEAP.signerKey, "base64").toString("base64url");
      expect(JSON.stringify(upgraded)).not.toContain(key);
      expect(await codeOf(test().signIn(ANNE, { password: "abc124" }))).toBe("WRONG_CREDENTIALS");
      const second = await test().signIn(ANNE, { password: SHORT });
      expect(await hashes()).toEqual(upgraded);
      for (const jar of [first, second]) expect(await test().whoIs(jar)).not.toBeNull();
    });

    it("sign in at the same time in many browsers, and every session holds", async () => {
      await bring(imported(ANNE));
      const jars = await Promise.all(
        Array.from({ length: 5 }, (_, index) => test().signIn(ANNE, { password: SHORT, client: from(index) })),
      );
      for (const jar of jars) expect(await test().whoIs(jar)).not.toBeNull();
      expect((await hashes())[0]).toMatch(/^scrypt\$/);
    });

    it("have the password of a reset link, whatever sign-ins are under way with the one before", async () => {
      for (let round = 0; round < 6; round += 1) {
        const email = `anne${round}@example.org`;
        await bring(imported(email));
        await identity().requestPasswordReset({ email }, from(round));
        await identity().close();
        const token = test().token("password-reset");
        const jars: Jar[] = [];
        const attempts = Array.from({ length: 6 }, async (_, index) => {
          for (let turn = 0; turn < index * 2; turn += 1) await new Promise((done) => setImmediate(done));
          const client = from(10 * round + index);
          await test()
            .signIn(email, { password: SHORT, client })
            .then((jar) => jars.push(jar))
            .catch(() => {});
        });
        const reset = identity().resetPassword({ token, password: OTHER_PASSWORD }, undefined, HERE);
        await Promise.all([...attempts, reset]);
        for (const jar of jars) expect(await test().whoIs(jar), `round ${round}`).toBeNull();
        expect((await hashes()).filter((hash) => hash.startsWith("firebase"))).toEqual([]);
        test().forward(24 * 3_600_000 + 1);
        await test().signIn(email, { password: OTHER_PASSWORD });
      }
    });

    it("keep the password that was set while one before was checked: hashing that one anew replaces nothing", async () => {
      // Long enough to check that the change comes between.
      const slow = firebasePassword(SHORT, { ...CHEAP, rounds: 8, memoryCost: 14 });
      for (const [round, delay] of [1, 4, 8, 12, 16].entries()) {
        const email = `anne${round}@example.org`;
        const { id } = imported(email);
        await bring(imported(email, { password: slow }));
        const change = await test().provider.accounts.preparePassword(id, OTHER_PASSWORD);
        const attempt = codeOf(test().signIn(email, { password: SHORT }));
        await setTimeout(delay);
        await db().transaction((tx) => change.apply(tx));
        await attempt;
        expect(await codeOf(test().signIn(email, { password: SHORT })), `${delay} ms`).toBe("WRONG_CREDENTIALS");
        expect(await codeOf(test().signIn(email, { password: OTHER_PASSWORD })), `${delay} ms`).toBeNull();
        test().forward(24 * 3_600_000 + 1);
      }
    });

    it("without a password have none until a link sets it", async () => {
      await bring(imported(ANNE, { password: null }));
      expect(await codeOf(test().signIn(ANNE, { password: "" }))).toBe("WRONG_CREDENTIALS");
      await identity().requestPasswordReset({ email: ANNE }, HERE);
      await identity().close();
      await identity().resetPassword({ token: test().token("password-reset"), password: PASSWORD }, undefined, HERE);
      await test().signIn(ANNE);
    });

    it("cannot be told from unknown addresses by what a refusal computes, nor can the others", async () => {
      await test().admin(BORIS);
      await bring(imported(ANNE));
      const computed = async (email: string) => {
        const costs = await scryptCosts(async () => {
          expect(await codeOf(test().signIn(email, { password: "wrong" }))).toBe("WRONG_CREDENTIALS");
        });
        return costs.map(({ N, r, p }) => `${N} ${r} ${p}`).sort();
      };
      const known = await computed(ANNE);
      // Firebase's, and the one of ours that would replace it.
      expect(known).toHaveLength(2);
      for (const email of [BORIS, "nobody@example.org"]) expect(await computed(email), email).toEqual(known);
    });
  });

  describe("an import", () => {
    const one = (email: string, more: Partial<ImportedAdmin> = {}): ImportedAdmin => ({
      id: `uid-${email}`,
      email,
      name: null,
      role: "editor",
      locale: "fr",
      language: null,
      createdAt: null,
      createdBy: null,
      lastLogin: null,
      extra: {},
      password: null,
      ...more,
    });
    const bring = (administrators: ImportedAdmin[], dryRun = false) =>
      identity().importByOperator(administrators, { dryRun });
    const accounts = () =>
      db().snapshot(async (reader) => (await reader.selectFrom("auth_users").select("id").execute()).length);

    describe("of a site that has administrators", () => {
      beforeEach(() => test().admin(ANNE));

      it("leaves who is here as they are, by address and by id, and changes nothing the second time", async () => {
        const [anne] = await admins();
        const given = [one(ANNE, { role: "editor", password: firebasePassword(SHORT, CHEAP) }), one(BORIS)];
        expect(await bring(given)).toEqual({ created: [`uid-${BORIS}`], existing: [`uid-${ANNE}`], taken: [] });
        const before = [await admins(), await actions()];
        expect(before[0]?.[0]).toEqual(anne);
        // The address here may be another one since.
        const moved = one("boris.new@example.org", { id: `uid-${BORIS}` });
        expect((await bring([one(ANNE), moved])).created).toEqual([]);
        expect([await admins(), await actions()]).toEqual(before);
        await test().signIn(ANNE);
      });

      it("gives nobody rights again who was removed here", async () => {
        const anne = await test().identity.admins.list();
        await bring([one(BORIS)]);
        await identity().admins.remove(`uid-${BORIS}`, anne[0] ?? null, HERE);
        expect(await bring([one(BORIS)])).toEqual({ created: [], existing: [], taken: [`uid-${BORIS}`] });
        expect(await admins()).toHaveLength(1);
      });

      it("is whole or not at all", async () => {
        const before = await actions();
        expect(await codeOf(bring([one(BORIS), one("no address")]))).toBe("EMAIL_INVALID");
        expect(await codeOf(bring([one(BORIS), one("zoe@example.org", { extra: { a: "\0" } })]))).toBe("TEXT_INVALID");
        expect(await admins()).toHaveLength(1);
        expect(await accounts()).toBe(1);
        expect(await actions()).toEqual(before);
      });

      it("closes the open invitations of whom it brings in", async () => {
        const [anne = null] = await admins();
        await identity().invitations.invite({ email: BORIS, role: "super", locale: "fr" }, anne, HERE);
        await bring([one(BORIS)]);
        expect(await identity().invitations.find(test().token("invitation"))).toBeNull();
      });
    });

    it("of a site without administrators has a super among them, and ends the set-up link", async () => {
      const link = await identity().setUpLink("fr");
      const token = link?.url.split("#token=")[1] ?? "";
      expect(await codeOf(bring([one(BORIS)]))).toBe("IMPORT_HAS_NO_SUPER");
      expect(await codeOf(bring([one(BORIS)], true))).toBe("IMPORT_HAS_NO_SUPER");
      expect([await accounts(), await identity().setUpOpen(token)]).toEqual([0, true]);
      await bring([one(BORIS), one(ANNE, { role: "super" })]);
      expect([await accounts(), await identity().setUpOpen(token)]).toEqual([2, false]);
    });

    it("can be tried without doing it", async () => {
      const given = [one(BORIS), one(ANNE, { role: "super" })];
      expect((await bring(given, true)).created).toEqual([`uid-${BORIS}`, `uid-${ANNE}`]);
      expect([await accounts(), await admins(), await actions()]).toEqual([0, [], []]);
    });
  });

  describe("an export", () => {
    it("has every administrator with the hash of their password, ours or Firebase’s, and is told in the audit log", async () => {
      await test().admin(ANNE);
      const password = firebasePassword(SHORT, CHEAP);
      await bringTwo(password);
      const exported = await identity().exportByOperator();
      expect(exported.map(({ email, password: each }) => [email, each?.algorithm])).toEqual([
        [ANNE, "scrypt"],
        [BORIS, "firebase-scrypt"],
        ["zoe@example.org", undefined],
      ]);
      expect(exported[1]?.password).toEqual(password);
      expect(exported[0]?.password).toMatchObject({ cost: { N: 256, r: 8, p: 1 } });
      expect(await detailsOf("admins.exported")).toEqual([{ via: "command-line" }]);

      function bringTwo(of: typeof password) {
        const common = { name: null, role: "editor", locale: "fr", language: null, extra: {} } as const;
        const dates = { createdAt: null, createdBy: null, lastLogin: null };
        return identity().importByOperator([
          { id: "b", email: BORIS, ...common, ...dates, password: of },
          { id: "z", email: "zoe@example.org", ...common, ...dates, password: null },
        ]);
      }
    });
  });
}

/** What each scrypt costs that some work computes. */
async function scryptCosts(work: () => Promise<void>): Promise<ScryptOptions[]> {
  const costs: ScryptOptions[] = [];
  const { scrypt } = crypto;
  const counted = new Proxy(scrypt, {
    apply(target, self, args: [unknown, unknown, unknown, ScryptOptions]) {
      costs.push(args[3]);
      return Reflect.apply(target, self, args);
    },
  });
  // The program imports it by name.
  const replace = (by: typeof scrypt) => {
    crypto.scrypt = by;
    syncBuiltinESMExports();
  };
  replace(counted);
  try {
    await work();
    return costs;
  } finally {
    replace(scrypt);
  }
}
