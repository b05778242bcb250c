import type { FirebasePassword, PasswordHash } from "../provider/transfer.ts";
import type { Admin } from "./administrator.ts";

/** An administrator from elsewhere; null where they have no password yet. */
export type ImportedAdmin = Admin & { password: FirebasePassword | null };

/** What an import does, or would do: ids of the administrators given. */
export type ImportOutcome = {
  created: string[];
  /** An administrator of the site has the id or the address. */
  existing: string[];
  /** An account without administrator's rights has it: somebody who was removed here. */
  taken: string[];
};

/** An administrator for another program; the hash of the password is a secret. */
export type ExportedAdmin = Admin & { password: PasswordHash | null };
