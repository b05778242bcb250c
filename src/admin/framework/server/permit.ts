import type { IncomingHttpHeaders } from "node:http";
import type { Identity, Who } from "../../../identity/identity.ts";
import type { Endpoint } from "../contract/endpoint.ts";
import { mayAccess } from "../contract/rights.ts";
import { ACCOUNT_HEADER } from "../contract/shell.ts";
import type { Refusals } from "./refusals.ts";
import { otherAccount, secondFactorRequired } from "./request-errors.ts";

type AccessRule = {
  endpoint: Endpoint;
  /** The errors to throw: for nobody signed in, and for an editor. */
  refusals: () => Refusals;
};

/**
 * Decides whether a call may be made, before its body is read.
 * @returns the administrator who calls; null for an endpoint that is open to everybody.
 * @throws AppError 401 for anyone who is not a verified administrator, 403 for one without the right or without a
 *   compulsory second factor, 409 for one whose tab shows the screens of another account, and the database's error where
 *   the session cannot be checked: that is no 401.
 */
export async function permit(
  identity: Pick<Identity, "whoIs">,
  { endpoint: { access, background, checksAccount }, refusals }: AccessRule,
  headers: IncomingHttpHeaders,
): Promise<Who | null> {
  const shownAccount = headers[ACCOUNT_HEADER.toLowerCase()];
  const isOther = (who: Who | null) => who !== null && shownAccount !== undefined && shownAccount !== who.admin.id;
  if (access === "open") {
    if (checksAccount !== true || shownAccount === undefined) return null;
    // A sign-out has to work whatever the database does.
    const holder = await identity.whoIs(headers.cookie).catch(() => null);
    if (isOther(holder)) throw otherAccount();
    return null;
  }
  const who = await identity.whoIs(headers.cookie, { background: background === true });
  if (isOther(who)) throw otherAccount();
  if (who === null) throw refusals().nobody;
  if (who.needsSecondFactor && access !== "own-account") throw secondFactorRequired();
  if (!mayAccess(who.admin.role, access)) throw refusals().editor;
  return who;
}
