import { describe, expect, it } from "vitest";
import { codeOf, from, HERE, Jar, OTHER_PASSWORD, PASSWORD, signedIn } from "../../support/identity.ts";
import { ANNE, BORIS, type IdentitySubject, SESSION_COOKIE } from "./subject.ts";

export function signInContract({ test, identity, actions }: IdentitySubject): void {
  describe("sign-in", () => {
    it("gives a session that is this administrator's, and sets lastLogin alone", async () => {
      const made = await identity().createByOperator({
        email: ANNE,
        role: "super",
        locale: "en",
        password: PASSWORD,
        extra: { team: "press" },
      });
      const answer = await identity().signIn({ email: ` ${ANNE.toUpperCase()} `, password: PASSWORD }, undefined, HERE);
      signedIn(answer);
      const who = await test().whoIs(new Jar().take(answer));
      expect(who?.admin).toEqual({ ...made, lastLogin: test().now });
      expect(who?.session).toMatchObject({
        adminId: made?.id,
        ip: HERE.ip,
        userAgent: HERE.userAgent,
        method: "password",
        secondFactor: false,
      });
      expect(who?.needsSecondFactor).toBe(false);
      expect(await actions()).toEqual(["admin.created", "sign-in"]);
    });

    it("sets cookies that scripts, other sites and plain http never see", async () => {
      await test().admin(ANNE);
      const { cookies } = await identity().signIn({ email: ANNE, password: PASSWORD }, undefined, HERE);
      expect(cookies.some((cookie) => cookie.startsWith(`${SESSION_COOKIE}=`))).toBe(true);
      for (const cookie of cookies) {
        expect(cookie).toMatch(/^__Host-/);
        const attributes = cookie.split("; ").slice(1);
        expect(attributes).toEqual(expect.arrayContaining(["Path=/", "HttpOnly", "SameSite=Lax", "Secure"]));
        expect(cookie).not.toMatch(/domain=/i);
      }
    });

    it("refuses a wrong password and an unknown address with the same words", async () => {
      await test().admin(ANNE);
      const wrong = identity().signIn({ email: ANNE, password: OTHER_PASSWORD }, undefined, HERE);
      const unknown = identity().signIn({ email: BORIS, password: PASSWORD }, undefined, HERE);
      const [first, second] = await Promise.all([wrong, unknown].map((call) => call.catch((error) => error)));
      expect(first).toMatchObject({ code: "WRONG_CREDENTIALS", status: 401 });
      expect([second.code, second.status, second.message, second.reader]).toEqual([
        first.code,
        first.status,
        first.message,
        first.reader,
      ]);
      for (const email of [
        "",
        "anne",
        "anne@example.org\r\nBcc: x@example.org",
        `${"a".repeat(1_000_000)}@example.org`,
      ]) {
        expect(await codeOf(identity().signIn({ email, password: PASSWORD }, undefined, from(9)))).toBe(
          "WRONG_CREDENTIALS",
        );
      }
      expect(await codeOf(identity().signIn({ email: ANNE, password: "x".repeat(1_000_000) }, undefined, HERE))).toBe(
        "WRONG_CREDENTIALS",
      );
    });

    it("signs out at once whoever has no record, whatever their second factor", async () => {
      const anne = await test().admin(ANNE);
      const boris = await test().admin(BORIS);
      await test().signIn(BORIS);
      await identity().admins.remove(boris.id, anne, HERE);
      const refused = await identity()
        .signIn({ email: BORIS, password: PASSWORD }, undefined, HERE)
        .catch((error) => error);
      expect(refused).toMatchObject({
        code: "NOT_ADMIN",
        status: 403,
        message: "Unauthorized access. You do not have admin privileges.",
        reader: { en: "Unauthorized access. You do not have admin privileges." },
      });
      expect(await identity().sessions.list(boris.id)).toEqual([]);
    });

    it("takes no session of before for its own, and ends it", async () => {
      await test().admin(ANNE);
      const planted = await test().signIn(ANNE);
      const before = planted.copy();
      const after = await test().signIn(ANNE, { jar: planted.copy() });
      expect(after.get(SESSION_COOKIE)).not.toBe(before.get(SESSION_COOKIE));
      expect(await test().whoIs(before)).toBeNull();
      expect(await test().whoIs(after)).not.toBeNull();
    });
  });
}
