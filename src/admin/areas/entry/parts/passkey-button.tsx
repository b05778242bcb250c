import { type ReactNode, useEffect, useState } from "react";
import { errorSentence } from "../../../framework/app/api/error-sentence.ts";
import { isDeclined } from "../../../framework/app/browser/webauthn.ts";
import { useLanguage } from "../../../framework/app/language.tsx";
import { Button } from "../../../framework/app/parts/button.tsx";
import { Note } from "../../../framework/app/parts/notes.tsx";
import type { Words } from "../words.fr.ts";

type Props = {
  label: string;
  /** A passkey offered by autofill is being verified: a second sign-in would end the session that the first one opens. */
  busy?: boolean;
  /** Error of a passkey offered by autofill; null without one. */
  refused?: unknown;
  /** Uses the passkey and calls the server; what it rejects with is shown. */
  onPress(): Promise<unknown>;
};

/** A button for a passkey, as an alternative to the form above it. */
export function PasskeyButton({ label, busy = false, refused = null, onPress }: Props): ReactNode {
  const language = useLanguage<Words>();
  const { words } = language;
  const [state, setState] = useState<{ busy: boolean; error: string | null }>({ busy: false, error: null });
  useEffect(() => {
    if (refused !== null) setState({ busy: false, error: errorSentence(refused, language) });
  }, [refused, language]);
  const press = async () => {
    setState({ busy: true, error: null });
    try {
      await onPress();
      setState({ busy: false, error: null });
    } catch (error) {
      setState({ busy: false, error: isDeclined(error) ? words.passkeyDeclined : errorSentence(error, language) });
    }
  };
  return (
    <>
      <p className="flex items-center gap-3 text-[0.8125rem] text-soft before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
        {words.or}
      </p>
      {state.error !== null && (
        <Note alert>
          <p>{state.error}</p>
        </Note>
      )}
      <Button icon="key" busy={busy || state.busy} onClick={press} className="w-full">
        {label}
      </Button>
    </>
  );
}
