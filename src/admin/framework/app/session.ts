import { useSuspenseQuery } from "@tanstack/react-query";
import type { SessionAnswer } from "../contract/session.ts";
import { sessionQuery } from "./api/session-query.ts";

/** Who is signed in, and where. Asked for before any screen is shown. */
export function useSession(): SessionAnswer {
  return useSuspenseQuery(sessionQuery).data;
}

/** The administrator of a screen that nobody else gets to see. */
export function useAdmin(): NonNullable<SessionAnswer["admin"]> {
  const { admin } = useSession();
  if (admin === null) throw new Error("this screen needs an administrator");
  return admin;
}

/** `host:port` of the server mails are handed to; null where they are kept here, and for who may not know. */
export function useMailServer(): string | null {
  return useSession().setup?.mailServer ?? null;
}
