import { createCipheriv, randomBytes } from "node:crypto";
import { scrypt } from "@noble/hashes/scrypt.js";
import type { FirebaseHashConfig, FirebasePassword } from "../../../src/identity/provider/transfer.ts";

/** The parameters and the account that github.com/firebase/scrypt publishes to test with. */
export const PUBLISHED = {
  password: "user1password",
  salt: "42xEC+ixf3L2lw==",
  hash: "lSrfV15cpx95/sZS2W9c9Kp6i/LVgQNDNC/qzrCnh1SAyZvqmZqAjTdn3aoItz+VHjoZilo78198JAdRuid5lQ==",
  config: {
    signerKey: "jxspr8Ki0RYycVU8zykbdLGjFQ3McFUH0uiiTvC8pVMXAn210wjLNmdZJzxUECKbm0QsEmYUSDzZvpjeJ9WmXA==",
    saltSeparator: "Bw==",
    rounds: 8,
    memoryCost: 14,
  },
};

/** What Firebase's console shows of that project. */
export const CONSOLE_TEXT = `hash_config {
  algorithm: SCRYPT,
  base64_signer_key: ${PUBLISHED.config.signerKey},
  base64_salt_separator: ${PUBLISHED.config.saltSeparator},
  rounds: 8,
  mem_cost: 14,
}
`;

/** A password as a project with these parameters stores it: written anew, by another library than the product's. */
export function firebasePassword(password: string, config: FirebaseHashConfig = PUBLISHED.config): FirebasePassword {
  const salt = randomBytes(10);
  const salted = Buffer.concat([salt, Buffer.from(config.saltSeparator, "base64")]);
  const cost = { N: 2 ** config.memoryCost, r: config.rounds, p: 1, dkLen: 64 };
  const derived = scrypt(new TextEncoder().encode(password), salted, cost);
  const cipher = createCipheriv("aes-256-ctr", derived.subarray(0, 32), Buffer.alloc(16));
  const hash = cipher.update(Buffer.from(config.signerKey, "base64"));
  return { algorithm: "firebase-scrypt", config, salt: salt.toString("base64"), hash: hash.toString("base64") };
}

/** An account as `firebase auth:export` writes it. */
export function exportedUser(id: string, email: string, password: string | null, more: Record<string, unknown> = {}) {
  const { hash, salt } = password === null ? {} : firebasePassword(password);
  return {
    localId: id,
    email,
    emailVerified: true,
    ...(password !== null && { passwordHash: hash, salt }),
    lastSignedInAt: "1730000000000",
    createdAt: "1720000000000",
    disabled: false,
    providerUserInfo: [],
    ...more,
  };
}
