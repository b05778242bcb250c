import { beforeEach, expect, test } from "vitest";
import type { FirebaseProject } from "../../src/identity/firebase/project.ts";
import { codeOf, HERE, Jar, OTHER_PASSWORD, PASSWORD, TestIdentity } from "../support/admin/identity.ts";
import { projectBesideDatabase } from "../support/firebase/database.ts";

const ANNE = "anne@example.org";
const CODE = "123456";

const { project, db, provider } = projectBesideDatabase();
let identity: TestIdentity;
/** Kinds of second factors that the account has: the emulator knows no authenticator app. */
let factors: ReadonlyArray<"totp" | "phone">;
/** Sign-ins under way that were given up. */
let ended: number;

beforeEach(async () => {
  [factors, ended] = [[], 0];
  identity = new TestIdentity(db(), { provider: provider({ signIn }) });
  await identity.admin(ANNE);
  factors = ["totp"];
});

/** The project's answer to a right password, as one whose accounts have a second factor gives it. */
const signIn: FirebaseProject["signIn"] = async (email, password) => {
  const outcome = await project().signIn(email, password);
  if (outcome === null || factors.length === 0) return outcome;
  return {
    status: "second-factor",
    factors,
    answer: async (code) => (code === CODE ? "right" : "wrong"),
    async end() {
      ended += 1;
    },
  };
};

const begin = async () =>
  new Jar().take(await identity.identity.signIn({ email: ANNE, password: PASSWORD }, undefined, HERE));
const answer = (jar: Jar, code: string) =>
  identity.identity.answerSecondFactor({ method: "totp", code }, jar.header, HERE);

test("a right password of an account with an authenticator app opens nothing before its code, which does, once", async () => {
  const jar = await begin();
  expect(await identity.whoIs(jar)).toBeNull();
  expect(await codeOf(answer(jar, "000000"))).toBe("WRONG_CODE");
  const half = jar.copy();
  jar.take(await answer(jar, "123 456"));
  expect((await identity.whoIs(jar))?.session).toMatchObject({ secondFactor: true, method: "password" });
  expect(await codeOf(answer(half, CODE))).toBe("SIGN_IN_EXPIRED");
});

test("a sign-in that waits for its code ends after five minutes, and with too many wrong codes", async () => {
  const late = await begin();
  identity.forward(5 * 60_000);
  expect(await codeOf(answer(late, CODE))).toBe("SIGN_IN_EXPIRED");
  const guessed = await begin();
  for (let attempt = 0; attempt < 5; attempt += 1) {
    // Slowed by then.
    identity.forward(20_000);
    expect(await codeOf(answer(guessed, "000000"))).toBe("WRONG_CODE");
  }
  identity.forward(60_000);
  expect(await codeOf(answer(guessed, CODE))).toBe("SIGN_IN_EXPIRED");
});

test("a sign-in that waits for its code opens nothing once the password is another", async () => {
  const waiting = await begin();
  await identity.identity.requestPasswordReset({ email: ANNE }, HERE);
  await expect.poll(() => identity.token("password-reset")).not.toBe("");
  const reset = { token: identity.token("password-reset"), password: OTHER_PASSWORD };
  await identity.identity.resetPassword(reset, undefined, HERE);
  expect(await codeOf(answer(waiting, CODE))).toBe("SIGN_IN_EXPIRED");
  expect(ended).toBe(1);
});

test("an account that gets text messages is told so, and is not left waiting", async () => {
  factors = ["phone"];
  expect(await codeOf(begin())).toBe("TEXT_MESSAGE_FACTOR");
  expect(ended).toBe(1);
});
