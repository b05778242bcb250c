import * as OTPAuth from "otpauth";
import { describe, expect, it } from "vitest";
import { RESET_LINK_MS } from "../../../src/identity/limits.ts";
import { codeOf, from, HERE, Jar, OTHER_PASSWORD, PASSWORD } from "../../support/admin/identity.ts";
import { ANNE, BORIS, type IdentitySubject } from "./subject.ts";

export function passwordsContract({ test, identity, db, apps }: IdentitySubject): void {
  describe("passwords", () => {
    /** Somebody with an app: signed in, half signed in elsewhere, with an open reset link and a code not given yet. */
    const halfSignedIn = async () => {
      await test().admin(ANNE);
      const jar = await test().signIn(ANNE);
      const { uri } = await identity().account.startTotp({ password: PASSWORD }, jar.header, HERE);
      const totp = OTPAuth.URI.parse(uri) as OTPAuth.TOTP;
      jar.take(await identity().account.confirmTotp(totp.generate(), jar.header, HERE));
      const half = new Jar().take(await identity().signIn({ email: ANNE, password: PASSWORD }, undefined, HERE));
      await identity().requestPasswordReset({ email: ANNE }, HERE);
      await identity().close();
      const token = test().token("password-reset");
      return { jar, half, token, code: totp.generate({ timestamp: Date.now() + 30_000 }) };
    };

    it("are long enough, not common, not made of what everybody knows", async () => {
      const anne = await test().admin(ANNE);
      const jar = await test().signIn(ANNE);
      const change = (newPassword: string) =>
        codeOf(identity().account.changePassword({ password: PASSWORD, newPassword }, jar.header, HERE));
      expect(await change("xK3!pQ9z-vR")).toBe("PASSWORD_TOO_SHORT");
      expect(await change("q".repeat(257))).toBe("PASSWORD_TOO_LONG");
      for (const common of [
        "passwordpassword",
        "azertyuiop123",
        "motdepasse123",
        "aaaaaaaaaaaaaaaa",
        "anne@example.org",
        "VitrineVitrine1",
        // The same letters, as wide as ideographs: they would sign in with the plain ones.
        "\uff50\uff41\uff53\uff53\uff57\uff4f\uff52\uff44\uff50\uff41\uff53\uff53\uff57\uff4f\uff52\uff44",
      ]) {
        expect(await change(common), common).toBe("PASSWORD_TOO_COMMON");
      }
      const own = await identity()
        .account.changePassword({ password: PASSWORD, newPassword: "anne vitrine 2026 !" }, jar.header, HERE)
        .catch((error) => error);
      expect(own.reader.fr).toContain("laissez-les de côté");
      expect(own.reader.en).toContain("leave them out");
      const long = "quatre pommes à la fenêtre, et sous la table encore trois poires pour demain";
      expect(await change(long)).toBeNull();
      expect(anne.email).toBe(ANNE);
      // As another system writes the same letters: accents apart.
      await test().signIn(ANNE, { password: long.normalize("NFD") });
    });

    it("are refused where they are an address, a name, a year, a keyboard, or a common word with a mark", async () => {
      await test().admin("zoe.lefevre@maison-dupont.example");
      const jar = await test().signIn("zoe.lefevre@maison-dupont.example");
      const change = (newPassword: string) =>
        codeOf(identity().account.changePassword({ password: PASSWORD, newPassword }, jar.header, HERE));
      for (const weak of [
        ...["zoe.lefevre 2026", "zoe-lefevre-2026", "ZoeLefevre2026!", "lefevre.zoe.2026", "maison_dupont_2026"],
        ...["vitrine-2026!", "Vitrine2026Vitrine", "example.org2026", "Ex@mple.Org-1999"],
        ...["motdepasse2026!", "Motdepasse!2026", "Bienvenue2026!", "Printemps2026!", "marseille13000!"],
        ...["Welcome2026!!", "Gardening2026!", "P@ssw0rd2026!", "administrator2026"],
        ...["password password", "bonjour-bonjour-2026", "Noel2025Noel2025", "azerty2026azerty"],
        ...["azertyuiop^$", "qsdfghjklm12", "qwertyuiop[]", "1qaz2wsx3edc", "abcdefghijkl", "12345678901234"],
      ]) {
        expect(await change(weak), weak).toBe("PASSWORD_TOO_COMMON");
      }
      let password = PASSWORD;
      for (const newPassword of [
        ...["correct horse battery staple", "marble tractor violin", "purple monkey dishwasher"],
        ...["girafe parapluie volcan", "le chat dort sous la vieille armoire", "j’aime les tartes aux pommes"],
        ...["pluie bocal tigre 42", "zoe aime trois gros camions verts", "VbQ7kz9mPw2x", "xK3!pQ9z-vRt"],
      ]) {
        jar.take(await identity().account.changePassword({ password, newPassword }, jar.header, HERE));
        password = newPassword;
      }
    });

    it("change to another one", async () => {
      await test().admin(ANNE);
      const jar = await test().signIn(ANNE);
      const same = (newPassword: string) =>
        codeOf(identity().account.changePassword({ password: PASSWORD, newPassword }, jar.header, HERE));
      expect(await same(PASSWORD)).toBe("PASSWORD_UNCHANGED");
      expect(test().mails).toEqual([]);
    });

    it("change with the one before, end every other session, and tell their owner", async () => {
      await test().admin(ANNE);
      const [here, there] = [await test().signIn(ANNE), await test().signIn(ANNE)];
      const change = (password: string) =>
        identity().account.changePassword({ password, newPassword: OTHER_PASSWORD }, here.header, HERE);
      expect(await codeOf(change("wrong"))).toBe("WRONG_PASSWORD");
      expect(await test().whoIs(there)).not.toBeNull();
      const copy = here.copy();
      here.take(await change(PASSWORD));
      expect(await test().whoIs(here)).not.toBeNull();
      expect(await test().whoIs(there)).toBeNull();
      // Whoever copied this very session is out, too.
      expect(await test().whoIs(copy)).toBeNull();
      expect(test().mails.filter(({ kind }) => kind !== "security-notice")).toMatchObject([
        { kind: "password-changed", to: ANNE, locale: "fr", data: { at: test().now, device: null, ip: HERE.ip } },
      ]);
      expect(await codeOf(test().signIn(ANNE))).toBe("WRONG_CREDENTIALS");
      await test().signIn(ANNE, { password: OTHER_PASSWORD });
      expect(
        await codeOf(
          identity().account.changePassword({ password: OTHER_PASSWORD, newPassword: PASSWORD }, there.header, HERE),
        ),
      ).toBe("LOGIN_REQUIRED");
    });

    it.runIf(apps)("change, and links and half a sign-in that the one before had opened are dead", async () => {
      const { jar, half, token, code } = await halfSignedIn();
      jar.take(
        await identity().account.changePassword({ password: PASSWORD, newPassword: OTHER_PASSWORD }, jar.header, HERE),
      );
      expect(await codeOf(identity().resetPassword({ token, password: PASSWORD }, undefined, HERE))).toBe(
        "RESET_LINK_INVALID",
      );
      expect(await codeOf(identity().answerSecondFactor({ method: "totp", code }, half.header, HERE))).toBe(
        "SIGN_IN_EXPIRED",
      );
    });

    it.runIf(apps)("are reset without the second factor being forgotten", async () => {
      const { half, token, code } = await halfSignedIn();
      await identity().resetPassword({ token, password: OTHER_PASSWORD }, undefined, HERE);
      expect(await codeOf(identity().answerSecondFactor({ method: "totp", code }, half.header, HERE))).toBe(
        "SIGN_IN_EXPIRED",
      );
      const answer = await identity().signIn({ email: ANNE, password: OTHER_PASSWORD }, undefined, HERE);
      expect(answer.status).toBe("second-factor");
    });

    it("are reset by a mail to administrators alone, with the same answer for everybody", async () => {
      const anne = await test().admin(ANNE);
      const boris = await test().admin(BORIS);
      await identity().admins.remove(boris.id, anne, HERE);
      for (const email of [ANNE, BORIS, "nobody@example.org"]) {
        expect(await identity().requestPasswordReset({ email }, HERE)).toBeUndefined();
      }
      await identity().close();
      expect(test().mails.map(({ kind, to, locale }) => ({ kind, to, locale }))).toEqual([
        { kind: "password-reset", to: ANNE, locale: "fr" },
      ]);
      expect(test().woken).toBe(1);
      expect(await codeOf(identity().requestPasswordReset({ email: "anne@exa\nmple.org" }, HERE))).toBe(
        "EMAIL_INVALID",
      );
    });

    it("are reset once per link, within the hour, ending every session", async () => {
      await test().admin(ANNE);
      const jar = await test().signIn(ANNE);
      const ask = async () => {
        await identity().requestPasswordReset({ email: ANNE }, HERE);
        await identity().close();
        return test().token("password-reset");
      };
      const late = await ask();
      test().forward(RESET_LINK_MS + 1);
      const reset = (token: string, password = OTHER_PASSWORD) =>
        codeOf(identity().resetPassword({ token, password }, undefined, HERE));
      expect(await reset(late)).toBe("RESET_LINK_INVALID");
      const [first, second] = [await ask(), await ask()];
      // 256 random bits.
      expect(first).toMatch(/^[\w-]{43}$/);
      const rows = await db().snapshot((reader) => reader.selectFrom("one_time_links").selectAll().execute());
      expect(JSON.stringify(rows)).not.toContain(first);
      expect(await reset(`${first}x`)).toBe("RESET_LINK_INVALID");
      expect(await reset(first, "short")).toBe("PASSWORD_TOO_SHORT");
      expect(await test().whoIs(jar)).not.toBeNull();
      const race = await Promise.all([reset(first), reset(first), reset(second)]);
      expect(race.filter((code) => code === null)).toHaveLength(1);
      expect(race.filter((code) => code === "RESET_LINK_INVALID")).toHaveLength(2);
      expect(await test().whoIs(jar)).toBeNull();
      expect(test().mails.at(-1)).toMatchObject({ kind: "password-changed", to: ANNE });
      await test().signIn(ANNE, { password: OTHER_PASSWORD });
    });

    it("are asked for by mail only so often", async () => {
      await test().admin(ANNE);
      for (let index = 0; index < 8; index += 1) {
        await identity().requestPasswordReset({ email: ANNE }, from(index));
        await identity().close();
      }
      expect(test().mails).toHaveLength(3);
      for (let index = 0; index < 10; index += 1)
        await identity().requestPasswordReset({ email: `a${index}@example.org` }, HERE);
      expect(await codeOf(identity().requestPasswordReset({ email: BORIS }, HERE))).toBe("TOO_MANY_REQUESTS");
      await identity().close();
      expect(test().mails).toHaveLength(3);
    });
  });
}
