import { describe } from "vitest";
import { identityContract } from "../contract/identity/identity.ts";
import { ENGINES } from "../support/database/engines.ts";
import { projectBesideDatabase } from "../support/firebase/database.ts";

/** What identity must do with every provider, with Firebase's: on its emulators, beside each engine of ours. */
for (const { name, start } of ENGINES) {
  describe(name, () => {
    const { db, reopen, provider } = projectBesideDatabase(start);
    identityContract(
      { db, reopen },
      { name: "firebase", create: () => provider(), passkeys: false, apps: false, passwordPolicy: "theirs-too" },
    );
  });
}
