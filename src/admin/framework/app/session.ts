import { useSuspenseQuery } from "@tanstack/react-query";
import type { SessionAnswer } from "../contract/session.ts";
import { sessionQuery } from "./api/session-query.ts";

/** Who is signed in, and the facts of the site. The router loads it before any screen is shown. */
export function useSession(): SessionAnswer {
  return useSuspenseQuery(sessionQuery).data;
}

/** The signed-in administrator. @throws Error on a page that is shown without one. */
export function useAdmin(): NonNullable<SessionAnswer["admin"]> {
  const { admin } = useSession();
  if (admin === null) throw new Error("this screen needs an administrator");
  return admin;
}

/** `host:port` of the mail server; null when mails are kept in the outbox, and for roles that may not know it. */
export function useMailServer(): string | null {
  return useSession().setup?.mailServer ?? null;
}
