import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { SESSION_IDLE_MS, SESSION_LIFE_MS, SESSION_SEEN_MS } from "../../../src/identity/limits.ts";
import { codeOf, from, HERE } from "../../support/admin/identity.ts";
import { ANNE, BORIS, HOUR, type IdentitySubject, SESSION_COOKIE } from "./subject.ts";

export function sessionsContract({
  name,
  test,
  identity,
  admins,
  actions,
  db,
  reopen,
  another,
}: IdentitySubject): void {
  /** A table that every check reads is gone, and comes back. */
  const away = () => db().transaction((tx) => sql`alter table admins rename to admins_away`.execute(tx));
  const back = () => db().transaction((tx) => sql`alter table admins_away rename to admins`.execute(tx));

  describe("sessions", () => {
    it("are nobody's when the cookie is forged, signed with another key, or cut short", async () => {
      await test().admin(ANNE);
      const jar = await test().signIn(ANNE);
      const value = jar.get(SESSION_COOKIE) ?? "";
      const [token = "", signature = ""] = decodeURIComponent(value).split(".");
      const forged = [
        `${token}.`,
        token,
        `${token}x.${signature}`,
        `${token}.${"A".repeat(43)}=`,
        `${token}.${signature.slice(0, -3)}`,
        "%E0%A4%A.x",
        "",
      ];
      for (const each of forged) {
        expect(await identity().whoIs(`${SESSION_COOKIE}=${encodeURIComponent(each)}`)).toBeNull();
        expect(await identity().whoIs(`${SESSION_COOKIE}=${each}`)).toBeNull();
      }
      expect(await identity().whoIs(undefined)).toBeNull();
      expect(await identity().whoIs(";;=;a")).toBeNull();
      expect(await another(db(), { secret: "another secret that is long enough!" }).whoIs(jar)).toBeNull();
      expect(test().errors).toEqual([]);
      expect(await test().whoIs(jar)).not.toBeNull();
    });

    it("end with sign-out, for whoever copied the cookie too", async () => {
      await test().admin(ANNE);
      const jar = await test().signIn(ANNE);
      const stolen = jar.copy();
      jar.take(await identity().signOut(jar.header, HERE));
      expect(jar.get(SESSION_COOKIE)).toBeUndefined();
      expect(await test().whoIs(stolen)).toBeNull();
      expect(await actions()).toContain("sign-out");
      expect((await identity().signOut(undefined, HERE)).cookies).toHaveLength(1);
    });

    it("end after their life however much they are used, and after a day without use", async () => {
      await test().admin(ANNE);
      const used = await test().signIn(ANNE);
      for (let passed = 0; passed + 20 * HOUR < SESSION_LIFE_MS; passed += 20 * HOUR) {
        test().forward(20 * HOUR);
        expect(await test().whoIs(used)).not.toBeNull();
      }
      test().forward(20 * HOUR);
      expect(await test().whoIs(used)).toBeNull();
      const idle = await test().signIn(ANNE);
      test().forward(SESSION_IDLE_MS + 1);
      expect(await test().whoIs(idle)).toBeNull();
    });

    it("note their use only so often", async () => {
      const anne = await test().admin(ANNE);
      const jar = await test().signIn(ANNE);
      const seen = async (after: number) => {
        test().forward(after);
        await test().whoIs(jar);
        return (await identity().sessions.list(anne.id))[0]?.lastSeenAt;
      };
      const signedInAt = test().now;
      expect(await seen(SESSION_SEEN_MS - 1)).toBe(signedInAt);
      expect(await seen(1)).toBe(signedInAt + SESSION_SEEN_MS);
    });

    it("are listed, and ended one by one or all at once, everywhere", async () => {
      const anne = await test().admin(ANNE);
      const boris = await test().admin(BORIS);
      const [first, second] = [await test().signIn(ANNE), await test().signIn(ANNE, { client: from(1) })];
      const foreign = await test().signIn(BORIS);
      const elsewhere = another(await reopen());
      const listed = await identity().sessions.list(anne.id);
      expect(listed.map(({ ip }) => ip).sort()).toEqual([HERE.ip, from(1).ip].sort());
      const id = (await test().whoIs(first))?.session.id ?? "";
      expect(await codeOf(identity().sessions.end(id, boris.id, boris, HERE))).toBe("SESSION_UNKNOWN");
      await identity().sessions.end(id, anne.id, anne, HERE);
      expect(await elsewhere.whoIs(first)).toBeNull();
      expect(await elsewhere.whoIs(second)).not.toBeNull();
      expect(await identity().sessions.endAll(anne.id, {}, boris, HERE)).toBe(1);
      expect(await elsewhere.whoIs(second)).toBeNull();
      expect(await elsewhere.whoIs(foreign)).not.toBeNull();
    });

    it("are nobody's once the record is gone, even if the session were still there", async () => {
      const anne = await test().admin(ANNE);
      const jar = await test().signIn(ANNE);
      await db().transaction((tx) => tx.deleteFrom("admins").where("id", "=", anne.id).execute());
      expect(await test().whoIs(jar)).toBeNull();
    });

    it("are in doubt, and over for nobody, while the database does not answer", async () => {
      await test().admin(ANNE);
      const jar = await test().signIn(ANNE);
      await away();
      await expect(test().whoIs(jar)).rejects.toThrow();
      expect(await identity().whoIs(undefined)).toBeNull();
      expect(await admins()).toEqual([]);
      expect(test().errors).toHaveLength(1);
      await back();
      expect(await test().whoIs(jar)).not.toBeNull();
    });

    it("end with a sign-out that the database could not be told: refused at once, ended there once it is back", async () => {
      await test().admin(ANNE);
      const [jar, kept] = [await test().signIn(ANNE), await test().signIn(ANNE)];
      const stolen = jar.copy();
      await away();
      jar.take(await identity().signOut(jar.header, HERE));
      expect(jar.get(SESSION_COOKIE)).toBeUndefined();
      expect(test().errors).toHaveLength(1);
      expect(await test().whoIs(stolen)).toBeNull();
      await back();
      expect(await test().whoIs(stolen)).toBeNull();
      expect(await test().whoIs(kept)).not.toBeNull();
      // The sessions in memory are in no transaction: they ended with the first try.
      const lines = name === "in memory" ? 0 : 1;
      await expect.poll(async () => (await actions()).filter((each) => each === "sign-out")).toHaveLength(lines);
      expect(await another(db()).whoIs(stolen)).toBeNull();
    });
  });
}
