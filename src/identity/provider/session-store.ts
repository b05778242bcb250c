import type { Queryable, Tx } from "../../db/client.ts";
import type { Instant } from "../../kernel/clock.ts";
import type { SignInMethod } from "../interface/session.ts";

/** A session as it is stored. Whether it still holds is for `sessions/sessions.ts` to say. */
export type StoredSession = {
  id: string;
  accountId: string;
  createdAt: Instant;
  lastSeenAt: Instant;
  /** However much it is used. */
  endsAt: Instant;
  ip: string | null;
  userAgent: string | null;
  method: SignInMethod;
  secondFactor: boolean;
};

/** One session by its token or id, or all of an account but one. */
export type SessionChoice =
  | { tokenHash: string }
  | { id: string; accountId: string }
  | { accountId: string; except?: string };

/**
 * Sessions are the product's with every provider: it makes their tokens and cookies, says how long they hold, and reads
 * them at each request in one snapshot with the administrator's record. A store only keeps rows, on this machine: in our
 * database, so that a session begins and ends in the transaction of its cause. It sees hashes of tokens, never a token.
 */
export type SessionStore = {
  /** @returns the new session's id. */
  open(tx: Tx, session: Omit<StoredSession, "id"> & { tokenHash: string }): Promise<string>;
  find(db: Queryable, by: { tokenHash: string } | { id: string }): Promise<StoredSession | null>;
  /** The one last seen first. */
  list(db: Queryable, accountId: string): Promise<StoredSession[]>;
  /** A new token makes copies of the one before useless. @returns whether the session exists. */
  update(
    tx: Tx,
    id: string,
    changes: { tokenHash?: string; secondFactor?: boolean; lastSeenAt?: Instant },
  ): Promise<boolean>;
  /** @returns those that ended. */
  end(tx: Tx, choice: SessionChoice): Promise<Array<Pick<StoredSession, "accountId" | "ip">>>;
  /** Deletes those that ended by an instant, and those not seen since another. */
  purge(tx: Tx, limits: { endedBy: Instant; notSeenSince: Instant }): Promise<void>;
};
