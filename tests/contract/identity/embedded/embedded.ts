import * as OTPAuth from "otpauth";
import { describe, expect, it } from "vitest";
import { EMBEDDED } from "../../../../src/identity/embedded/embedded-kind.ts";
import { SESSION_LIFE_MS } from "../../../../src/identity/limits.ts";
import { purgeIdentity } from "../../../../src/identity/retention.ts";
import { codeOf, HERE, Jar, PASSWORD } from "../../../support/admin/identity.ts";
import { ANNE, HOUR, type IdentitySubject, SESSION_COOKIE } from "../subject.ts";

/** What the embedded provider keeps in the database. */
export function embeddedContract({ test, identity, another, db }: IdentitySubject): void {
  describe("the embedded provider", () => {
    /** Somebody with an app, whose code of this moment is used already. */
    async function withApp() {
      await test().admin(ANNE);
      const jar = await test().signIn(ANNE);
      const { uri, recoveryCodes } = await identity().account.startTotp({ password: PASSWORD }, jar.header, HERE);
      const totp = OTPAuth.URI.parse(uri) as OTPAuth.TOTP;
      jar.take(await identity().account.confirmTotp(totp.generate(), jar.header, HERE));
      return { totp, recoveryCodes, jar };
    }

    it("keeps nothing in the database that opens a session", async () => {
      const anne = await test().admin(ANNE);
      const jar = await test().signIn(ANNE);
      const token = decodeURIComponent(jar.get(SESSION_COOKIE) ?? "").split(".")[0] ?? "none";
      const rows = await db().snapshot((reader) => reader.selectFrom("auth_sessions").selectAll().execute());
      expect(rows).toHaveLength(1);
      expect(rows[0]?.user_id).toBe(anne.id);
      expect(JSON.stringify(rows)).not.toContain(token);
    });

    it("keeps no recovery code that could be read", async () => {
      const { recoveryCodes, jar } = await withApp();
      const codes = [...recoveryCodes];
      const read = () => db().snapshot((reader) => reader.selectFrom("auth_two_factors").selectAll().execute());
      for (const code of codes) expect(JSON.stringify(await read())).not.toContain(code);
      codes.push(...(await identity().account.renewRecoveryCodes({ password: PASSWORD }, jar.header, HERE)));
      const half = new Jar().take(await identity().signIn({ email: ANNE, password: PASSWORD }, undefined, HERE));
      const answer = { method: "recovery-code", code: codes[10] ?? "" } as const;
      await identity().answerSecondFactor(answer, half.header, HERE);
      for (const code of codes) expect(JSON.stringify(await read())).not.toContain(code);
    });

    it("sets up an app as RFC 6238 has it, with a long key, and ten recovery codes of 120 random bits", async () => {
      const { totp, recoveryCodes } = await withApp();
      expect(totp).toMatchObject({ algorithm: "SHA1", digits: 6, period: 30 });
      expect(totp.secret.bytes).toHaveLength(32);
      expect(new Set(recoveryCodes).size).toBe(10);
      for (const code of recoveryCodes) expect(code).toMatch(/^(?:[0-9a-hjkmnp-tv-z]{4}-){5}[0-9a-hjkmnp-tv-z]{4}$/);
    });

    it("takes five wrong codes for one right password, then asks for it again", async () => {
      const { recoveryCodes } = await withApp();
      const signIn = async () =>
        new Jar().take(await identity().signIn({ email: ANNE, password: PASSWORD }, undefined, HERE)).header;
      const half = await signIn();
      const answer = (code: string, header = half) =>
        codeOf(identity().answerSecondFactor({ method: "recovery-code", code }, header, HERE));
      for (let count = 0; count < 5; count += 1) {
        expect(await answer(`aaaa-${count}`)).toBe("WRONG_CODE");
        // Beyond each wait: what ends is the sign-in that waits.
        test().forward(HOUR);
      }
      const right = recoveryCodes[0] ?? "";
      expect(await answer(right)).toBe("SIGN_IN_EXPIRED");
      test().forward(HOUR);
      expect(await answer(right, await signIn())).toBeNull();
    });

    it("deletes what nobody can use any more: sessions, sign-ins under way, links, used codes, counters", async () => {
      await withApp();
      await identity().signIn({ email: ANNE, password: PASSWORD }, undefined, HERE);
      await codeOf(test().signIn(ANNE, { password: "not this one at all" }));
      await identity().requestPasswordReset({ email: ANNE }, HERE);
      await identity().close();
      const tables = ["auth_sessions", "auth_verifications", "auth_used_codes", "one_time_links", "throttles"] as const;
      const filled = () =>
        db().snapshot(async (reader) => {
          const found = [];
          for (const table of tables) {
            if ((await reader.selectFrom(table).selectAll().execute()).length > 0) found.push(table);
          }
          return found;
        });
      const purge = (now: number) =>
        db().transaction((tx) => purgeIdentity(tx, { provider: EMBEDDED, now, before: 0 }));
      await purge(test().now);
      expect(await filled()).toEqual(tables);
      await purge(test().now + SESSION_LIFE_MS);
      expect(await filled()).toEqual([]);
    });

    it("says so when the secret key is no longer the one it was set up under", async () => {
      const { totp } = await withApp();
      const moved = another(db(), { secret: "another secret, as long as the first" });
      const answer = await moved.identity.signIn({ email: ANNE, password: PASSWORD }, undefined, HERE);
      const jar = new Jar().take(answer);
      const code = totp.generate({ timestamp: Date.now() + 30_000 });
      expect(await codeOf(moved.identity.answerSecondFactor({ method: "totp", code }, jar.header, HERE))).toBe(
        "SECOND_FACTOR_UNREADABLE",
      );
      expect(await moved.whoIs(jar)).toBeNull();
    });
  });
}
