import { useBlocker } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { hasUnsaved } from "../../forms/unsaved.ts";
import { useWords } from "../../language.tsx";
import { Button } from "../../parts/button.tsx";
import { Dialog } from "../../parts/dialog.tsx";

/** Nothing typed is lost without a word: going on, back, or away asks first. */
export function LeaveGuard(): ReactNode {
  const words = useWords();
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && hasUnsaved(),
    enableBeforeUnload: hasUnsaved,
    withResolver: true,
  });
  const asking = status === "blocked";
  return (
    <Dialog title={words.leave.title} open={asking} onClose={() => reset?.()}>
      <p>{words.leave.text}</p>
      <div className="flex flex-wrap gap-2">
        <Button kind="main" data-first onClick={() => reset?.()}>
          {words.leave.stay}
        </Button>
        <Button onClick={() => proceed?.()}>{words.leave.go}</Button>
      </div>
    </Dialog>
  );
}
