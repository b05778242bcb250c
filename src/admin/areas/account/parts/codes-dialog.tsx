import { type ReactNode, useState } from "react";
import { useWords } from "../../../framework/app/language.tsx";
import { Button } from "../../../framework/app/parts/button.tsx";
import { Dialog } from "../../../framework/app/parts/dialog.tsx";
import { Note } from "../../../framework/app/parts/notes.tsx";
import type { Words } from "../words.fr.ts";
import { RecoveryCodes } from "./recovery-codes.tsx";

type Props = { codes: readonly string[] | null; email: string; onDone(): void };

/** The only time that recovery codes are shown: Escape and the closing button ask once before they are gone. */
export function CodesDialog({ codes, email, onDone }: Props): ReactNode {
  const words = useWords<Words>();
  const [asking, ask] = useState(false);
  const done = () => {
    ask(false);
    onDone();
  };
  return (
    <Dialog title={words.codes.title} open={codes !== null} onClose={() => (asking ? done() : ask(true))} shape="wide">
      {codes !== null && (
        <>
          {asking && (
            <Note alert>
              <p className="font-medium">{words.codes.leave}</p>
              <div className="flex flex-wrap gap-2">
                <Button kind="main" autoFocus data-first="" onClick={() => ask(false)}>
                  {words.codes.stay}
                </Button>
                <Button onClick={done}>{words.codes.leaveAnyway}</Button>
              </div>
            </Note>
          )}
          <RecoveryCodes codes={codes} email={email} />
          <div>
            <Button kind="main" onClick={done}>
              {words.codes.kept}
            </Button>
          </div>
        </>
      )}
    </Dialog>
  );
}
