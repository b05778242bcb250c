import type { Client } from "../../kernel/client.ts";
import type { Instant } from "../../kernel/clock.ts";
import type { Admin, By } from "./administrator.ts";

/** How a session began. */
export type SignInMethod = "password" | "passkey" | "set-up" | "invitation";

/** A signed-in browser. */
export type Session = {
  id: string;
  adminId: string;
  createdAt: Instant;
  lastSeenAt: Instant;
  /** The earlier of both limits: age, and idleness counted from `lastSeenAt`. */
  expiresAt: Instant;
  ip: string | null;
  userAgent: string | null;
  method: SignInMethod;
  /** Whether a second factor was given, or a passkey, which is two in one (user verification is required). */
  secondFactor: boolean;
};

/** An administrator with a session that holds at this moment. */
export type Who = {
  admin: Admin;
  session: Session;
  /** A second factor is compulsory and this administrator has set up none: they may do nothing but that. */
  needsSecondFactor: boolean;
};

/** How a request uses its session. */
export type WhoIsOptions = {
  /** A page asks by itself, whether anybody sits before it or not: that is no use of the session, which goes on idling. */
  background?: boolean;
};

/** Sessions of an administrator. */
export type Sessions = {
  /** Those that hold, the one last seen first. */
  list(adminId: string): Promise<Session[]>;
  /** @param of ends it only where it is this administrator's. @throws AppError `SESSION_UNKNOWN` 404. */
  end(id: string, of: string, by: By, client: Client): Promise<void>;
  /** @returns how many ended. */
  endAll(adminId: string, options: { except?: string }, by: By, client: Client): Promise<number>;
};
