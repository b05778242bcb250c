import { type InputHTMLAttributes, type ReactNode, useId, useState } from "react";
import { useWords } from "../language.tsx";
import { Icon } from "../parts/icon.tsx";
import { useForm } from "./form.tsx";

const INPUT =
  "block w-full min-h-10 coarse:min-h-11 rounded-md border border-soft/60 bg-paper px-3 text-[1rem] focus-visible:outline-offset-0 aria-invalid:border-accent aria-invalid:shadow-[inset_3px_0_var(--vermilion)] [&[readonly]]:border-line [&[readonly]]:bg-raised [&[readonly]]:text-soft";

type Frame = { name: string; label: string; hint?: ReactNode };
type FieldProps = Frame & Omit<InputHTMLAttributes<HTMLInputElement>, "name" | "id">;

/** Ids and states of one field, tied to what is said about it (WCAG 1.3.1, 3.3.1). */
function useField(name: string, hint: ReactNode) {
  const { id: form, errors } = useForm();
  const id = `${form}${name}`;
  const error = errors[name];
  const described = [hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`].filter(Boolean);
  return {
    id,
    error,
    attributes: {
      id,
      name,
      "aria-invalid": error === undefined ? undefined : (true as const),
      "aria-describedby": described.length === 0 ? undefined : described.join(" "),
    },
  };
}

type LinesProps = { id: string; label: string; hint: ReactNode; error: string | undefined; children: ReactNode };

function Lines({ id, label, hint, error, children }: LinesProps): ReactNode {
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-[0.875rem] font-medium">
        {label}
      </label>
      {children}
      {error !== undefined && (
        <p id={`${id}-error`} className="text-[0.875rem] font-medium text-accent">
          {error}
        </p>
      )}
      {hint !== undefined && (
        <p id={`${id}-hint`} className="text-[0.8125rem] text-soft">
          {hint}
        </p>
      )}
    </div>
  );
}

export function TextField({ name, label, hint, className = "", ...rest }: FieldProps): ReactNode {
  const { id, error, attributes } = useField(name, hint);
  return (
    <Lines id={id} label={label} hint={hint} error={error}>
      <input {...rest} {...attributes} className={`${INPUT} ${className}`} />
    </Lines>
  );
}

/** An e-mail address: never corrected or capitalised by the keyboard. */
export function EmailField(props: FieldProps): ReactNode {
  return (
    <TextField type="email" inputMode="email" autoCapitalize="none" spellCheck={false} maxLength={254} {...props} />
  );
}

/** A code of six digits, or a recovery code. */
export function CodeField(props: FieldProps): ReactNode {
  return (
    <TextField
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={32}
      {...props}
      className="font-mono tracking-[0.12em]"
    />
  );
}

/** Least length of a password to be (row A8). */
const LEAST = 12;

type PasswordProps = FieldProps & {
  /** One to be, whose length is shownHint while it is typed. */
  fresh?: boolean;
};

/** A password that can be looked at, pasted, and kept by a password manager. */
export function PasswordField({ name, label, hint, fresh = false, ...rest }: PasswordProps): ReactNode {
  const words = useWords();
  const live = useId();
  const [shown, show] = useState(false);
  const [length, setLength] = useState(0);
  const { id, error, attributes } = useField(name, hint ?? (fresh || undefined));
  const shownHint = fresh ? words.passwordHint(length, LEAST) : hint;
  return (
    <Lines id={id} label={label} hint={shownHint} error={error}>
      <div className="relative">
        <input
          autoComplete={fresh ? "new-password" : "current-password"}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={256}
          {...rest}
          {...attributes}
          type={shown ? "text" : "password"}
          className={`${INPUT} pe-12`}
          onInput={(event) => setLength([...event.currentTarget.value].length)}
        />
        <button
          type="button"
          aria-pressed={shown}
          aria-label={words.showPassword}
          className="absolute inset-y-0 end-0 grid w-11 place-items-center rounded-md text-soft hover:text-ink focus-visible:-outline-offset-2"
          onClick={() => show(!shown)}
        >
          <Icon name={shown ? "hidden" : "eye"} />
        </button>
        <span id={live} className="sr-only" aria-live="polite">
          {fresh && length >= LEAST ? words.passwordLongEnough : ""}
        </span>
      </div>
    </Lines>
  );
}

type SelectProps = Frame & {
  options: ReadonlyArray<{ value: string; label: string }>;
  first: string;
};

/** One of a few. The system's own list: it works on every phone and with every aid. */
export function SelectField({ name, label, hint, options, first }: SelectProps): ReactNode {
  const { id, error, attributes } = useField(name, hint);
  return (
    <Lines id={id} label={label} hint={hint} error={error}>
      <select {...attributes} defaultValue={first} className={INPUT}>
        {options.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </Lines>
  );
}
