import { type ReactNode, useEffect } from "react";
import { useLink } from "../../../framework/app/browser/one-time-link.ts";
import { Load } from "../../../framework/app/screen/load.tsx";
import { EntrySkeleton } from "./entry-skeleton.tsx";
import { useCheck } from "./use-check.ts";

/** A link that can be used, and what the server says of it. */
type Open<T> = { token: string; answer: T; markUsed(): void; refetch(): void };

type Props<T> = {
  /** Asks the server whether the link still holds; null where it does not. */
  check(token: string, signal: AbortSignal): Promise<T | null>;
  /** The page was opened without a link. */
  missing: ReactNode;
  /** The link is over: too old, revoked, or used elsewhere. */
  closed: ReactNode;
  /** It was used in this tab. */
  used: ReactNode;
  children(open: Open<T>): ReactNode;
};

/** A page that a one-time link leads to: the state of the link is told before anything is typed. */
export function LinkPage<T>({ check, missing, closed, used, children }: Props<T>): ReactNode {
  const { link, markUsed, drop } = useLink();
  const token = link === null || link === "used" ? null : link.token;
  const query = useCheck(token, async (signal) => {
    return { token, answer: token === null ? null : await check(token, signal) };
  });
  const over = query.data?.answer === null && (token === null || query.data.token === token);
  useEffect(() => {
    // What is over is kept no longer; the page goes on saying so.
    if (over && token !== null) drop();
  }, [over, token, drop]);
  if (link === "used") return used;
  if (over) return closed;
  if (token === null) return missing;
  return (
    <Load query={query} skeleton={<EntrySkeleton />}>
      {({ answer }) => answer !== null && children({ token, answer, markUsed, refetch: query.refetch })}
    </Load>
  );
}
