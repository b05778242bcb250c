import { useBlocker } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { hasUnsaved } from "../../forms/unsaved.ts";
import { useWords } from "../../language.tsx";
import { Button } from "../../parts/button.tsx";
import { Dialog } from "../../parts/dialog.tsx";

/** Asks for confirmation before a navigation or an unload that would lose unsaved values. */
export function LeaveGuard(): ReactNode {
  const words = useWords();
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && hasUnsaved(),
    enableBeforeUnload: hasUnsaved,
    withResolver: true,
  });
  const isBlocked = status === "blocked";
  return (
    <Dialog title={words.leave.title} open={isBlocked} onClose={() => reset?.()}>
      <p>{words.leave.text}</p>
      <div className="flex flex-wrap gap-2">
        <Button kind="main" data-autofocus onClick={() => reset?.()}>
          {words.leave.stay}
        </Button>
        <Button onClick={() => proceed?.()}>{words.leave.go}</Button>
      </div>
    </Dialog>
  );
}
