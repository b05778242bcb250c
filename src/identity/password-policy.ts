import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from "../kernel/password.ts";
import { passwordTooCommon, passwordTooLong, passwordTooShort } from "./faults.ts";
import type { PasswordEstimator } from "./password-estimator.ts";

/** zxcvbn: "safely unguessable", from 10^8 guesses. */
const WEAKEST_SCORE = 3;

export type PasswordPolicy = {
  /**
   * @param email of the account: a guess would begin with it, as with the name of the site.
   * @throws AppError `PASSWORD_TOO_SHORT`, `PASSWORD_TOO_LONG`, `PASSWORD_TOO_COMMON` (422).
   */
  require(password: string, email: string): Promise<void>;
};

/** The same letters typed on another system are the same password (NFKC, NIST SP 800-63B §5.1.1.2). */
export function normalizePassword(password: string): string {
  return password.normalize("NFKC");
}

/** Row A8 (NIST SP 800-63B §5.1.1.2): long enough, not among the commonly used ones, no rules of composition. */
export function passwordPolicy(estimator: PasswordEstimator, siteName: string): PasswordPolicy {
  return {
    async require(typed, email) {
      const password = normalizePassword(typed);
      const length = [...password].length;
      if (length < SHORTEST_PASSWORD) throw passwordTooShort();
      if (password.length > LONGEST_PASSWORD) throw passwordTooLong();
      const words = [email, siteName].flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)]);
      const known = words.filter((word) => word.length > 2);
      if ((await estimator.score(password, known)) < WEAKEST_SCORE) throw passwordTooCommon();
    },
  };
}
