import { queryOptions } from "@tanstack/react-query";
import type { SessionAnswer } from "../../contract/session.ts";
import { callSession } from "./call-session.ts";
import { signedOut } from "./signed-out.ts";
import { otherAccount, tabAccount } from "./tab-account.ts";

const SESSION = ["session"];

/**
 * Who is signed in. A session that ended takes nobody's screen away: they stay who they were until they signed in
 * anew, and every call is refused meanwhile. The same where somebody else signed in in another tab.
 */
export const sessionQuery = queryOptions({
  queryKey: SESSION,
  queryFn: async ({ signal, client }) => {
    const answer = await callSession("GET /session", { signal });
    const known = client.getQueryData<SessionAnswer>(SESSION);
    if (known === undefined || known.admin === null || answer.admin?.id === known.admin.id) {
      tabAccount.write(answer.admin?.id ?? null);
      if (answer.admin !== null) {
        signedOut.write(false);
        otherAccount.write(false);
      }
      return answer;
    }
    signedOut.write(answer.admin === null);
    otherAccount.write(answer.admin !== null);
    return { ...known, build: answer.build };
  },
  staleTime: 30_000,
});
