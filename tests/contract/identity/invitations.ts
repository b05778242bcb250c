import { describe, expect, it } from "vitest";
import { INVITATION_MS } from "../../../src/identity/limits.ts";
import { codeOf, HERE, Jar, OTHER_PASSWORD, PASSWORD, SITE, signedIn } from "../../support/admin/identity.ts";
import { SoftAuthenticator } from "../../support/admin/soft-authenticator.ts";
import { ANNE, BORIS, type IdentitySubject } from "./subject.ts";

export function invitationsContract({ test, identity, admins, actions, db, passkeys }: IdentitySubject): void {
  describe("invitations", () => {
    const CLARA = "clara@example.org";
    const invite = async (email = CLARA) => {
      const anne = (await identity().admins.list()).find((each) => each.email === ANNE) ?? (await test().admin(ANNE));
      const invitation = await identity().invitations.invite({ email, role: "editor", locale: "en" }, anne, HERE);
      return { anne, invitation, token: test().token("invitation") };
    };
    const accept = (token: string, password = PASSWORD) =>
      identity().invitations.accept({ token, password }, undefined, HERE);
    const statuses = async () => (await identity().invitations.list()).map(({ status }) => status);

    it("make an administrator of whoever holds the link, once", async () => {
      const { anne, invitation, token } = await invite();
      expect(test().mails).toMatchObject([
        {
          kind: "invitation",
          to: CLARA,
          locale: "en",
          data: { role: "editor", invitedBy: ANNE, expiresAt: invitation.expiresAt },
        },
      ]);
      expect(await identity().invitations.find(token)).toEqual({
        email: CLARA,
        role: "editor",
        locale: "en",
        expiresAt: invitation.expiresAt,
        hasAccount: false,
      });
      expect(await statuses()).toEqual(["open"]);
      const rows = await db().snapshot((reader) => reader.selectFrom("invitations").selectAll().execute());
      expect(JSON.stringify(rows)).not.toContain(token);
      expect(await codeOf(accept(token, "motdepasse123"))).toBe("PASSWORD_TOO_COMMON");
      expect(await codeOf(accept("x"))).toBe("INVITATION_INVALID");
      const answer = await accept(token);
      signedIn(answer);
      const who = await test().whoIs(new Jar().take(answer));
      expect(who?.admin).toMatchObject({ email: CLARA, role: "editor", locale: "en", createdBy: anne.id });
      expect(who?.session.method).toBe("invitation");
      expect(await statuses()).toEqual(["accepted"]);
      expect(await identity().invitations.find(token)).toBeNull();
      expect(await codeOf(accept(token))).toBe("INVITATION_INVALID");
    });

    it("are accepted by one of two who try at once", async () => {
      const { token } = await invite();
      const race = await Promise.all([codeOf(accept(token)), codeOf(accept(token, OTHER_PASSWORD))]);
      expect(race.filter((code) => code === null)).toHaveLength(1);
      expect(race).toContain("INVITATION_INVALID");
      expect((await admins()).filter(({ email }) => email === CLARA)).toHaveLength(1);
    });

    it("are sent again with a new link, the old one dead, and revoked", async () => {
      const { anne, invitation, token } = await invite();
      test().forward(INVITATION_MS + 1);
      expect(await statuses()).toEqual(["expired"]);
      expect(await codeOf(accept(token))).toBe("INVITATION_INVALID");
      const again = await identity().invitations.resend(invitation.id, anne, HERE);
      expect(again).toMatchObject({ id: invitation.id, status: "open" });
      const renewed = test().token("invitation");
      expect(await identity().invitations.find(token)).toBeNull();
      expect(await identity().invitations.find(renewed)).not.toBeNull();
      expect(await identity().invitations.revoke(invitation.id, anne, HERE)).toMatchObject({ status: "revoked" });
      expect(await codeOf(accept(renewed))).toBe("INVITATION_INVALID");
      expect(await codeOf(identity().invitations.resend(invitation.id, anne, HERE))).toBe("INVITATION_CLOSED");
      expect(await codeOf(identity().invitations.revoke("x", anne, HERE))).toBe("INVITATION_UNKNOWN");
      expect(await actions()).toEqual(
        expect.arrayContaining(["invitation.sent", "invitation.resent", "invitation.revoked"]),
      );
    });

    it("have a link that can be passed on by hand, and made anew without a mail", async () => {
      const { anne, invitation, token } = await invite();
      expect(invitation.link.endsWith(`#token=${token}`)).toBe(true);
      test().forward(INVITATION_MS + 1);
      const link = await identity().invitations.renewLink(invitation.id, anne, HERE);
      const renewed = link.split("#token=")[1] ?? "";
      expect(await statuses()).toEqual(["open"]);
      expect(await identity().invitations.find(token)).toBeNull();
      expect(await identity().invitations.find(renewed)).toMatchObject({ email: CLARA });
      expect(test().mails).toHaveLength(1);
      const boris = await test().admin(BORIS, "editor");
      expect(await codeOf(identity().invitations.renewLink(invitation.id, boris, HERE))).toBe("SUPER_REQUIRED");
      expect(await codeOf(identity().invitations.renewLink(invitation.id, null, HERE))).toBe("LOGIN_REQUIRED");
      signedIn(await accept(renewed));
      expect(await codeOf(identity().invitations.renewLink(invitation.id, anne, HERE))).toBe("INVITATION_CLOSED");
      expect(await actions()).toContain("invitation.link-renewed");
    });

    it("are for a super to send, for nobody who is one already, and not twice", async () => {
      const { anne } = await invite();
      const boris = await test().admin(BORIS, "editor");
      const input = { email: BORIS, role: "super" as const, locale: "fr" as const };
      expect(await codeOf(identity().invitations.invite(input, boris, HERE))).toBe("SUPER_REQUIRED");
      expect(await codeOf(identity().invitations.invite(input, null, HERE))).toBe("LOGIN_REQUIRED");
      expect(await codeOf(identity().invitations.invite(input, anne, HERE))).toBe("ALREADY_ADMIN");
      expect(await codeOf(identity().invitations.invite({ ...input, email: CLARA.toUpperCase() }, anne, HERE))).toBe(
        "ALREADY_INVITED",
      );
      expect(test().mails).toHaveLength(1);
      // Made another way meanwhile: the link leads nowhere.
      const token = test().token("invitation");
      await identity().admins.create({ ...input, email: CLARA, password: PASSWORD }, anne, HERE);
      expect(await codeOf(accept(token, OTHER_PASSWORD))).toBe("INVITATION_INVALID");
    });

    it("of a super who is one no more lead nowhere", async () => {
      const { token, anne } = await invite();
      const boris = await test().admin(BORIS);
      await identity().admins.setRole(anne.id, "editor", boris, HERE);
      expect(await codeOf(accept(token))).toBe("INVITATION_INVALID");
      expect(await statuses()).toEqual(["revoked"]);
      expect(await actions()).toContain("invitation.revoked");
    });

    it("ask for the password of an account that is there, and leave it as it is", async () => {
      const { anne } = await invite();
      const boris = await test().admin(BORIS);
      await identity().admins.remove(boris.id, anne, HERE);
      const { token } = await invite(BORIS);
      expect(await identity().invitations.find(token)).toMatchObject({ hasAccount: true });
      expect(await codeOf(accept(token, OTHER_PASSWORD))).toBe("WRONG_CREDENTIALS");
      expect((await admins()).map(({ email }) => email)).toEqual([ANNE]);
      const answer = await accept(token);
      signedIn(answer);
      expect(answer.admin).toMatchObject({ id: boris.id, role: "editor" });
      expect(await codeOf(test().signIn(BORIS, { password: OTHER_PASSWORD }))).toBe("WRONG_CREDENTIALS");
    });

    it.runIf(passkeys)("are accepted with a passkey, for an account without password", async () => {
      const { token } = await invite();
      const creation = await identity().invitations.passkeyCreation(token, HERE);
      const jar = new Jar().take(creation);
      const key = new SoftAuthenticator(SITE);
      const other = (await invite(BORIS)).token;
      const input = { token, response: key.create(creation.options), name: "Clé" };
      // The challenge belongs to its invitation.
      expect(await codeOf(identity().invitations.acceptWithPasskey({ ...input, token: other }, jar.header, HERE))).toBe(
        "PASSKEY_REFUSED",
      );
      expect((await admins()).map(({ email }) => email)).toEqual([ANNE]);
      const anew = await identity().invitations.passkeyCreation(token, HERE);
      jar.take(anew);
      jar.take(
        await identity().invitations.acceptWithPasskey(
          { ...input, response: key.create(anew.options) },
          jar.header,
          HERE,
        ),
      );
      const who = await test().whoIs(jar);
      expect(who?.session).toMatchObject({ method: "invitation", secondFactor: true });
      const own = await identity().account.read(who?.admin.id ?? "");
      expect(own).toMatchObject({ hasPassword: false, passkeys: [{ name: "Clé" }] });
      const id = own.passkeys[0]?.id ?? "";
      expect(await codeOf(identity().account.removePasskey({ id, password: null }, jar.header, HERE))).toBe(
        "LAST_SIGN_IN_METHOD",
      );
      expect(await codeOf(test().signIn(CLARA, { password: "" }))).toBe("WRONG_CREDENTIALS");
      test().forward(11 * 60_000);
      expect(await codeOf(identity().account.startTotp({ password: null }, jar.header, HERE))).toBe("PROOF_REQUIRED");
      const request = await identity().passkeyRequest(HERE);
      jar.take(request);
      jar.take(await identity().signInWithPasskey(key.get(request.options), jar.header, HERE));
      await identity().account.changePassword({ password: null, newPassword: OTHER_PASSWORD }, jar.header, HERE);
      await test().signIn(CLARA, { password: OTHER_PASSWORD });
    });
  });
}
