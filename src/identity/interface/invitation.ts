import type { Client } from "../../kernel/client.ts";
import type { Instant } from "../../kernel/clock.ts";
import type { Locale } from "../../kernel/locale.ts";
import type { Role } from "../contract/role.ts";
import type { By } from "./administrator.ts";
import type { Signed, SignedIn, SignIn } from "./sign-in.ts";

/** "open" until it is accepted, revoked, or too old. */
export type InvitationStatus = "open" | "accepted" | "expired" | "revoked";

/** An offer to become an administrator, as supers see it. */
export type Invitation = {
  id: string;
  email: string;
  role: Role;
  locale: Locale;
  status: InvitationStatus;
  createdAt: Instant;
  createdBy: string | null;
  createdByEmail: string | null;
  /** When its link was last sent. */
  sentAt: Instant;
  expiresAt: Instant;
  acceptedAt: Instant | null;
  revokedAt: Instant | null;
};

/** What the holder of an invitation's link may know of it. */
type OpenInvitation = Pick<Invitation, "email" | "role" | "locale" | "expiresAt"> & {
  /** The address has an account already: accepting asks for its password (or a passkey) instead of setting one. */
  hasAccount: boolean;
};

/**
 * Invitations: what supers do with them, and what the holder of a link does. Refusals of a super's acts:
 * `LOGIN_REQUIRED` 401, `SUPER_REQUIRED` 403.
 */
export type Invitations = {
  /** Newest first. */
  list(): Promise<Invitation[]>;
  /**
   * Queues the mail, and answers its link, which is kept nowhere else.
   * @throws AppError `ALREADY_ADMIN` 409, `ALREADY_INVITED` 409 (offer to resend), `EMAIL_INVALID`.
   */
  invite(
    input: { email: string; role: Role; locale: Locale },
    by: By,
    client: Client,
  ): Promise<Invitation & { link: string }>;
  /** A new link; the old one is dead. Also for an expired one. @throws AppError `INVITATION_UNKNOWN` 404, `INVITATION_CLOSED` 409. */
  resend(id: string, by: By, client: Client): Promise<Invitation>;
  /**
   * A new link to pass on by hand: nothing is mailed. The old one is dead, since only its hash was kept. Also for an
   * expired invitation. @throws AppError `INVITATION_UNKNOWN` 404, `INVITATION_CLOSED` 409.
   */
  renewLink(id: string, by: By, client: Client): Promise<string>;
  revoke(id: string, by: By, client: Client): Promise<Invitation>;
  /** Null for a link that is wrong, used, revoked or too old. */
  find(token: string): Promise<OpenInvitation | null>;
  /** Sets the new account's password, or checks that of the existing one. @throws AppError `INVITATION_INVALID` 400. */
  accept(input: { token: string; password: string }, cookieHeader: string | undefined, client: Client): Promise<SignIn>;
  /** For an address without account. `options`: PublicKeyCredentialCreationOptionsJSON. */
  passkeyCreation(token: string, client: Client): Promise<Signed & { options: unknown }>;
  acceptWithPasskey(
    input: { token: string; response: unknown; name: string },
    cookieHeader: string | undefined,
    client: Client,
  ): Promise<SignedIn>;
};
