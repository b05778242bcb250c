import { type ReactNode, useEffect, useState } from "react";
import { errorSentence } from "../../../framework/app/api/error-sentence.ts";
import { isDeclined } from "../../../framework/app/browser/webauthn.ts";
import { useLanguage } from "../../../framework/app/language.tsx";
import { Button } from "../../../framework/app/parts/button.tsx";
import { Note } from "../../../framework/app/parts/notes.tsx";
import type { Words } from "../words.fr.ts";

type Props = {
  label: string;
  /** One that was offered elsewhere on the page is being verified: a second sign-in would end what the first one opens. */
  busy?: boolean;
  /** Why a passkey that was offered elsewhere on the page did not open; null where none was tried. */
  refused?: unknown;
  /** Asks the device and tells the server; what it throws is told. */
  ask(): Promise<unknown>;
};

/** A passkey in place of what stands above. */
export function PasskeyButton({ label, busy = false, refused = null, ask }: Props): ReactNode {
  const language = useLanguage<Words>();
  const { words } = language;
  const [state, setState] = useState<{ busy: boolean; error: string | null }>({ busy: false, error: null });
  useEffect(() => {
    if (refused !== null) setState({ busy: false, error: errorSentence(refused, language) });
  }, [refused, language]);
  const press = async () => {
    setState({ busy: true, error: null });
    try {
      await ask();
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
