import type { Queryable, Tx } from "../../db/client.ts";

/** Parameters of the hashes of one Firebase project; bytes are base64. The signer key is a secret of that project. */
export type FirebaseHashConfig = { signerKey: string; saltSeparator: string; rounds: number; memoryCost: number };

/** A password as Firebase stores it; salt and hash are base64. Secret. */
export type FirebasePassword = { algorithm: "firebase-scrypt"; config: FirebaseHashConfig; salt: string; hash: string };

/** A password as it is stored here and another program can check it: with standard scrypt (RFC 7914), or Firebase's. */
export type PasswordHash =
  | { algorithm: "scrypt"; cost: { N: number; r: number; p: number }; salt: string; hash: string }
  | FirebasePassword;

/** Accounts taken over from another program, and handed on to one, with their passwords' hashes. */
export type AccountTransfer = {
  /** Whether an account has this id or this address. */
  isTaken(db: Queryable, account: { id: string; email: string }): Promise<boolean>;
  /** A new account of that id. Null: it has no password until one is set by a link. */
  insert(tx: Tx, account: { id: string; email: string; password: FirebasePassword | null }): Promise<void>;
  /** By account; those without a password are left out. */
  readPasswords(db: Queryable, accountIds: readonly string[]): Promise<Map<string, PasswordHash>>;
};
