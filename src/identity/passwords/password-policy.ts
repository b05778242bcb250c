import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from "../contract/password-length.ts";
import { passwordTooCommon, passwordTooLong, passwordTooShort } from "./errors.ts";
import type { PasswordEstimator } from "./password-estimator.ts";

/** Which passwords are taken. */
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

/**
 * Row A8 (NIST SP 800-63B §5.1.1.2): long enough, not among the commonly used ones, no rules of composition.
 * @param site name of the site and its host: everybody knows them.
 */
export function passwordPolicy(estimator: PasswordEstimator, site: readonly string[]): PasswordPolicy {
  return {
    async require(typed, email) {
      const password = normalizePassword(typed);
      const length = [...password].length;
      if (length < SHORTEST_PASSWORD) throw passwordTooShort();
      if (password.length > LONGEST_PASSWORD) throw passwordTooLong();
      const weakness = await estimator.weakness(password, contextWords([email, ...site]));
      if (weakness !== null) throw passwordTooCommon(weakness);
    },
  };
}

/** Of an address, a name and a host: the text, what stands before and after the `@`, and its words, joined and apart. */
function contextWords(texts: readonly string[]): string[] {
  const phrases = texts.flatMap((text) => [text, ...text.split("@")]);
  const parts = phrases.flatMap((phrase) => phrase.split(/[^\p{L}\p{N}]+/u));
  const joined = phrases.map((phrase) => phrase.replace(/[^\p{L}\p{N}]/gu, ""));
  return [...new Set([...phrases, ...parts, ...joined])].filter((word) => word.length > 2);
}
