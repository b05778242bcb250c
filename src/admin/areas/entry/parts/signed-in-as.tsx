import { type ReactNode, useState } from "react";
import { errorSentence } from "../../../framework/app/api/error-sentence.ts";
import { useLanguage } from "../../../framework/app/language.tsx";
import { Button } from "../../../framework/app/parts/button.tsx";
import { Note } from "../../../framework/app/parts/notes.tsx";
import { call } from "../api.ts";
import type { Words } from "../words.fr.ts";

/** Tells who is signed in in this browser, with a button to sign them out. */
export function SignedInAs({ email, onSignedOut }: { email: string; onSignedOut(): void }): ReactNode {
  const language = useLanguage<Words>();
  const { words } = language;
  const [state, setState] = useState<{ busy: boolean; error: string | null }>({ busy: false, error: null });
  const press = async () => {
    setState({ busy: true, error: null });
    try {
      await call("POST /sign-out", {});
      onSignedOut();
    } catch (error) {
      setState({ busy: false, error: errorSentence(error, language) });
    }
  };
  return (
    <div className="mb-6">
      <Note icon="account">
        <p>{words.accept.signedIn(email)}</p>
        {state.error !== null && <p role="alert">{state.error}</p>}
        <div>
          <Button icon="leave" busy={state.busy} onClick={press}>
            {words.signOut}
          </Button>
        </div>
      </Note>
    </div>
  );
}
