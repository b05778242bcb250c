import type { ReactNode } from "react";

type Props = {
  /** Accessible name. */
  label: string;
  max: number;
  /** Absent where nobody knows yet how much is done. */
  value?: number | undefined;
  /** Thinner, in a list of several. */
  thin?: boolean;
};

/** How much of something is done. Browsers draw a bar of this height in colors of their own, unless each part of it is named. */
export function ProgressBar({ label, max, value, thin = false }: Props): ReactNode {
  return (
    <progress
      className={`w-full appearance-none overflow-hidden rounded-sm border-0 bg-line [&::-moz-progress-bar]:bg-ink [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-ink ${thin ? "h-1" : "h-2"} ${value === undefined ? "skeleton" : ""}`}
      aria-label={label}
      max={max}
      {...(value !== undefined && { value: Math.min(value, max) })}
    />
  );
}
