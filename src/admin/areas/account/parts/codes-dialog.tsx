import { type ReactNode, useState } from "react";
import { useWords } from "../../../framework/app/language.tsx";
import { Button } from "../../../framework/app/parts/button.tsx";
import { Dialog } from "../../../framework/app/parts/dialog.tsx";
import { Note } from "../../../framework/app/parts/notes.tsx";
import type { Words } from "../words.fr.ts";
import { RecoveryCodes } from "./recovery-codes.tsx";

type Props = { codes: readonly string[] | null; email: string; onDone(): void };

/** Shows recovery codes, which are not shown again: Escape and the close button ask for confirmation once. */
export function CodesDialog({ codes, email, onDone }: Props): ReactNode {
  const words = useWords<Words>();
  const [isAsking, setAsking] = useState(false);
  const done = () => {
    setAsking(false);
    onDone();
  };
  return (
    <Dialog
      title={words.codes.title}
      open={codes !== null}
      onClose={() => (isAsking ? done() : setAsking(true))}
      shape="wide"
    >
      {codes !== null && (
        <>
          {isAsking && (
            <Note alert>
              <p className="font-medium">{words.codes.leave}</p>
              <div className="flex flex-wrap gap-2">
                <Button kind="main" autoFocus data-autofocus="" onClick={() => setAsking(false)}>
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
