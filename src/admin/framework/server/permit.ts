import type { IncomingHttpHeaders } from "node:http";
import type { Identity, Who } from "../../../identity/identity.ts";
import type { Endpoint } from "../contract/endpoint.ts";
import { mayAccess } from "../contract/rights.ts";
import { ACCOUNT_HEADER } from "../contract/shell.ts";
import type { Refusals } from "./refusals.ts";
import { otherAccount, secondFactorRequired } from "./request-errors.ts";
import { verified } from "./verified.ts";

type GuardedEndpoint = {
  endpoint: Endpoint;
  /** What those hear who may not: nobody, and an editor. */
  refusals: () => Refusals;
};

/**
 * Decides whether a call may be made. Nothing of its body was read yet.
 * @returns who calls; null for an endpoint that is open to everybody.
 * @throws AppError 401 for anyone who is not a verified administrator, 403 for one who may not, 409 for one whose
 *   browser shows the screens of somebody else.
 */
export async function permit(
  identity: Pick<Identity, "whoIs">,
  { endpoint: { access, background, checksAccount }, refusals }: GuardedEndpoint,
  headers: IncomingHttpHeaders,
): Promise<Who | null> {
  const shown = headers[ACCOUNT_HEADER.toLowerCase()];
  if (access === "open" && !(checksAccount === true && shown !== undefined)) return null;
  const who = await verified(identity, headers.cookie, { background: background === true });
  if (who !== null && shown !== undefined && shown !== who.admin.id) throw otherAccount();
  if (access === "open") return null;
  if (who === null) throw refusals().nobody;
  if (who.needsSecondFactor && access !== "own-account") throw secondFactorRequired();
  if (!mayAccess(who.admin.role, access)) throw refusals().editor;
  return who;
}
