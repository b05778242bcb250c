import type { ReactNode } from "react";
import { Form, FormError, Submit } from "../forms/form.tsx";
import { useWords } from "../language.tsx";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";

type Props<R> = {
  open: boolean;
  title: string;
  /** What the button that does it says. */
  act: string;
  danger?: boolean;
  send(): Promise<R>;
  done(result: R): void;
  onClose(): void;
  children: ReactNode;
};

/** Asks before something that cannot be undone; begins at the way back. */
export function Confirm<R>({ open, title, act, danger = false, send, done, onClose, children }: Props<R>): ReactNode {
  const words = useWords();
  return (
    <Dialog title={title} open={open} onClose={onClose}>
      {open && (
        <Form send={send} done={done}>
          {children}
          <FormError />
          <div className="flex flex-wrap gap-2">
            <Submit kind={danger ? "danger" : "main"}>{act}</Submit>
            <Button data-first onClick={onClose}>
              {words.cancel}
            </Button>
          </div>
        </Form>
      )}
    </Dialog>
  );
}
