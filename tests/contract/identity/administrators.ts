import { describe, expect, it } from "vitest";
import type { By } from "../../../src/identity/identity.ts";
import { codeOf, HERE, OTHER_PASSWORD, PASSWORD } from "../../support/admin/identity.ts";
import { ANNE, BORIS, type IdentitySubject } from "./subject.ts";

export function administratorsContract({ test, identity, admins }: IdentitySubject): void {
  describe("administrators", () => {
    it("are made by a super alone, in the specification's words", async () => {
      const anne = await test().admin(ANNE);
      const boris = await test().admin(BORIS, "editor");
      const input = { email: "clara@example.org", role: "editor" as const, locale: "en" as const };
      const create = (by: By) => identity().admins.create(input, by, HERE);
      await expect(create(null)).rejects.toMatchObject({
        status: 401,
        message: "You must be logged in to create an admin",
      });
      await expect(create(boris)).rejects.toMatchObject({
        status: 403,
        message: "Only super admins can create new admin accounts",
      });
      const clara = await identity().admins.create(
        { ...input, email: " Clara@Example.org", extra: { phone: "1" } },
        anne,
        HERE,
      );
      expect(clara).toMatchObject({ ...input, createdBy: anne.id, lastLogin: null, extra: { phone: "1" } });
      // A mail of its own: nobody said that they forgot a password.
      expect(test().mails).toMatchObject([
        { kind: "account-created", to: "clara@example.org", locale: "en", data: { role: "editor", createdBy: ANNE } },
      ]);
      await identity().resetPassword({ token: test().token("account-created"), password: PASSWORD }, undefined, HERE);
      await test().signIn("clara@example.org");
      const listed = await admins();
      expect(listed.map(({ email }) => email)).toEqual([ANNE, BORIS, "clara@example.org"]);
      expect(listed[2]).toMatchObject({ createdByEmail: ANNE, secondFactor: false, lastLogin: expect.any(Number) });
      expect(await codeOf(identity().admins.create(input, anne, HERE))).toBe("EMAIL_ALREADY_IN_USE");
    });

    it("are refused with an address that is none, or only looks like one", async () => {
      const anne = await test().admin(ANNE);
      // The second a is Cyrillic; then a header, a display name, a quoted part, no domain, an address of a machine.
      const bad = [
        "annа@example.org",
        "a@example.org\r\nBcc: b@example.org",
        "Anne <anne@example.org>",
        '"a b"@example.org',
        "a@",
        "a@localhost",
        "a@127.0.0.1",
        "a@0x7f.1",
        `${"a".repeat(250)}@example.org`,
        "\u212a@example.org",
      ];
      for (const email of bad) {
        expect(await codeOf(identity().admins.create({ email, role: "editor", locale: "fr" }, anne, HERE)), email).toBe(
          "EMAIL_INVALID",
        );
        expect(
          await codeOf(identity().invitations.invite({ email, role: "editor", locale: "fr" }, anne, HERE)),
          email,
        ).toBe("EMAIL_INVALID");
      }
      expect(test().mails).toEqual([]);
      const made = await identity().admins.create(
        { email: "a@ex\u00e4mple.org", role: "editor", locale: "fr" },
        anne,
        HERE,
      );
      expect(made.email).toBe("a@xn--exmple-cua.org");
    });

    it("lose the record alone: sessions end at once, the account stays, and can be one again", async () => {
      const anne = await test().admin(ANNE);
      const boris = await test().admin(BORIS, "editor");
      const jars = [await test().signIn(BORIS), await test().signIn(BORIS)];
      await expect(identity().admins.remove(anne.id, null, HERE)).rejects.toMatchObject({
        message: "You must be logged in to delete an admin",
      });
      await expect(identity().admins.remove(anne.id, boris, HERE)).rejects.toMatchObject({
        message: "Only super admins can delete admin accounts",
      });
      await expect(identity().admins.remove(anne.id, anne, HERE)).rejects.toMatchObject({
        message: "You cannot delete your own account",
      });
      await identity().admins.remove(boris.id, anne, HERE);
      for (const jar of jars) expect(await test().whoIs(jar)).toBeNull();
      expect(await codeOf(identity().admins.remove(boris.id, anne, HERE))).toBe("ADMIN_UNKNOWN");
      const again = await identity().admins.create(
        { email: BORIS, role: "editor", locale: "fr", password: OTHER_PASSWORD },
        anne,
        HERE,
      );
      expect(again.id).toBe(boris.id);
      expect(test().mails.at(-1)).toMatchObject({ kind: "account-created", to: BORIS, data: { expiresAt: null } });
      expect(test().token("account-created")).toBe("");
      // The account keeps its own password.
      expect(await codeOf(test().signIn(BORIS, { password: OTHER_PASSWORD }))).toBe("WRONG_CREDENTIALS");
      for (const jar of jars) expect(await test().whoIs(jar)).toBeNull();
      await test().signIn(BORIS);
    });

    it("always have a super among them, also when two are demoted at once", async () => {
      const anne = await test().admin(ANNE);
      expect(await codeOf(identity().admins.setRole(anne.id, "editor", anne, HERE))).toBe("LAST_SUPER");
      const boris = await test().admin(BORIS);
      const race = await Promise.all([
        codeOf(identity().admins.setRole(anne.id, "editor", anne, HERE)),
        codeOf(identity().admins.setRole(boris.id, "editor", boris, HERE)),
      ]);
      expect(race.filter((code) => code === null)).toHaveLength(1);
      expect(race).toContain("LAST_SUPER");
      expect((await admins()).filter(({ role }) => role === "super")).toHaveLength(1);
    });

    it("who were demoted or removed a moment ago may do nothing more, whatever their request knew", async () => {
      const anne = await test().admin(ANNE);
      const boris = await test().admin(BORIS);
      const race = await Promise.all([
        codeOf(identity().admins.remove(boris.id, anne, HERE)),
        codeOf(identity().admins.remove(anne.id, boris, HERE)),
      ]);
      expect(race.filter((code) => code === null)).toHaveLength(1);
      expect(await admins()).toHaveLength(1);
    });
  });
}
