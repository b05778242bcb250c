import { type ReactNode, useEffect, useState } from "react";
import { callSession } from "../../api/call-session.ts";
import { useWords } from "../../language.tsx";
import { Button } from "../../parts/button.tsx";
import { Dialog } from "../../parts/dialog.tsx";

type Props = {
  open: boolean;
  /** Address of the account whose screens this tab shows. */
  mine: string;
  /** Signs in as them again. */
  children: ReactNode;
};

/**
 * Somebody else signed in in this browser. Nothing of this tab works any more until it is theirs, or its own account
 * signed in again: it is not to be put aside.
 */
export function OtherAccount({ open, mine, children }: Props): ReactNode {
  const { otherAccount: words } = useWords();
  const theirs = useAccountNow(open);
  return (
    <Dialog title={words.title} open={open} onClose={() => {}} lasting>
      <p className="text-soft">{words.text(theirs ?? words.somebody, mine)}</p>
      <div>
        <Button kind="main" data-first onClick={() => location.reload()}>
          {words.goOn(theirs ?? words.somebody)}
        </Button>
      </div>
      <p className="border-t border-line pt-5 font-medium">{words.again(mine)}</p>
      {children}
    </Dialog>
  );
}

/** Address of the account that is signed in now; null while that is not known. */
function useAccountNow(open: boolean): string | null {
  const [email, setEmail] = useState<string | null>(null);
  useEffect(() => {
    if (!open) return;
    const control = new AbortController();
    callSession("GET /session", { signal: control.signal }).then(
      ({ admin }) => setEmail(admin?.email ?? null),
      () => {},
    );
    return () => control.abort();
  }, [open]);
  return email;
}
