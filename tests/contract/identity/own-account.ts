import * as OTPAuth from "otpauth";
import { describe, expect, it } from "vitest";
import { EMAIL_LINK_MS } from "../../../src/identity/limits.ts";
import { codeOf, from, HERE, Jar, OTHER_PASSWORD, PASSWORD, SITE } from "../../support/admin/identity.ts";
import { SoftAuthenticator } from "../../support/admin/soft-authenticator.ts";
import { ANNE, BORIS, type IdentitySubject } from "./subject.ts";

const NEW = "anne.neuve@example.org";

export function ownAccountContract({ test, identity, actions, detailsOf, admins, passkeys }: IdentitySubject): void {
  describe("one's own account", () => {
    const request = (jar: Jar, email = NEW, password = PASSWORD) =>
      codeOf(identity().account.requestEmail({ email, password }, jar.header, HERE));
    const confirm = (jar: Jar, token: string) => codeOf(identity().account.confirmEmail(token, jar.header, HERE));

    it("has a name and a language, in which mails come from then on", async () => {
      const anne = await test().admin(ANNE);
      const jar = await test().signIn(ANNE);
      expect(anne).toMatchObject({ name: null, language: null, locale: "fr" });
      await identity().account.changeProfile({ name: "  Anne Ångström 👩‍💻 ", language: "en" }, jar.header, HERE);
      expect((await test().whoIs(jar))?.admin).toMatchObject({
        ...{ name: "Anne Ångström 👩‍💻", language: "en", locale: "en" },
      });
      expect((await admins())[0]).toMatchObject({ name: "Anne Ångström 👩‍💻" });
      await test().signIn(ANNE, { client: from(1) });
      expect(test().mails.at(-1)).toMatchObject({ kind: "security-notice", locale: "en" });
      await identity().account.changeProfile({ name: " ", language: "fr" }, jar.header, HERE);
      expect((await test().whoIs(jar))?.admin).toMatchObject({ name: null, language: "fr" });
      expect(await codeOf(identity().account.changeProfile({ name: "x", language: "fr" }, undefined, HERE))).toBe(
        "LOGIN_REQUIRED",
      );
      expect(await detailsOf("profile.changed")).toEqual([
        { name: "Anne Ångström 👩‍💻", language: "en" },
        { name: null, language: "fr" },
      ]);
    });

    it("changes its address by a link to the new one, once, and tells the one before", async () => {
      await test().admin(ANNE);
      const [jar, other] = [await test().signIn(ANNE), await test().signIn(ANNE)];
      expect(await request(jar, NEW, "wrong")).toBe("WRONG_PASSWORD");
      expect(await request(jar, ANNE)).toBe("EMAIL_UNCHANGED");
      expect(await request(jar, "anne@exa\nmple.org")).toBe("EMAIL_INVALID");
      expect(test().mails.filter(({ kind }) => kind === "email-change")).toEqual([]);
      expect(await request(jar, ` ${NEW.toUpperCase()} `)).toBeNull();
      expect(test().mails.slice(-2)).toMatchObject([
        { kind: "email-change", to: NEW, data: { from: ANNE } },
        { kind: "security-notice", to: ANNE, data: { event: "email-change-asked", detail: NEW, ip: HERE.ip } },
      ]);
      const id = (await test().whoIs(jar))?.admin.id ?? "";
      expect((await identity().account.read(id)).pendingEmail?.email).toBe(NEW);
      expect((await test().whoIs(jar))?.admin.email).toBe(ANNE);
      // A link to set a password that lies in the mailbox that is left.
      await identity().requestPasswordReset({ email: ANNE }, HERE);
      await identity().close();
      const token = test().token("email-change");
      const boris = await test().admin(BORIS, "editor");
      const stranger = await test().signIn(BORIS);
      expect(boris.id).not.toBe(id);
      // Whoever reads a mistyped mailbox gains nothing.
      expect(await confirm(new Jar(), token)).toBe("LOGIN_REQUIRED");
      expect(await confirm(stranger, token)).toBe("EMAIL_LINK_INVALID");
      expect(await confirm(jar, `${token}x`)).toBe("EMAIL_LINK_INVALID");
      const race = await Promise.all([confirm(jar, token), confirm(jar, token), confirm(jar, token)]);
      expect(race.sort()).toEqual(["EMAIL_LINK_INVALID", "EMAIL_LINK_INVALID", null]);
      expect((await test().whoIs(jar))?.admin.email).toBe(NEW);
      expect(await test().whoIs(other)).toBeNull();
      expect(test().mails.at(-1)).toMatchObject({ to: ANNE, data: { event: "email-changed", detail: NEW } });
      expect((await identity().account.read(id)).pendingEmail).toBeNull();
      const reset = { token: test().token("password-reset"), password: OTHER_PASSWORD };
      expect(await codeOf(identity().resetPassword(reset, undefined, HERE))).toBe("RESET_LINK_INVALID");
      expect(await codeOf(test().signIn(ANNE))).toBe("WRONG_CREDENTIALS");
      await test().signIn(NEW);
      expect(await detailsOf("email.changed")).toEqual([{ from: ANNE, to: NEW }]);
    });

    it("keeps its address where the link is old, another was asked for, the request was taken back, or the password changed", async () => {
      await test().admin(ANNE);
      const jar = await test().signIn(ANNE);
      await request(jar);
      const late = test().token("email-change");
      test().forward(EMAIL_LINK_MS + 1);
      expect(await confirm(jar, late)).toBe("EMAIL_LINK_INVALID");
      await request(jar);
      const first = test().token("email-change");
      await request(jar, "autre@example.org");
      expect(await confirm(jar, first)).toBe("EMAIL_LINK_INVALID");
      const second = test().token("email-change");
      await identity().account.cancelEmail(jar.header, HERE);
      expect(await confirm(jar, second)).toBe("EMAIL_LINK_INVALID");
      expect(await actions()).toContain("email.change-canceled");
      await request(jar);
      const third = test().token("email-change");
      jar.take(
        await identity().account.changePassword({ password: PASSWORD, newPassword: OTHER_PASSWORD }, jar.header, HERE),
      );
      expect(await confirm(jar, third)).toBe("EMAIL_LINK_INVALID");
      expect((await test().whoIs(jar))?.admin.email).toBe(ANNE);
    });

    it("takes no address that an account has; an editor is not told, and nothing is sent there", async () => {
      await test().admin(ANNE);
      await test().admin(BORIS, "editor");
      const [anne, boris] = [await test().signIn(ANNE), await test().signIn(BORIS)];
      expect(await request(anne, BORIS)).toBe("EMAIL_ALREADY_IN_USE");
      expect(await request(boris, ANNE)).toBeNull();
      expect(await request(boris, "libre@example.org")).toBeNull();
      expect(
        test()
          .mails.filter(({ kind }) => kind === "email-change")
          .map(({ to }) => to),
      ).toEqual(["libre@example.org"]);
      expect(test().notices(BORIS)).toEqual(["email-change-asked", "email-change-asked"]);
      // Taken while the link was under way.
      const token = test().token("email-change");
      await test().admin("libre@example.org", "editor");
      expect(await confirm(boris, token)).toBe("EMAIL_ALREADY_IN_USE");
      for (let index = 0; index < 3; index += 1) expect(await request(boris, `x${index}@example.org`)).toBeNull();
      expect(await request(boris, "x9@example.org")).toBe("TOO_MANY_REQUESTS");
    });

    it("is told by mail of a sign-in in a browser it does not know, not of the first, nor of known ones", async () => {
      await test().admin(ANNE);
      const jar = await test().signIn(ANNE);
      expect(test().notices(ANNE)).toEqual([]);
      const agent = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
      await test().signIn(ANNE, { client: { ...from(3), userAgent: agent } });
      expect(test().mails.at(-1)).toMatchObject({
        ...{ kind: "security-notice", to: ANNE, locale: "fr" },
        data: { event: "new-device", at: test().now, device: "Firefox, Linux", ip: from(3).ip },
      });
      await test().signIn(ANNE, { jar });
      expect(test().notices(ANNE)).toEqual(["new-device"]);
      expect(await codeOf(test().signIn(ANNE, { password: OTHER_PASSWORD }))).toBe("WRONG_CREDENTIALS");
      expect(test().notices(ANNE)).toEqual(["new-device"]);
      for (let index = 0; index < 30; index += 1) await test().signIn(ANNE, { client: from(index) });
      expect(test().notices(ANNE).length).toBeLessThanOrEqual(10);
    });

    it.runIf(passkeys)("is told by mail, once each, of whatever changes how it is entered", async () => {
      const anne = await test().admin(ANNE);
      const boris = await test().admin(BORIS);
      const jar = await test().signIn(ANNE);
      const { uri } = await identity().account.startTotp({ password: PASSWORD }, jar.header, HERE);
      expect(test().notices(ANNE)).toEqual([]);
      const totp = OTPAuth.URI.parse(uri) as OTPAuth.TOTP;
      jar.take(await identity().account.confirmTotp(totp.generate(), jar.header, HERE));
      const codes = await identity().account.renewRecoveryCodes({ password: PASSWORD }, jar.header, HERE);
      await identity()
        .signIn({ email: ANNE, password: PASSWORD }, jar.header, HERE)
        .then((answer) => jar.take(answer));
      const code = { method: "recovery-code", code: codes[0] ?? "" } as const;
      jar.take(await identity().answerSecondFactor(code, jar.header, HERE));
      const key = new SoftAuthenticator(SITE);
      const creation = await identity().account.passkeyCreation({ password: PASSWORD }, jar.header, HERE);
      jar.take(creation);
      const response = key.create(creation.options);
      jar.take(await identity().account.addPasskey({ name: "Clé 👩‍💻", response }, jar.header, HERE));
      const [passkey] = (await identity().account.read(anne.id)).passkeys;
      await identity().account.renamePasskey({ id: passkey?.id ?? "", name: "Bleue" }, jar.header, HERE);
      await identity().account.removePasskey({ id: passkey?.id ?? "", password: PASSWORD }, jar.header, HERE);
      jar.take(await identity().account.stopTotp({ password: PASSWORD }, jar.header, HERE));
      await identity().admins.setRole(anne.id, "editor", boris, HERE);
      await identity().admins.resetSecondFactor(anne.id, boris, HERE);
      expect(test().notices(ANNE)).toEqual([
        ...["second-factor-on", "recovery-codes-renewed", "recovery-code-used", "passkey-added", "passkey-removed"],
        ...["second-factor-off", "role-changed", "second-factor-reset"],
      ]);
      const detailOf = (event: string) =>
        test().mails.flatMap((mail) =>
          mail.kind === "security-notice" && mail.data.event === event ? [mail.data] : [],
        )[0];
      expect(detailOf("passkey-added")).toMatchObject({ detail: "Clé 👩‍💻", ip: HERE.ip });
      expect(detailOf("recovery-code-used")).toMatchObject({ detail: "9" });
      // Where a super was is not theirs to know.
      expect(detailOf("role-changed")).toMatchObject({ detail: "editor", device: null, ip: null });
      expect(test().notices(BORIS)).toEqual([]);
      expect(test().woken).toBeGreaterThanOrEqual(8);
    });

    it("of somebody who was removed and is invited again gets a new password by mail, and they are in", async () => {
      const anne = await test().admin(ANNE);
      const boris = await test().admin(BORIS, "editor");
      await identity().admins.remove(boris.id, anne, HERE);
      const ask = async () => {
        await identity().requestPasswordReset({ email: BORIS }, HERE);
        await identity().close();
        return test().mails.filter(({ kind, to }) => kind === "password-reset" && to === BORIS).length;
      };
      expect(await ask()).toBe(0);
      await identity().invitations.invite({ email: BORIS, role: "editor", locale: "en" }, anne, HERE);
      expect(await ask()).toBe(1);
      expect(test().mails.at(-1)).toMatchObject({ locale: "en", data: { sentBy: null } });
      const reset = { token: test().token("password-reset"), password: OTHER_PASSWORD };
      await identity().resetPassword(reset, undefined, HERE);
      // A password alone lets nobody in who has no record.
      expect(await codeOf(test().signIn(BORIS, { password: OTHER_PASSWORD }))).toBe("NOT_ADMIN");
      const token = test().token("invitation");
      const accept = (password: string) => identity().invitations.accept({ token, password }, undefined, HERE);
      expect(await codeOf(accept(PASSWORD))).toBe("WRONG_CREDENTIALS");
      expect(await accept(OTHER_PASSWORD)).toMatchObject({ status: "signed-in", admin: { email: BORIS } });
    });

    it("gets only so many reset mails from supers, whose name stands in them", async () => {
      const anne = await test().admin(ANNE);
      const boris = await test().admin(BORIS, "editor");
      const send = () => codeOf(identity().admins.sendReset(boris.id, anne, HERE));
      expect([await send(), await send(), await send(), await send()]).toEqual([null, null, null, "TOO_MANY_REQUESTS"]);
      expect(test().mails).toHaveLength(3);
      expect(test().mails[0]).toMatchObject({ kind: "password-reset", to: BORIS, data: { sentBy: ANNE } });
    });
  });
}
