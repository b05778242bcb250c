import type { ReactNode } from "react";
import type { IconName } from "../../contract/icon-name.ts";
import { Icon } from "./icon.tsx";

/** A highlighted note. With `alert`, screen readers read it at once. */
export function Note({
  icon = "alert",
  alert = false,
  children,
}: {
  icon?: IconName;
  alert?: boolean;
  children: ReactNode;
}): ReactNode {
  return (
    <div
      className={`flex gap-3 border-s-2 py-1 ps-3 ${alert ? "border-vermilion" : "border-line"}`}
      role={alert ? "alert" : undefined}
    >
      <Icon name={icon} className={`mt-0.5 ${alert ? "text-accent" : "text-soft"}`} />
      <div className="grid min-w-0 gap-2">{children}</div>
    </div>
  );
}

const SIGNS = {
  full: "bg-ink border-ink",
  hollow: "border-ink",
  faint: "border-faint bg-faint/40",
  alert: "bg-vermilion border-vermilion",
} as const;

/** A state as a word with a colored dot, which only decorates it. */
export function Status({ sign, children }: { sign: keyof typeof SIGNS; children: ReactNode }): ReactNode {
  return (
    <span className="inline-flex items-baseline gap-2 whitespace-nowrap">
      <span className={`size-2 flex-none rounded-full border-[1.5px] ${SIGNS[sign]}`} aria-hidden="true" />
      <span>{children}</span>
    </span>
  );
}
