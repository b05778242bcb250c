import { callSession } from "../../api/call-session.ts";
import { errorSentence } from "../../api/error-sentence.ts";
import { addressBase } from "../../browser/site-routing.ts";
import { useLanguage } from "../../language.tsx";
import { toast } from "../notices/toasts.tsx";

/** Ends the session, then loads the sign-in page as a new document, so that no data stays in memory. */
export function useSignOut(): () => Promise<void> {
  const language = useLanguage();
  return async () => {
    try {
      await callSession("POST /sign-out", {});
      location.assign(`${addressBase()}/admin/login`);
    } catch (error) {
      toast(errorSentence(error, language), { error: true });
    }
  };
}
