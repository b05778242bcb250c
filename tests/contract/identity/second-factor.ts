import * as OTPAuth from "otpauth";
import { describe, expect, it } from "vitest";
import { listEvents } from "../../../src/audit/list-events.ts";
import type { By } from "../../../src/identity/identity.ts";
import { codeOf, HERE, Jar, OTHER_PASSWORD, PASSWORD, signedIn } from "../../support/admin/identity.ts";
import { ANNE, BORIS, type IdentitySubject } from "./subject.ts";

export function secondFactorContract({
  test,
  identity,
  admins,
  actions,
  detailsOf,
  db,
  passkeys,
  apps,
}: IdentitySubject): void {
  describe.runIf(apps)("second factor", () => {
    const totpOf = (uri: string) => OTPAuth.URI.parse(uri) as OTPAuth.TOTP;

    async function withApp(email = ANNE) {
      const admin = await test().admin(email);
      const jar = await test().signIn(email);
      const started = await identity().account.startTotp({ password: PASSWORD }, jar.header, HERE);
      const totp = totpOf(started.uri);
      return { admin, jar, totp, ...started };
    }
    /** The app is set up, with the code that is given: it is used already. */
    async function confirmed(email = ANNE) {
      const made = await withApp(email);
      const code = made.totp.generate();
      made.jar.take(await identity().account.confirmTotp(code, made.jar.header, HERE));
      return { ...made, code };
    }
    /** A right code that was not given yet: the next period's is taken too. */
    const fresh = (totp: OTPAuth.TOTP) => totp.generate({ timestamp: Date.now() + 30_000 });
    const challenge = async (jar = new Jar()) => {
      const answer = await identity().signIn({ email: ANNE, password: PASSWORD }, jar.header, HERE);
      expect(answer).toMatchObject({ status: "second-factor", methods: ["totp", "recovery-code"] });
      return jar.take(answer);
    };

    it("is asked for only once a code has confirmed it, and only with the password", async () => {
      const { admin, jar, totp, secret } = await withApp();
      expect(totp.secret.base32).toBe(secret);
      expect(await codeOf(identity().account.startTotp({ password: OTHER_PASSWORD }, jar.header, HERE))).toBe(
        "WRONG_PASSWORD",
      );
      expect(await codeOf(identity().account.startTotp({ password: null }, jar.header, HERE))).toBe("WRONG_PASSWORD");
      signedIn(await identity().signIn({ email: ANNE, password: PASSWORD }, undefined, HERE));
      expect(await codeOf(identity().account.confirmTotp("000000", jar.header, HERE))).toBe("WRONG_CODE");
      expect((await identity().account.read(admin.id)).totp).toBe(false);
      const before = jar.copy();
      const began = (await test().whoIs(jar))?.session.createdAt;
      test().forward(60_000);
      jar.take(await identity().account.confirmTotp(totp.generate(), jar.header, HERE));
      // Another session, which gets no younger by that.
      expect((await test().whoIs(jar))?.session.createdAt).toBe(began);
      expect(await identity().account.read(admin.id)).toMatchObject({
        totp: true,
        recoveryCodesLeft: 10,
        hasPassword: true,
      });
      expect((await test().whoIs(jar))?.session).toMatchObject({ secondFactor: true, method: "password" });
      expect(await test().whoIs(before)).toBeNull();
      expect((await admins())[0]?.secondFactor).toBe(true);
      expect(await codeOf(identity().account.startTotp({ password: PASSWORD }, jar.header, HERE))).toBe(
        "TOTP_ALREADY_ON",
      );
      expect(await actions()).toContain("second-factor.on");
    });

    it("opens a session with a right code, each once, in whatever browser", async () => {
      const { totp, code: used } = await confirmed();
      const jar = await challenge();
      expect(await test().whoIs(jar)).toBeNull();
      expect(await codeOf(identity().answerSecondFactor({ method: "totp", code: used }, jar.header, HERE))).toBe(
        "WRONG_CODE",
      );
      const code = fresh(totp);
      const spaced = `${code.slice(0, 3)} ${code.slice(3)}`;
      jar.take(await identity().answerSecondFactor({ method: "totp", code: spaced }, jar.header, HERE));
      expect((await test().whoIs(jar))?.session).toMatchObject({ secondFactor: true, method: "password" });
      const again = await challenge();
      expect(await codeOf(identity().answerSecondFactor({ method: "totp", code }, again.header, HERE))).toBe(
        "WRONG_CODE",
      );
      expect(await test().whoIs(again)).toBeNull();
    });

    it("answers a challenge once, and not without one", async () => {
      const { recoveryCodes } = await confirmed();
      const [first = "", second = ""] = recoveryCodes;
      const jar = await challenge();
      const kept = jar.copy();
      await identity().answerSecondFactor({ method: "recovery-code", code: first }, jar.header, HERE);
      expect(
        await codeOf(identity().answerSecondFactor({ method: "recovery-code", code: second }, kept.header, HERE)),
      ).toBe("SIGN_IN_EXPIRED");
      expect(
        await codeOf(identity().answerSecondFactor({ method: "recovery-code", code: second }, undefined, HERE)),
      ).toBe("SIGN_IN_EXPIRED");
    });

    it("is not taken for given by a session that is there already", async () => {
      const { jar } = await confirmed();
      expect(await codeOf(identity().answerSecondFactor({ method: "totp", code: "123456" }, jar.header, HERE))).toBe(
        "SIGN_IN_EXPIRED",
      );
    });

    it("takes a recovery code once, of two at the same time one, and however it is typed", async () => {
      const { admin, recoveryCodes } = await confirmed();
      const [first = "", second = ""] = recoveryCodes;
      const answer = async (code: string) =>
        codeOf(identity().answerSecondFactor({ method: "recovery-code", code }, (await challenge()).header, HERE));
      const jars = await Promise.all([challenge(), challenge()]);
      const both = await Promise.all(
        jars.map((jar) =>
          codeOf(identity().answerSecondFactor({ method: "recovery-code", code: first }, jar.header, HERE)),
        ),
      );
      expect(both.filter((code) => code === null)).toHaveLength(1);
      expect(await answer(first)).toBe("WRONG_CODE");
      expect(await answer(second.toUpperCase().replaceAll("-", " "))).toBeNull();
      expect((await identity().account.read(admin.id)).recoveryCodesLeft).toBe(8);
      expect((await actions()).filter((action) => action === "recovery-code.used")).toHaveLength(2);
    });

    it("renews recovery codes, the old ones dead, and is switched off with the password", async () => {
      const { admin, jar, recoveryCodes } = await confirmed();
      expect(await codeOf(identity().account.renewRecoveryCodes({ password: OTHER_PASSWORD }, jar.header, HERE))).toBe(
        "WRONG_PASSWORD",
      );
      const renewed = await identity().account.renewRecoveryCodes({ password: PASSWORD }, jar.header, HERE);
      expect(renewed).toHaveLength(10);
      const code = recoveryCodes[0] ?? "";
      expect(
        await codeOf(
          identity().answerSecondFactor({ method: "recovery-code", code }, (await challenge()).header, HERE),
        ),
      ).toBe("WRONG_CODE");
      expect(await codeOf(identity().account.stopTotp({ password: OTHER_PASSWORD }, jar.header, HERE))).toBe(
        "WRONG_PASSWORD",
      );
      jar.take(await identity().account.stopTotp({ password: PASSWORD }, jar.header, HERE));
      expect((await test().whoIs(jar))?.session.secondFactor).toBe(false);
      expect(await identity().account.read(admin.id)).toMatchObject({ totp: false, recoveryCodesLeft: 0 });
      signedIn(await identity().signIn({ email: ANNE, password: PASSWORD }, undefined, HERE));
    });

    it("slows the guessing of codes, across challenges", async () => {
      const { jar: own, totp, recoveryCodes } = await confirmed();
      const codes: Array<string | null> = [];
      for (let index = 0; index < 6; index += 1) {
        const jar = await challenge();
        codes.push(
          await codeOf(identity().answerSecondFactor({ method: "totp", code: `00000${index}` }, jar.header, HERE)),
        );
      }
      expect(codes.slice(0, 5)).toEqual(Array(5).fill("WRONG_CODE"));
      expect(codes[5]).toBe("TOO_MANY_REQUESTS");
      // A browser that signed in before does not wait for them.
      const known = { method: "recovery-code", code: recoveryCodes[0] ?? "" } as const;
      const half = await challenge(own);
      expect(await codeOf(identity().answerSecondFactor(known, half.header, HERE))).toBeNull();
      test().forward(3_000);
      const jar = await challenge();
      expect(
        await codeOf(identity().answerSecondFactor({ method: "totp", code: fresh(totp) }, jar.header, HERE)),
      ).toBeNull();
    });

    it("leaves in the audit log what a sign-in was opened with, and what was tried in vain", async () => {
      const { jar, totp, recoveryCodes } = await confirmed();
      const code = recoveryCodes[0] ?? "";
      const answer = (method: "totp" | "recovery-code", typed: string, at: Jar) =>
        codeOf(identity().answerSecondFactor({ method, code: typed }, at.header, HERE));
      await answer("recovery-code", code, await challenge());
      await answer("totp", fresh(totp), await challenge());
      expect(await detailsOf("sign-in")).toEqual([
        { proof: "password" },
        { proof: "recovery-code" },
        { proof: "totp" },
      ]);
      await codeOf(identity().account.stopTotp({ password: OTHER_PASSWORD }, jar.header, HERE));
      jar.take(await identity().account.stopTotp({ password: PASSWORD }, jar.header, HERE));
      await identity().account.startTotp({ password: PASSWORD }, jar.header, HERE);
      await codeOf(identity().account.confirmTotp("000000", jar.header, HERE));
      const passkey = { id: "x", response: { clientDataJSON: "x" } };
      await codeOf(identity().signInWithPasskey(passkey, undefined, HERE));
      expect(await detailsOf("sign-in.failed")).toMatchObject(passkeys ? [{ reason: "passkey" }] : []);
      // Within a session it is known whose it was, and nobody signed in.
      expect(await detailsOf("proof.failed")).toMatchObject([{ reason: "password" }, { reason: "totp" }]);
      const told = await db().snapshot((reader) => listEvents(reader, { action: "proof.failed" }, { limit: 9 }));
      expect(told.events.map(({ actor, subject }) => [actor?.email, subject?.label])).toEqual([
        [ANNE, ANNE],
        [ANNE, ANNE],
      ]);
    });

    it("is taken away by another super for somebody who lost their device, who must set up a new one", async () => {
      const { admin, jar, totp } = await confirmed();
      const { admin: boris } = await confirmed(BORIS);
      const clara = await test().admin("clara@example.org", "editor");
      const reset = (id: string, by: By) => codeOf(identity().admins.resetSecondFactor(id, by, HERE));
      expect(await reset(admin.id, null)).toBe("LOGIN_REQUIRED");
      expect(await reset(admin.id, clara)).toBe("SUPER_REQUIRED");
      expect(await reset(admin.id, admin)).toBe("OWN_SECOND_FACTOR");
      expect(await reset("x", boris)).toBe("ADMIN_UNKNOWN");
      expect(await identity().account.read(admin.id)).toMatchObject({ totp: true });
      const pending = await challenge();
      expect(await reset(admin.id, boris)).toBeNull();
      expect(await test().whoIs(jar)).toBeNull();
      expect(await identity().account.read(admin.id)).toMatchObject({
        totp: false,
        recoveryCodesLeft: 0,
        passkeys: [],
      });
      const code = fresh(totp);
      expect(
        await codeOf(identity().answerSecondFactor({ method: "totp", code }, pending.header, HERE)),
      ).not.toBeNull();
      expect(await test().whoIs(pending)).toBeNull();
      // The password was not lost: no link is sent, the owner is told.
      expect(test().notices(ANNE)).toEqual(["second-factor-on", "second-factor-reset"]);
      expect(test().mails.filter(({ kind }) => kind !== "security-notice")).toEqual([]);
      expect(await actions()).toContain("second-factor.reset");
      await identity().settings.write({ secondFactorRequired: true }, boris, HERE);
      expect((await test().whoIs(await test().signIn(ANNE)))?.needsSecondFactor).toBe(true);
    });

    it("says at the password already that there is no record", async () => {
      const { admin } = await confirmed();
      const boris = await test().admin(BORIS);
      const jar = await challenge();
      await identity().admins.remove(admin.id, boris, HERE);
      expect(await codeOf(identity().signIn({ email: ANNE, password: PASSWORD }, undefined, HERE))).toBe("NOT_ADMIN");
      expect(await codeOf(identity().answerSecondFactor({ method: "totp", code: "123456" }, jar.header, HERE))).toBe(
        "NOT_ADMIN",
      );
    });

    it("can be made compulsory, by a super alone", async () => {
      const anne = await test().admin(ANNE);
      const boris = await test().admin(BORIS, "editor");
      const jar = await test().signIn(ANNE);
      expect(await codeOf(identity().settings.write({ secondFactorRequired: true }, boris, HERE))).toBe(
        "SUPER_REQUIRED",
      );
      expect(await codeOf(identity().settings.write({ secondFactorRequired: true }, null, HERE))).toBe(
        "LOGIN_REQUIRED",
      );
      expect((await test().whoIs(jar))?.needsSecondFactor).toBe(false);
      expect(await codeOf(identity().settings.write({ secondFactorRequired: true }, anne, HERE))).toBe(
        "OWN_SECOND_FACTOR_FIRST",
      );
      expect(await identity().settings.read()).toEqual({ secondFactorRequired: false });
      const { admin: clara } = await confirmed("clara@example.org");
      await identity().settings.write({ secondFactorRequired: true }, clara, HERE);
      expect(await identity().settings.read()).toEqual({ secondFactorRequired: true });
      expect((await test().whoIs(jar))?.needsSecondFactor).toBe(true);
      const { uri } = await identity().account.startTotp({ password: PASSWORD }, jar.header, HERE);
      jar.take(await identity().account.confirmTotp(totpOf(uri).generate(), jar.header, HERE));
      expect((await test().whoIs(jar))?.needsSecondFactor).toBe(false);
    });
  });
}
