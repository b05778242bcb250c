import type { ReactNode } from "react";
import { Form, FormError, Submit } from "../forms/form.tsx";
import { useWords } from "../language.tsx";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";

type Props<R> = {
  open: boolean;
  title: string;
  /** Label of the button that confirms. */
  actionLabel: string;
  danger?: boolean;
  send(): Promise<R>;
  done(result: R): void;
  onClose(): void;
  children: ReactNode;
};

/** A confirmation before something that cannot be undone. The focus starts on the cancel button. */
export function Confirm<R>({
  open,
  title,
  actionLabel,
  danger = false,
  send,
  done,
  onClose,
  children,
}: Props<R>): ReactNode {
  const words = useWords();
  return (
    <Dialog title={title} open={open} onClose={onClose}>
      {open && (
        <Form send={send} done={done}>
          {children}
          <FormError />
          <div className="flex flex-wrap gap-2">
            <Submit kind={danger ? "danger" : "main"}>{actionLabel}</Submit>
            <Button data-autofocus onClick={onClose}>
              {words.cancel}
            </Button>
          </div>
        </Form>
      )}
    </Dialog>
  );
}
