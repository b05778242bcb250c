import { type ReactNode, useEffect, useRef } from "react";
import { Icon } from "../../../framework/app/parts/icon.tsx";

/** Replaces a form after its success, and takes over the focus. */
export function DoneNote({ children }: { children: ReactNode }): ReactNode {
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => note.current?.focus(), []);
  return (
    <div ref={note} tabIndex={-1} className="flex gap-3 border-s-2 border-ink py-1 ps-3 outline-none">
      <Icon name="check" className="mt-0.5" />
      <div className="grid gap-2">{children}</div>
    </div>
  );
}
