import { type ReactNode, useEffect, useRef } from "react";
import { Icon } from "../../../framework/app/parts/icon.tsx";

/** What was done, in place of the form that did it; takes the focus that the form's button had. */
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
