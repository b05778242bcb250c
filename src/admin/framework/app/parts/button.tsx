import type { ButtonHTMLAttributes, ReactNode } from "react";
import type { IconName } from "../../contract/icon-name.ts";
import { Icon } from "./icon.tsx";

const BASE =
  "inline-flex items-center justify-center gap-2 min-h-9 coarse:min-h-11 rounded-md border px-3.5 text-[0.875rem] font-medium leading-tight no-underline select-none motion-safe:transition-colors motion-safe:duration-100 disabled:cursor-default aria-disabled:cursor-default";

const KINDS = {
  main: "border-ink bg-ink text-paper hover:bg-ink/85 disabled:opacity-60 aria-disabled:opacity-60",
  plain: "border-line bg-paper text-ink hover:border-ink disabled:text-soft disabled:border-line",
  danger: "border-accent bg-accent text-paper hover:bg-accent/85 disabled:opacity-60",
  quiet: "border-transparent text-ink hover:bg-ink/6 disabled:text-soft",
} as const;
export type ButtonKind = keyof typeof KINDS;

/** The look of a button, for a link that stands among them. */
export function buttonClass(kind: ButtonKind = "plain"): string {
  return `${BASE} ${KINDS[kind]}`;
}

type Props = ButtonHTMLAttributes<HTMLButtonElement> & {
  kind?: ButtonKind;
  icon?: IconName;
  /** What it does is under way: it stays where it is, keeps the focus and does nothing twice. */
  busy?: boolean;
};

export function Button({
  kind = "plain",
  icon,
  busy = false,
  className = "",
  children,
  onClick,
  ...rest
}: Props): ReactNode {
  return (
    <button
      type="button"
      {...rest}
      className={`${buttonClass(kind)} ${className}`}
      // Not `disabled`: that would take the focus away from whoever pressed it.
      aria-disabled={busy || rest["aria-disabled"]}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy ? <Turning /> : icon && <Icon name={icon} />}
      {children}
    </button>
  );
}

/** A button whose sign says it all to the eye; `label` says it to everybody else. */
export function IconButton({
  icon,
  label,
  className = "",
  ...rest
}: ButtonHTMLAttributes<HTMLButtonElement> & { icon: IconName; label: string }): ReactNode {
  return (
    <button
      type="button"
      aria-label={label}
      {...rest}
      className={`inline-grid size-9 coarse:size-11 flex-none place-items-center rounded-md border border-transparent text-soft hover:bg-ink/6 hover:text-ink ${className}`}
    >
      <Icon name={icon} />
    </button>
  );
}

/** Seen after a moment only. */
function Turning(): ReactNode {
  return (
    <span className="late inline-grid" aria-hidden="true">
      <Icon name="reload" className="turning" />
    </span>
  );
}
