import { queryOptions } from "@tanstack/react-query";
import type { SessionAnswer } from "../../contract/session.ts";
import { callSession } from "./call-session.ts";
import { signedOut } from "./signed-out.ts";
import { otherAccount, tabAccount } from "./tab-account.ts";

const SESSION = ["session"];

/**
 * Who is signed in; read again after 30 s. When the session ended, or another account signed in in another tab, the cached
 * administrator stays and their screens remain. Calls are refused until they sign in again, in a dialog over the screen.
 */
export const sessionQuery = queryOptions({
  queryKey: SESSION,
  queryFn: async ({ signal, client }) => {
    const answer = await callSession("GET /session", { signal });
    const cached = client.getQueryData<SessionAnswer>(SESSION);
    if (cached === undefined || cached.admin === null || answer.admin?.id === cached.admin.id) {
      tabAccount.write(answer.admin?.id ?? null);
      if (answer.admin !== null) {
        signedOut.write(false);
        otherAccount.write(false);
      }
      return answer;
    }
    signedOut.write(answer.admin === null);
    otherAccount.write(answer.admin !== null);
    return { ...cached, build: answer.build };
  },
  staleTime: 30_000,
});
