import { describe, expect, it } from "vitest";
import { SLOWING } from "../../../src/identity/limits.ts";
import { codeOf, from, HERE, Jar, OTHER_PASSWORD, PASSWORD, SITE } from "../../support/admin/identity.ts";
import { SoftAuthenticator } from "../../support/admin/soft-authenticator.ts";
import { ANNE, BORIS, type IdentitySubject } from "./subject.ts";

export function passkeysContract({ test, identity, admins, passkeys }: IdentitySubject): void {
  describe.runIf(passkeys)("passkeys", () => {
    async function withPasskey() {
      const admin = await test().admin(ANNE);
      const jar = await test().signIn(ANNE);
      const key = new SoftAuthenticator(SITE);
      const creation = await identity().account.passkeyCreation({ password: PASSWORD }, jar.header, HERE);
      jar.take(creation);
      jar.take(
        await identity().account.addPasskey(
          { name: " Clé bleue ", response: key.create(creation.options) },
          jar.header,
          HERE,
        ),
      );
      return { admin, jar, key };
    }
    const signInWith = async (key: SoftAuthenticator, jar = new Jar()) => {
      const request = await identity().passkeyRequest(HERE);
      jar.take(request);
      return jar.take(await identity().signInWithPasskey(key.get(request.options), jar.header, HERE));
    };

    it("sign in, as two factors in one", async () => {
      const { admin, key } = await withPasskey();
      const jar = await signInWith(key);
      expect((await test().whoIs(jar))?.admin.id).toBe(admin.id);
      expect((await test().whoIs(jar))?.session).toMatchObject({ method: "passkey", secondFactor: true });
      const { passkeys } = await identity().account.read(admin.id);
      expect(passkeys).toEqual([
        { id: expect.any(String), name: "Clé bleue", createdAt: expect.any(Number), lastUsedAt: expect.any(Number) },
      ]);
      expect((await admins())[0]?.secondFactor).toBe(true);
      await identity().settings.write({ secondFactorRequired: true }, admin, HERE);
      expect((await test().whoIs(jar))?.needsSecondFactor).toBe(false);
    });

    it("are all that opens a session where two factors are compulsory", async () => {
      const { admin, jar, key } = await withPasskey();
      const before = await test().signIn(ANNE);
      await identity().settings.write({ secondFactorRequired: true }, admin, HERE);
      // The session the passkey was added in has both; one that a password alone opened holds no more.
      expect((await test().whoIs(jar))?.needsSecondFactor).toBe(false);
      expect(await test().whoIs(before)).toBeNull();
      const sessions = (await identity().sessions.list(admin.id)).length;
      expect(await codeOf(test().signIn(ANNE))).toBe("PASSKEY_REQUIRED");
      expect(await identity().sessions.list(admin.id)).toHaveLength(sessions);
      expect(await codeOf(test().signIn(ANNE, { password: "not this one at all" }))).toBe("WRONG_CREDENTIALS");
      expect(await test().whoIs(await signInWith(key))).not.toBeNull();
    });

    it("need the password to be added, and the user to be verified by the device", async () => {
      const { jar } = await withPasskey();
      expect(await codeOf(identity().account.passkeyCreation({ password: OTHER_PASSWORD }, jar.header, HERE))).toBe(
        "WRONG_PASSWORD",
      );
      const lax = new SoftAuthenticator(SITE, { verifiesUser: false });
      const creation = await identity().account.passkeyCreation({ password: PASSWORD }, jar.header, HERE);
      jar.take(creation);
      expect(
        await codeOf(
          identity().account.addPasskey({ name: "x", response: lax.create(creation.options) }, jar.header, HERE),
        ),
      ).toBe("PASSKEY_REFUSED");
    });

    it("are refused from another origin, without their challenge, a second time, and when they are nobody's", async () => {
      const { key } = await withPasskey();
      const request = await identity().passkeyRequest(HERE);
      const jar = new Jar().take(request);
      const response = key.get(request.options);
      expect(await codeOf(identity().signInWithPasskey(response, undefined, HERE))).toBe("PASSKEY_REFUSED");
      await identity().signInWithPasskey(response, jar.header, HERE);
      expect(await codeOf(identity().signInWithPasskey(response, jar.header, HERE))).toBe("PASSKEY_REFUSED");
      expect(await codeOf(signInWith(new SoftAuthenticator(SITE)))).toBe("PASSKEY_REFUSED");
      expect(await codeOf(signInWith(new SoftAuthenticator("https://example.com")))).toBe("PASSKEY_REFUSED");
      for (const each of [null, {}, "x", { id: 1 }, { id: "x", response: { clientDataJSON: "x" } }]) {
        const asked = await identity().passkeyRequest(HERE);
        expect(await codeOf(identity().signInWithPasskey(each, new Jar().take(asked).header, HERE))).toBe(
          "PASSKEY_REFUSED",
        );
      }
    });

    it("are asked of a device that verifies its user, for this host alone, by a long random challenge", async () => {
      await test().admin(ANNE);
      const jar = await test().signIn(ANNE);
      const { options } = await identity().account.passkeyCreation({ password: PASSWORD }, jar.header, HERE);
      expect(options).toMatchObject({
        rp: { id: new URL(SITE).hostname },
        attestation: "none",
        authenticatorSelection: { residentKey: "required", userVerification: "required" },
      });
      const asked = (await identity().passkeyRequest(HERE)).options as { challenge: string; rpId: string };
      expect(asked.rpId).toBe(new URL(SITE).hostname);
      expect(Buffer.from(asked.challenge, "base64url").length * 8).toBeGreaterThanOrEqual(192);
    });

    it("are slowed by network, and a sign-in takes back what it counted", async () => {
      const { key } = await withPasskey();
      const ask = () => codeOf(identity().passkeyRequest(HERE));
      for (let count = 0; count < SLOWING.passkey.free - 2; count += 1) expect(await ask()).toBeNull();
      await signInWith(key);
      expect([await ask(), await ask(), await ask()]).toEqual([null, null, "TOO_MANY_REQUESTS"]);
      expect(await codeOf(identity().passkeyRequest(from(1)))).toBeNull();
    });

    it("of an account without record open nothing", async () => {
      const { admin, key } = await withPasskey();
      await identity().admins.remove(admin.id, await test().admin(BORIS), HERE);
      expect(await codeOf(signInWith(key))).toBe("NOT_ADMIN");
      expect(await identity().sessions.list(admin.id)).toEqual([]);
    });

    it("are renamed and removed by their owner alone", async () => {
      const { admin, jar, key } = await withPasskey();
      await test().admin(BORIS);
      const foreign = await test().signIn(BORIS);
      const id = (await identity().account.read(admin.id)).passkeys[0]?.id ?? "";
      expect(await codeOf(identity().account.renamePasskey({ id, name: "x" }, foreign.header, HERE))).toBe(
        "PASSKEY_UNKNOWN",
      );
      expect(await codeOf(identity().account.removePasskey({ id, password: PASSWORD }, foreign.header, HERE))).toBe(
        "PASSKEY_UNKNOWN",
      );
      await identity().account.renamePasskey({ id, name: "Téléphone" }, jar.header, HERE);
      expect((await identity().account.read(admin.id)).passkeys[0]?.name).toBe("Téléphone");
      await identity().account.removePasskey({ id, password: PASSWORD }, jar.header, HERE);
      expect(await codeOf(signInWith(key))).toBe("PASSKEY_REFUSED");
    });
  });
}
