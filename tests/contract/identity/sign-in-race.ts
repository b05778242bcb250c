import * as OTPAuth from "otpauth";
import { describe, expect, it } from "vitest";
import { codeOf, from, HERE, Jar, OTHER_PASSWORD, PASSWORD, SITE } from "../../support/admin/identity.ts";
import { SoftAuthenticator } from "../../support/admin/soft-authenticator.ts";
import { ANNE, BORIS, type IdentitySubject } from "./subject.ts";

const ROUNDS = 12;
/** Sign-ins begun around each change: some before it, some while it is made. */
const ATTEMPTS = 8;

/** A sign-in that was begun with a proof that is gone when it ends opens nothing. */
export function signInRaceContract({ test, identity, passkeys, apps }: IdentitySubject): void {
  describe("a sign-in under way", () => {
    /** Jars of the sign-ins that succeeded while `change` was made. Each comes from a network of its own: none is slowed. */
    const during = async (signIn: (jar: Jar, index: number) => Promise<Jar>, change: () => Promise<unknown>) => {
      const jars: Jar[] = [];
      const attempts = Array.from({ length: ATTEMPTS }, async (_, index) => {
        // Spread over the time the change takes.
        for (let turn = 0; turn < index * 3; turn += 1) await new Promise((done) => setImmediate(done));
        const jar = await signIn(new Jar(), index).catch(() => null);
        if (jar !== null) jars.push(jar);
      });
      await Promise.all([...attempts, change()]);
      return jars;
    };
    const alive = async (jars: Jar[]) => {
      const whos = await Promise.all(jars.map((jar) => test().whoIs(jar)));
      return whos.filter((who) => who !== null).length;
    };
    /** Known to the account, so that attempts are counted apart from one another. */
    const knownJars = async (email: string) => {
      const jars: Jar[] = [];
      for (let index = 0; index < ATTEMPTS; index += 1) jars.push(await test().signIn(email, { client: from(index) }));
      return jars;
    };

    it("never outlives a change of the password", async () => {
      await test().admin(ANNE);
      const here = await test().signIn(ANNE);
      const known = await knownJars(ANNE);
      let [old, next] = [PASSWORD, OTHER_PASSWORD];
      for (let round = 0; round < ROUNDS; round += 1) {
        const jars = await during(
          (_, index) => test().signIn(ANNE, { jar: (known[index] ?? new Jar()).copy(), password: old }),
          async () =>
            here.take(await identity().account.changePassword({ password: old, newPassword: next }, here.header, HERE)),
        );
        expect(await alive(jars), `round ${round}`).toBe(0);
        expect(await test().whoIs(here)).not.toBeNull();
        test().forward(24 * 3_600_000 - 1);
        here.take(await identity().signIn({ email: ANNE, password: next }, here.header, HERE));
        [old, next] = [next, old];
      }
    });

    it.runIf(apps)(
      "never outlives a reset of the password, nor does one that waits for its second factor",
      async () => {
        await test().admin(ANNE);
        await test().admin(BORIS);
        const boris = await test().signIn(BORIS);
        const { uri } = await identity().account.startTotp({ password: PASSWORD }, boris.header, HERE);
        const totp = OTPAuth.URI.parse(uri) as OTPAuth.TOTP;
        boris.take(await identity().account.confirmTotp(totp.generate(), boris.header, HERE));
        const codes = await identity().account.renewRecoveryCodes({ password: PASSWORD }, boris.header, HERE);
        const known = new Map([
          [ANNE, await knownJars(ANNE)],
          [BORIS, await knownJars(BORIS)],
        ]);
        let [old, next] = [PASSWORD, OTHER_PASSWORD];
        for (let round = 0; round < ROUNDS; round += 1) {
          for (const email of [ANNE, BORIS]) {
            await identity().requestPasswordReset({ email }, from(round));
            await identity().close();
            const token = test().token("password-reset");
            const jars = await during(
              (_, index) =>
                test().signIn(email, { jar: (known.get(email)?.[index] ?? new Jar()).copy(), password: old }),
              () => identity().resetPassword({ token, password: next }, undefined, HERE),
            );
            expect(await alive(jars), `${email}, round ${round}`).toBe(0);
            if (email === BORIS && round % 5 === 0) {
              for (const jar of jars) {
                const answer = identity().answerSecondFactor(
                  { method: "recovery-code", code: codes[round / 5] ?? "" },
                  jar.header,
                  HERE,
                );
                expect(await codeOf(answer), `a challenge of round ${round}`).toBe("SIGN_IN_EXPIRED");
              }
            }
          }
          test().forward(24 * 3_600_000);
          [old, next] = [next, old];
        }
      },
    );

    it.runIf(apps)("with a code in hand, never outlives the second factor that another super takes away", async () => {
      const anne = await test().admin(ANNE);
      for (let round = 0; round < ROUNDS; round += 1) {
        const email = `boris${round}@example.org`;
        const { id } = await test().admin(email);
        const jar = await test().signIn(email);
        const { recoveryCodes, uri } = await identity().account.startTotp({ password: PASSWORD }, jar.header, HERE);
        const totp = OTPAuth.URI.parse(uri) as OTPAuth.TOTP;
        jar.take(await identity().account.confirmTotp(totp.generate(), jar.header, HERE));
        const halves: Jar[] = [];
        for (let index = 0; index < ATTEMPTS; index += 1) halves.push(await test().signIn(email, { jar: jar.copy() }));
        const jars = await during(
          async (_, index) => {
            const half = halves[index] ?? new Jar();
            const answer = { method: "recovery-code", code: recoveryCodes[index] ?? "" } as const;
            return half.take(await identity().answerSecondFactor(answer, half.header, HERE));
          },
          () => identity().admins.resetSecondFactor(id, anne, HERE),
        );
        expect(await alive(jars), `round ${round}`).toBe(0);
      }
    });

    it.runIf(passkeys)("by passkey never outlives the passkey", async () => {
      const anne = await test().admin(ANNE);
      for (let round = 0; round < ROUNDS; round += 1) {
        const email = `boris${round}@example.org`;
        const { id } = await test().admin(email);
        const jar = await test().signIn(email);
        const key = new SoftAuthenticator(SITE);
        const creation = await identity().account.passkeyCreation({ password: PASSWORD }, jar.header, HERE);
        jar.take(creation);
        const response = key.create(creation.options);
        jar.take(await identity().account.addPasskey({ name: "key", response }, jar.header, HERE));
        const jars = await during(
          async (other, index) => {
            const client = from(index);
            const request = await identity().passkeyRequest(client);
            other.take(request);
            return other.take(await identity().signInWithPasskey(key.get(request.options), other.header, client));
          },
          () => identity().admins.resetSecondFactor(id, anne, HERE),
        );
        expect(await alive(jars), `round ${round}`).toBe(0);
      }
    });
  });
}
