import type { Identity } from "../../../identity/identity.ts";
import { accessOf, type PageAccess, returnPathAmong } from "../contract/return-path.ts";
import { mayAccess } from "../contract/rights.ts";
import { ACCOUNT_PATH, HOME_PATH, LOGIN_PATH } from "../contract/shell.ts";
import type { ShellKind } from "./shell.ts";
import { verified } from "./verified.ts";

/**
 * What a request for a page of the back office gets: the shell of the app, or of the pages for somebody who is not in
 * yet, or another page (a language-less path).
 */
export type PageAnswer = { status: 200 | 403 | 404; shell: ShellKind } | { status: 302; to: string };

export type PageRequest = {
  /** Language-less, below `/admin`. */
  path: string;
  /** As it was sent, with its `?`. */
  query: string;
  /** The `Cookie` header. */
  cookie: string | undefined;
};

/**
 * Row R11: decided anew for each request. Anyone who is not a verified administrator, or of whom that cannot be told,
 * is led to the sign-in, whatever stands at the address.
 * @param pages every page and what it needs.
 */
export async function answerPage(
  identity: Pick<Identity, "whoIs">,
  pages: PageAccess,
  { path, query, cookie }: PageRequest,
): Promise<PageAnswer> {
  const access = accessOf(pages, path);
  if (access === "open" && path !== LOGIN_PATH) return { status: 200, shell: "entry" };
  const who = await verified(identity, cookie);
  if (access === "open") {
    if (who === null) return { status: 200, shell: "entry" };
    // Whoever is in already goes on to where the sign-in would have led.
    return { status: 302, to: returnPathAmong(pages, new URLSearchParams(query).get("to")) ?? HOME_PATH };
  }
  if (who === null) {
    const back = returnPathAmong(pages, path + query) ?? returnPathAmong(pages, path);
    return { status: 302, to: `${LOGIN_PATH}${back === null ? "" : `?to=${encodeURIComponent(back)}`}` };
  }
  if (who.needsSecondFactor && access !== "own-account") return { status: 302, to: ACCOUNT_PATH };
  if (access === null) return { status: 404, shell: "app" };
  return { status: mayAccess(who.admin.role, access) ? 200 : 403, shell: "app" };
}
