import type { Identity, Who } from "../../../identity/identity.ts";
import { accessOf, type PageAccess, returnPathAmong } from "../contract/return-path.ts";
import { mayAccess } from "../contract/rights.ts";
import { ACCOUNT_PATH, HOME_PATH, LOGIN_PATH } from "../contract/shell.ts";
import type { ShellKind } from "./shell.ts";

/** Answer to a request for a page: one of the two shells, or a redirect to a language-less path. */
export type PageAnswer = { status: 200 | 403 | 404; shell: ShellKind } | { status: 302; to: string };

/** A request for a page of the back office. */
export type PageRequest = {
  /** Language-less, below `/admin`. */
  path: string;
  /** The raw query string with its `?`, or empty. */
  query: string;
  /** The `Cookie` header. */
  cookie: string | undefined;
};

/** The check of a session, which may fail. */
export type SessionCheck = Pick<Identity, "whoIs"> & {
  /** Called with the error of a check that failed. */
  onError(error: unknown): void;
};

/**
 * Decides who gets a page (row R11), anew for each request. Anyone who is not a verified administrator, or whose check
 * failed, is redirected to the sign-in, even for a path that has no page.
 * @param pages every page and the access it requires.
 */
export async function answerPage(
  check: SessionCheck,
  pages: PageAccess,
  { path, query, cookie }: PageRequest,
): Promise<PageAnswer> {
  const access = accessOf(pages, path);
  if (access === "open" && path !== LOGIN_PATH) return { status: 200, shell: "entry" };
  const who = await whoOrNobody(check, cookie);
  if (access === "open") {
    if (who === null) return { status: 200, shell: "entry" };
    // Already signed in: go on to where the sign-in would have led.
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

/** Pages alone take a check that failed for nobody: the sign-in is the one page that needs no database. */
async function whoOrNobody({ whoIs, onError }: SessionCheck, cookie: string | undefined): Promise<Who | null> {
  try {
    return await whoIs(cookie);
  } catch (error) {
    onError(error);
    return null;
  }
}
