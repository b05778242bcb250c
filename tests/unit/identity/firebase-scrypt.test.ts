import { describe, expect, it } from "vitest";
import { writeFirebaseHash } from "../../../src/identity/embedded/hashing/firebase-scrypt.ts";
import { KNOWN, PasswordHasher } from "../../../src/identity/embedded/hashing/password-hash.ts";
import type { FirebasePassword } from "../../../src/identity/provider/transfer.ts";
import { firebasePassword, PUBLISHED } from "../../support/firebase/exported-accounts.ts";

const CHEAP = { ...PUBLISHED.config, rounds: 1, memoryCost: 4 };

const hasher = new PasswordHasher({ N: 2 ** 8, r: 8, p: 1 });
const check = (password: string, stored: Pick<FirebasePassword, "config" | "salt" | "hash">) =>
  hasher.check({ password, hash: writeFirebaseHash(stored) }, KNOWN);

describe("a password hashed by Firebase", () => {
  it("is right or wrong as Firebase publishes it, and a right one is hashed anew", async () => {
    expect(await check("user1passwore", PUBLISHED)).toBeNull();
    expect(await check("", PUBLISHED)).toBeNull();
    const right = await check(PUBLISHED.password, PUBLISHED);
    expect(right?.upgrade).toMatch(/^scrypt\$8\$8\$1\$/);
    const upgraded = right?.upgrade ?? "";
    expect(await hasher.check({ password: PUBLISHED.password, hash: upgraded }, KNOWN)).toEqual({ upgrade: null });
    expect(await hasher.check({ password: "user1passwore", hash: upgraded }, KNOWN)).toBeNull();
  });

  it("is made of the letters as they were typed, whatever they are and however few", async () => {
    for (const password of [
      "été à Noël",
      "пароль",
      "密码密码密码",
      "🦒🦒🦒",
      "a",
      " ",
      "x".repeat(256),
      "e\u0301te\u0301",
    ]) {
      const stored = firebasePassword(password, CHEAP);
      expect((await check(password, stored))?.upgrade, password).toMatch(/^scrypt\$/);
      expect(await check(`${password}x`, stored), password).toBeNull();
    }
    // Firebase normalizes nothing: two ways of writing an accent are two passwords there.
    expect(await check("e\u0301te\u0301".normalize("NFC"), firebasePassword("e\u0301te\u0301", CHEAP))).toBeNull();
  });

  it("takes the parameters of its project: with another key, separator or cost it is wrong", async () => {
    const stored = firebasePassword("quatre lampes", CHEAP);
    expect(await check("quatre lampes", stored)).not.toBeNull();
    const signerKey = Buffer.alloc(64, 1).toString("base64");
    for (const other of [{ signerKey }, { saltSeparator: "Bg==" }, { rounds: 2 }, { memoryCost: 5 }]) {
      expect(await check("quatre lampes", { ...stored, config: { ...CHEAP, ...other } })).toBeNull();
    }
    // Of another length, too, where bytes could not even be compared.
    expect(await check("quatre lampes", { ...stored, hash: stored.hash.slice(0, 44) })).toBeNull();
    expect(await check("quatre lampes", { ...stored, hash: "" })).toBeNull();
  });
});
