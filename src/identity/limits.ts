const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * How long a session holds (ASVS 5.0 §7.1.1, §7.3.1, §7.3.2). Seven days at most: an administrator who uses the back
 * office daily signs in once a week. A day without use ends it: a browser left open on Friday is signed out on Saturday.
 * Changes that weaken an account ask for the password again, so that a session alone never suffices for them.
 */
export const SESSION_LIFE_MS = 7 * DAY;
/** Without use. */
export const SESSION_IDLE_MS = DAY;
/** Precision of `lastSeenAt`: at most one write in this time, not one per request. */
export const SESSION_SEEN_MS = 5 * MINUTE;

/** How long the check of a session waits for the database. */
export const SESSION_CHECK_MS = 10_000;

/** An account without password proves itself by a sign-in (with its passkey) not older than this. */
export const RECENT_SIGN_IN_MS = 10 * MINUTE;

/** A token of a sign-in elsewhere opens a session only within this time of the password (specification, §9: 300 s). */
export const TOKEN_SIGN_IN_MS = 5 * MINUTE;

/** Links that let their holder in, each once. */
export const SET_UP_LINK_MS = 30 * MINUTE;
/** A link that sets a password. */
export const RESET_LINK_MS = HOUR;
/** An invitation, and the link that sets the first password of an account made by a super administrator. */
export const INVITATION_MS = 7 * DAY;
/** A link that proves a new email address. */
export const EMAIL_LINK_MS = HOUR;

/** A code of an authenticator app is right for at most three periods of 30 s: none is taken twice in that time. */
export const CODE_MEMORY_MS = 2 * MINUTE;

/** How failing attempts are slowed: `free` ones at once, then a wait that doubles from `first` up to `longest`. */
export type Slowing = { free: number; first: number; longest: number };

/**
 * Nobody is locked out: waits are at most `longest`. An attempt is counted before it is checked, so that a thousand at
 * once are slowed like a thousand in a row, and is forgiven when it succeeds. A counter is deleted after a day without
 * attempts.
 *
 * 1,000 wrong passwords for one account: 5 at once, 9 more within the first 18 minutes, then one in 15 minutes, from
 * wherever they come: at most 108 on the first day, 96 on each that follows.
 * 1,000 accounts from one address: 20 at once, 9 more within the first 9 minutes, then one in 5 minutes: at most
 * 315 on the first day, 288 on each that follows.
 * A browser that has signed in to the account before, or set its password by a link, is counted by itself alone and
 * never kept waiting by others; passkeys and reset links wait for no password. So an owner gets in at once, however
 * long a stranger guesses.
 */
export const SLOWING = {
  account: { free: 5, first: 2 * SECOND, longest: 15 * MINUTE },
  address: { free: 20, first: SECOND, longest: 5 * MINUTE },
  device: { free: 10, first: SECOND, longest: 5 * MINUTE },
  /**
   * Codes of a second factor, once the password is right: 38 on the first day, 24 on each that follows, of a million of
   * which three are right at any moment.
   */
  code: { free: 5, first: 2 * SECOND, longest: HOUR },
  /** The password asked for again within a session. */
  proof: { free: 5, first: 2 * SECOND, longest: 15 * MINUTE },
  /** Passkey sign-ins begun from one address: each writes a challenge. */
  passkey: { free: 60, first: SECOND, longest: MINUTE },
  /** Tokens of sign-ins elsewhere, from one address: each is checked there. */
  token: { free: 60, first: SECOND, longest: MINUTE },
  /** Reset mails asked for from one address; to one address. */
  resetAddress: { free: 10, first: 30 * SECOND, longest: 15 * MINUTE },
  resetAccount: { free: 3, first: MINUTE, longest: 15 * MINUTE },
  /** Links that an administrator has sent to new addresses of theirs, so that no mailbox is flooded. */
  emailChange: { free: 5, first: MINUTE, longest: HOUR },
  /** Mails about sign-ins from unknown browsers, to one administrator. */
  newDevice: { free: 10, first: MINUTE, longest: HOUR },
} as const satisfies Record<string, Slowing>;

/** How long a counter of attempts is remembered after the last one. */
export const THROTTLE_MEMORY_MS = DAY;

/** Of the failures of one counter, those that leave a line in the audit log: the first few, then ever fewer. */
export function isAudited(failures: number): boolean {
  return failures <= 5 || Number.isInteger(Math.log2(failures));
}
