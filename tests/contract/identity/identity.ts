import { EVERYDAY } from "../../support/run/everyday.ts";
import type { Subject } from "../content/content.ts";
import { administratorsContract } from "./administrators.ts";
import { embeddedContract } from "./embedded/embedded.ts";
import { importedContract } from "./embedded/imported.ts";
import { firstAdministratorContract } from "./first-administrator.ts";
import { invitationsContract } from "./invitations.ts";
import { ownAccountContract } from "./own-account.ts";
import { passkeysContract } from "./passkeys.ts";
import { passwordsContract } from "./passwords.ts";
import { providerContract } from "./provider.ts";
import { secondFactorContract } from "./second-factor.ts";
import { sessionsContract } from "./sessions.ts";
import { signInContract } from "./sign-in.ts";
import { signInRaceContract } from "./sign-in-race.ts";
import { type ContractProvider, identityOver } from "./subject.ts";
import { throttlingContract } from "./throttling.ts";

/** What identity must do with every provider, from the outside: with Firebase's, too, once it stands beside ours. */
export function identityContract(subject: Subject, provider: ContractProvider): void {
  const over = identityOver(subject, provider);
  signInContract(over);
  sessionsContract(over);
  secondFactorContract(over);
  passkeysContract(over);
  ownAccountContract(over);
  firstAdministratorContract(over);
  administratorsContract(over);
  invitationsContract(over);
  providerContract(over);
  // What the same code does whoever keeps the accounts: `npm test` asks it of ours alone.
  if (!EVERYDAY || provider.name === "embedded") {
    signInRaceContract(over);
    throttlingContract(over);
    passwordsContract(over);
  }
  if (provider.name !== "embedded") return;
  embeddedContract(over);
  importedContract(over);
}
