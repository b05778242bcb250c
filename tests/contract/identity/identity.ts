import type { Subject } from "../content.ts";
import { administratorsContract } from "./administrators.ts";
import { firstAdministratorContract } from "./first-administrator.ts";
import { invitationsContract } from "./invitations.ts";
import { ownAccountContract } from "./own-account.ts";
import { passkeysContract } from "./passkeys.ts";
import { passwordsContract } from "./passwords.ts";
import { secondFactorContract } from "./second-factor.ts";
import { sessionsContract } from "./sessions.ts";
import { signInContract } from "./sign-in.ts";
import { signInRaceContract } from "./sign-in-race.ts";
import { identityOver } from "./subject.ts";
import { throttlingContract } from "./throttling.ts";

/** What every identity provider must do, from the outside: Firebase's, too, once it stands beside ours. */
export function identityContract(subject: Subject): void {
  const over = identityOver(subject);
  signInContract(over);
  signInRaceContract(over);
  sessionsContract(over);
  throttlingContract(over);
  secondFactorContract(over);
  passkeysContract(over);
  passwordsContract(over);
  ownAccountContract(over);
  firstAdministratorContract(over);
  administratorsContract(over);
  invitationsContract(over);
}
