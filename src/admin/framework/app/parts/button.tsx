import type { ButtonHTMLAttributes, ReactNode } from "react";
import type { IconName } from "../../contract/icon-name.ts";
import { Icon } from "./icon.tsx";

const BASE =
  "inline-flex items-center justify-center gap-2 min-h-9 coarse:min-h-11 rounded-md border px-3.5 text-[0.875rem] font-medium leading-tight no-underline select-none motion-safe:transition-colors motion-safe:duration-100 disabled:cursor-default aria-disabled:cursor-default";

const KINDS = {
  main: "border-ink bg-ink text-paper hover:bg-ink/85 disabled:opacity-60 aria-disabled:opacity-60",
  plain:
    "border-line bg-paper text-ink hover:border-ink disabled:text-soft disabled:border-line aria-disabled:text-soft aria-disabled:border-line",
  danger: "border-accent bg-accent text-paper hover:bg-accent/85 disabled:opacity-60",
  quiet: "border-transparent text-ink hover:bg-ink/6 disabled:text-soft",
} as const;
/** `main` is the first action of a screen, `danger` one that takes something away, `quiet` has no border. */
export type ButtonKind = keyof typeof KINDS;

/** Classes of a button, for links that look like one. */
export function buttonClass(kind: ButtonKind = "plain"): string {
  return `${BASE} ${KINDS[kind]}`;
}

type Props = ButtonHTMLAttributes<HTMLButtonElement> & {
  kind?: ButtonKind;
  icon?: IconName;
  /** Its action is running: it keeps the focus and ignores clicks. */
  busy?: boolean;
};

/** A button of type `button`; `Submit` sends forms. */
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
      // Not `disabled`, which would take the focus away.
      aria-disabled={busy || rest["aria-disabled"]}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy ? <Spinner /> : icon && <Icon name={icon} />}
      {children}
    </button>
  );
}

/** A button with an icon alone; `label` is its accessible name. */
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

/** Shown with a short delay (`late`), so that fast actions do not flicker. */
function Spinner(): ReactNode {
  return (
    <span className="late inline-grid" aria-hidden="true">
      <Icon name="reload" className="turning" />
    </span>
  );
}
