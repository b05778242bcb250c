import type { Identity } from "../../../identity/identity.ts";
import { isPage, returnPath } from "../contract/return-path.ts";
import { may, PAGES } from "../contract/rights.ts";
import type { ShellKind } from "./shell.ts";
import { verified } from "./verified.ts";

/**
 * What a request for a page of the back office gets: the shell of the app, or of the pages for somebody who is not in
 * yet, or another page (a language-less path).
 */
export type PageAnswer = { status: 200 | 403 | 404; shell: ShellKind } | { status: 302; to: string };

/**
 * Row R11: decided anew for each request. Anyone who is not a verified administrator, or of whom that cannot be told,
 * is led to the sign-in, whatever stands at the address.
 * @param path language-less, below `/admin`.
 * @param query as it was sent, with its `?`.
 */
export async function answerPage(
  identity: Pick<Identity, "whoIs">,
  { path, query, cookie }: { path: string; query: string; cookie: string | undefined },
): Promise<PageAnswer> {
  const right = isPage(path) ? PAGES[path] : null;
  if (right === "open" && path !== "/admin/login") return { status: 200, shell: "entry" };
  const who = await verified(identity, cookie);
  if (right === "open") {
    if (who === null) return { status: 200, shell: "entry" };
    // Whoever is in already goes on to where the sign-in would have led.
    return { status: 302, to: returnPath(new URLSearchParams(query).get("to")) ?? "/admin" };
  }
  if (who === null) {
    const back = returnPath(path + query) ?? returnPath(path);
    return { status: 302, to: `/admin/login${back === null ? "" : `?to=${encodeURIComponent(back)}`}` };
  }
  if (who.needsSecondFactor && right !== "own-account") return { status: 302, to: "/admin/account" };
  if (right === null) return { status: 404, shell: "app" };
  return { status: may(who.admin.role, right) ? 200 : 403, shell: "app" };
}
