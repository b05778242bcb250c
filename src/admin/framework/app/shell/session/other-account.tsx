import { type ReactNode, useEffect, useState } from "react";
import { callSession } from "../../api/call-session.ts";
import { useWords } from "../../language.tsx";
import { Button } from "../../parts/button.tsx";
import { Dialog } from "../../parts/dialog.tsx";

type Props = {
  open: boolean;
  /** Email address of the account whose screens this tab shows. */
  tabEmail: string;
  /** The steps to sign in to that account again. */
  children: ReactNode;
};

/**
 * Persistent dialog after another account signed in in this browser. No call of this tab works until it is reloaded for
 * that account, or its own account signs in again.
 */
export function OtherAccount({ open, tabEmail, children }: Props): ReactNode {
  const { otherAccount: words } = useWords();
  const currentEmail = useCurrentEmail(open);
  return (
    <Dialog title={words.title} open={open} onClose={() => {}} persistent>
      <p className="text-soft">{words.text(currentEmail ?? words.somebody, tabEmail)}</p>
      <div>
        <Button kind="main" data-autofocus onClick={() => location.reload()}>
          {words.goOn(currentEmail ?? words.somebody)}
        </Button>
      </div>
      <p className="border-t border-line pt-5 font-medium">{words.again(tabEmail)}</p>
      {children}
    </Dialog>
  );
}

/** Email address of the account that is signed in now; null until it is loaded. */
function useCurrentEmail(open: boolean): string | null {
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
