import { type ReactNode, useState } from "react";

/** A line that opens what stands behind it, and asks for that only then. */
export function Fold({ title, children }: { title: string; children: ReactNode }): ReactNode {
  const [isOpen, open] = useState(false);
  return (
    <details
      className="border-b border-line first:border-t"
      open={isOpen}
      onToggle={({ currentTarget }) => open(currentTarget.open)}
    >
      <summary className="cursor-pointer py-2.5 [overflow-wrap:anywhere] coarse:py-3">{title}</summary>
      {isOpen && <div className="pb-5">{children}</div>}
    </details>
  );
}
