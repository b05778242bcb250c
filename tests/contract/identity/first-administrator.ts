import { describe, expect, it } from "vitest";
import { SET_UP_LINK_MS } from "../../../src/identity/limits.ts";
import { codeOf, HERE, Jar, OTHER_PASSWORD, PASSWORD, SITE } from "../../support/admin/identity.ts";
import { SoftAuthenticator } from "../../support/admin/soft-authenticator.ts";
import { ANNE, BORIS, type IdentitySubject } from "./subject.ts";

export function firstAdministratorContract({ test, identity, admins, actions, passkeys }: IdentitySubject): void {
  describe("the first administrator", () => {
    it("is made by a link that works once, for half an hour, while there is nobody", async () => {
      const before = await identity().setUpLink("fr");
      const link = await identity().setUpLink("fr");
      expect(link?.url).toMatch(/^https:\/\/example\.org\/fr\/admin\/set-up#token=[\w-]{43}$/);
      const token = link?.url.split("=")[1] ?? "";
      const dead = before?.url.split("=")[1] ?? "";
      expect(await identity().setUpOpen(dead)).toBe(false);
      expect(await identity().setUpOpen(token)).toBe(true);
      const input = { token, email: ANNE, password: PASSWORD, locale: "en" as const };
      expect(await codeOf(identity().setUp({ ...input, token: dead }, HERE))).toBe("SETUP_LINK_INVALID");
      expect(await codeOf(identity().setUp({ ...input, password: "passwordpassword" }, HERE))).toBe(
        "PASSWORD_TOO_COMMON",
      );
      expect(await codeOf(identity().setUp({ ...input, email: "anne" }, HERE))).toBe("EMAIL_INVALID");
      const race = await Promise.allSettled([
        identity().setUp(input, HERE),
        identity().setUp({ ...input, email: BORIS }, HERE),
      ]);
      expect(race.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
      expect((await admins()).map(({ role }) => role)).toEqual(["super"]);
      expect(await identity().setUpOpen(token)).toBe(false);
      expect(await identity().setUpLink("fr")).toBeNull();
      const won = race.find((each) => each.status === "fulfilled");
      const who = won?.status === "fulfilled" ? await test().whoIs(new Jar().take(won.value)) : null;
      expect(who?.session.method).toBe("set-up");
      expect(await actions()).toContain("set-up.done");
    });

    it("has no link any more when it is too old, or when the operator made one", async () => {
      const old = (await identity().setUpLink("fr"))?.url.split("=")[1] ?? "";
      test().forward(SET_UP_LINK_MS + 1);
      expect(await identity().setUpOpen(old)).toBe(false);
      const token = (await identity().setUpLink("fr"))?.url.split("=")[1] ?? "";
      await test().admin(BORIS);
      expect(await identity().setUpOpen(token)).toBe(false);
      expect(await codeOf(identity().setUp({ token, email: ANNE, password: PASSWORD, locale: "fr" }, HERE))).toBe(
        "SETUP_LINK_INVALID",
      );
    });

    it("on the operator's word: only where wanted, never twice for one address", async () => {
      const editor = { email: ANNE, role: "editor" as const, locale: "fr" as const, password: PASSWORD };
      expect(await codeOf(identity().createByOperator(editor))).toBe("FIRST_IS_SUPER");
      expect(await admins()).toEqual([]);
      await test().admin(ANNE);
      const input = { email: BORIS, role: "super" as const, locale: "fr" as const, password: PASSWORD };
      expect(await identity().createByOperator(input, { onlyFirst: true })).toBeNull();
      expect(await admins()).toHaveLength(1);
      expect(await codeOf(identity().createByOperator({ ...input, email: ANNE }))).toBe("EMAIL_ALREADY_IN_USE");
      expect(await codeOf(identity().createByOperator({ ...input, password: "motdepasse123" }))).toBe(
        "PASSWORD_TOO_COMMON",
      );
    });

    it.runIf(passkeys)("comes back on the operator's word, whatever was lost", async () => {
      const anne = await test().admin(ANNE);
      const jar = await test().signIn(ANNE);
      const key = new SoftAuthenticator(SITE);
      const creation = await identity().account.passkeyCreation({ password: PASSWORD }, jar.header, HERE);
      jar.take(creation);
      await identity().account.addPasskey({ name: "Clé", response: key.create(creation.options) }, jar.header, HERE);
      await identity().settings.write({ secondFactorRequired: true }, anne, HERE);
      expect(await codeOf(test().signIn(ANNE))).toBe("PASSKEY_REQUIRED");
      expect(await codeOf(identity().recoverByOperator(BORIS))).toBe("ADMIN_UNKNOWN");
      const { url, expiresAt } = await identity().recoverByOperator(` ${ANNE.toUpperCase()}`);
      expect(expiresAt).toBeLessThanOrEqual(Date.now() + SET_UP_LINK_MS);
      expect(await test().whoIs(jar)).toBeNull();
      const token = url.split("#token=")[1] ?? "";
      await identity().resetPassword({ token, password: OTHER_PASSWORD }, undefined, HERE);
      expect(await codeOf(identity().resetPassword({ token, password: PASSWORD }, undefined, HERE))).toBe(
        "RESET_LINK_INVALID",
      );
      const who = await test().whoIs(await test().signIn(ANNE, { password: OTHER_PASSWORD }));
      expect(who).toMatchObject({ admin: { id: anne.id, role: "super" }, needsSecondFactor: true });
      expect(await actions()).toEqual(expect.arrayContaining(["second-factor.reset", "password.reset-asked"]));
    });
  });
}
