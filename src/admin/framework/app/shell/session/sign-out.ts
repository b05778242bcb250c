import { useRef } from "react";
import { callSession } from "../../api/call-session.ts";
import { errorSentence } from "../../api/error-sentence.ts";
import { clearEntry } from "../../browser/entry-storage.ts";
import { addressBase } from "../../browser/site-routing.ts";
import { useLanguage } from "../../language.tsx";
import { useAdmin } from "../../session.ts";
import { countUnsaved, forgetUnsaved } from "../../writing/text-journal.ts";
import { toast } from "../notices/toasts.tsx";

/**
 * Ends the session, then loads the sign-in page as a new document, so that no data stays in memory, and none in the browser:
 * whoever uses it next shall not read it. Words that are not saved are said first; signing out once more deletes them.
 */
export function useSignOut(): () => Promise<void> {
  const language = useLanguage();
  const { id } = useAdmin();
  const warnedOf = useRef(0);
  return async () => {
    try {
      const unsaved = await countUnsaved(id);
      if (unsaved > warnedOf.current) {
        warnedOf.current = unsaved;
        toast(language.words.unsavedAtSignOut(unsaved), { error: true });
        return;
      }
      await callSession("POST /sign-out", {});
      await forgetUnsaved(id);
      clearEntry("");
      location.assign(`${addressBase()}/admin/login`);
    } catch (error) {
      toast(errorSentence(error, language), { error: true });
    }
  };
}
