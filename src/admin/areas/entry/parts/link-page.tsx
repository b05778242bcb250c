import { type ReactNode, useEffect } from "react";
import { useOneTimeLink } from "../../../framework/app/browser/one-time-link.ts";
import { Load } from "../../../framework/app/screen/load.tsx";
import { EntrySkeleton } from "./entry-skeleton.tsx";
import { useCheck } from "./use-check.ts";

/** A valid link, and the server's answer about it. */
type ValidLink<T> = { token: string; answer: T; markUsed(): void; refetch(): void };

type Props<T> = {
  /** Asks the server whether the link is valid; resolves to null when it is not. */
  check(token: string, signal: AbortSignal): Promise<T | null>;
  /** Shown when the page was opened without a link. */
  missing: ReactNode;
  /** Shown when the link is invalid: expired, revoked, or used elsewhere. */
  closed: ReactNode;
  /** Shown after it was used in this tab. */
  used: ReactNode;
  children(link: ValidLink<T>): ReactNode;
};

/** A page that a one-time link leads to: the link is checked before a form is shown. */
export function LinkPage<T>({ check, missing, closed, used, children }: Props<T>): ReactNode {
  const { link, markUsed, drop } = useOneTimeLink();
  const token = link === null || link === "used" ? null : link.token;
  const query = useCheck(token, async (signal) => {
    return { token, answer: token === null ? null : await check(token, signal) };
  });
  const isInvalid = query.data?.answer === null && (token === null || query.data.token === token);
  useEffect(() => {
    // An invalid link is removed from the tab; the page goes on showing `closed`.
    if (isInvalid && token !== null) drop();
  }, [isInvalid, token, drop]);
  if (link === "used") return used;
  if (isInvalid) return closed;
  if (token === null) return missing;
  return (
    <Load query={query} skeleton={<EntrySkeleton />}>
      {({ answer }) => answer !== null && children({ token, answer, markUsed, refetch: query.refetch })}
    </Load>
  );
}
