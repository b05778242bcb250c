import { call } from "../../api/call.ts";
import { faultSentence } from "../../api/error-sentence.ts";
import { useLanguage } from "../../language.tsx";
import { addressBase } from "../../browser/site-routing.ts";
import { toast } from "../notices/toasts.tsx";

/** Ends the session, then loads the sign-in page anew: nothing of what was shown stays in memory. */
export function useSignOut(): () => Promise<void> {
  const language = useLanguage();
  return async () => {
    try {
      await call("POST /sign-out", {});
      location.assign(`${addressBase()}/admin/login`);
    } catch (error) {
      toast(faultSentence(error, language), { fault: true });
    }
  };
}
