import { describe, expect, it } from "vitest";
import type { Client } from "../../../src/kernel/client.ts";
import { codeOf, HERE, Jar, OTHER_PASSWORD, PASSWORD } from "../../support/admin/identity.ts";
import { markedDatabase } from "../../support/second-provider/remote-only.ts";
import { ANNE, BORIS, type IdentitySubject } from "./subject.ts";

/** What holds between the product and whoever keeps the accounts. */
export function providerContract({
  test,
  identity,
  admins,
  actions,
  db,
  passkeys,
  apps,
  passwordPolicy,
  name,
}: IdentitySubject): void {
  describe("the provider", () => {
    it("says what it offers", () => {
      expect(identity().capabilities).toEqual({
        authenticatorApp: apps,
        recoveryCodes: apps,
        passkeys,
        tokens: name === "firebase",
        passwordPolicy,
      });
    });

    it.runIf(!passkeys)("has no passkeys, and every call that is about them says so", async () => {
      const anne = await test().admin(ANNE);
      const jar = await test().signIn(ANNE);
      await identity().invitations.invite({ email: BORIS, role: "editor", locale: "fr" }, anne, HERE);
      const token = test().token("invitation");
      const { account: own, invitations } = identity();
      const input = { name: "x", response: {} };
      for (const call of [
        () => identity().passkeyRequest(HERE),
        () => identity().signInWithPasskey({}, undefined, HERE),
        () => own.passkeyCreation({ password: PASSWORD }, jar.header, HERE),
        () => own.addPasskey(input, jar.header, HERE),
        () => own.renamePasskey({ id: "x", name: "x" }, jar.header, HERE),
        () => own.removePasskey({ id: "x", password: PASSWORD }, jar.header, HERE),
        () => invitations.passkeyCreation(token, HERE),
        () => invitations.acceptWithPasskey({ ...input, token }, undefined, HERE),
      ]) {
        expect(await codeOf(call()), String(call)).toBe("NOT_OFFERED");
      }
      expect(await invitations.find(token)).not.toBeNull();
    });

    it.runIf(!apps)("sets up no second factor, and every call that is about one says so", async () => {
      await test().admin(ANNE);
      const jar = await test().signIn(ANNE);
      const { account: own, settings } = identity();
      const proof = { password: PASSWORD };
      for (const call of [
        () => own.startTotp(proof, jar.header, HERE),
        () => own.confirmTotp("000000", jar.header, HERE),
        () => own.stopTotp(proof, jar.header, HERE),
        () => own.renewRecoveryCodes(proof, jar.header, HERE),
      ]) {
        expect(await codeOf(call()), String(call)).toBe("NOT_OFFERED");
      }
      // Nobody could set up what would be asked of everybody.
      const who = await test().whoIs(jar);
      expect(await codeOf(settings.write({ secondFactorRequired: true }, who?.admin ?? null, HERE))).toBe(
        "NOT_OFFERED",
      );
      expect(await settings.read()).toEqual({ secondFactorRequired: false });
    });

    it.runIf(name !== "embedded")(
      "takes accounts over from nobody and hands none on, where it keeps them itself",
      async () => {
        await test().admin(ANNE);
        expect(await codeOf(identity().importByOperator([]))).toBe("TRANSFER_NOT_OFFERED");
        expect(await codeOf(identity().exportByOperator())).toBe("TRANSFER_NOT_OFFERED");
        expect(await actions()).toEqual(["admin.created"]);
      },
    );

    it.runIf(name === "in memory")("is elsewhere: whatever asks it inside a transaction fails", async () => {
      const marked = markedDatabase(db());
      const { accounts, factors } = test().provider;
      const asked = marked.transaction(() => accounts.find(ANNE));
      expect(await codeOf(asked)).toContain("asked inside a transaction");
      expect((await marked.snapshot((reader) => factors.having(reader, ["x"]))).size).toBe(0);
      expect(await accounts.find(ANNE)).toBeNull();
    });

    it("keeps no account of somebody whose record could not be written", async () => {
      const anne = await test().admin(ANNE);
      test().refusesMails = true;
      const input = { email: BORIS, role: "editor", locale: "fr", password: PASSWORD } as const;
      expect(await codeOf(identity().admins.create(input, anne, HERE))).toContain("No mail can be queued");
      expect(await test().provider.accounts.find(BORIS)).toBeNull();
      test().refusesMails = false;
      expect((await admins()).map(({ email }) => email)).toEqual([ANNE]);
      // The same call again brings both halves together.
      await identity().admins.create(input, anne, HERE);
      expect(await test().provider.accounts.find(BORIS)).toMatchObject({ email: BORIS, hasPassword: true });
      await test().signIn(BORIS);
    });

    it("leaves the account as it was where its change is refused at the last moment", async () => {
      const { id } = await test().admin(ANNE);
      const jar = await test().signIn(ANNE);
      const other = "anne.neuve@example.org";
      await identity().account.requestEmail({ email: other, password: PASSWORD }, jar.header, HERE);
      const token = test().token("email-change");
      test().refusesMails = true;
      expect(await codeOf(identity().account.confirmEmail(token, jar.header, HERE))).toContain("No mail can be queued");
      test().refusesMails = false;
      expect((await test().provider.accounts.read(id))?.email).toBe(ANNE);
      expect((await test().whoIs(jar))?.admin.email).toBe(ANNE);
      await identity().account.confirmEmail(token, jar.header, HERE);
      expect((await test().provider.accounts.read(id))?.email).toBe(other);
    });

    it("has the password of the one of two who used a link, never that of the other", async () => {
      await test().admin(ANNE);
      await identity().requestPasswordReset({ email: ANNE }, HERE);
      await identity().close();
      const token = test().token("password-reset");
      const reset = (password: string) => codeOf(identity().resetPassword({ token, password }, undefined, HERE));
      const { accounts } = test().provider;
      const { preparePassword } = accounts;
      const entered = Promise.withResolvers<void>();
      const released = Promise.withResolvers<void>();
      // The first is held while its password is on its way to whoever keeps it.
      accounts.preparePassword = async (...input) => {
        accounts.preparePassword = preparePassword;
        entered.resolve();
        await released.promise;
        return preparePassword(...input);
      };
      const first = reset(PASSWORD.toUpperCase());
      await entered.promise;
      const second = reset(OTHER_PASSWORD);
      // Passwords are judged one by one: the second's is, once this one's is.
      expect(await reset("motdepasse123")).toBe("PASSWORD_TOO_COMMON");
      // In which it would use the link, if it could.
      for (let turn = 0; turn < 500; turn += 1) await new Promise((done) => setImmediate(done));
      released.resolve();
      expect([await first, await second]).toEqual([null, "RESET_LINK_INVALID"]);
      await test().signIn(ANNE, { password: PASSWORD.toUpperCase() });
      expect(await codeOf(test().signIn(ANNE, { password: OTHER_PASSWORD }))).toBe("WRONG_CREDENTIALS");
    });

    it("opens no session for a browser that hung up", async () => {
      const anne = await test().admin(ANNE);
      const hangUp = new AbortController();
      const client: Client = { ...HERE, gone: hangUp.signal };
      const { verification } = test().provider;
      const { signIn } = verification;
      // Once the password is checked: before that, the queue drops the work.
      verification.signIn = async (...input) => {
        const outcome = await signIn(...input);
        hangUp.abort();
        return outcome;
      };
      expect(await codeOf(identity().signIn({ email: ANNE, password: PASSWORD }, undefined, client))).toBe(
        "CLIENT_GONE",
      );
      verification.signIn = signIn;
      expect(await identity().sessions.list(anne.id)).toEqual([]);
      expect(await actions()).not.toContain("sign-in");
      expect((await admins())[0]?.lastLogin).toBeNull();
      expect(
        await test().whoIs(
          new Jar().take(await identity().signIn({ email: ANNE, password: PASSWORD }, undefined, HERE)),
        ),
      ).not.toBeNull();
    });
  });
}
