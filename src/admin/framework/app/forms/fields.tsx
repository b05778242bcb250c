import { type InputHTMLAttributes, type ReactNode, type TextareaHTMLAttributes, useId, useState } from "react";
import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from "../../../../identity/contract/password-length.ts";
import { useWords } from "../language.tsx";
import { Icon } from "../parts/icon.tsx";
import { useForm } from "./form.tsx";

const INPUT =
  "block w-full min-h-10 coarse:min-h-11 rounded-md border border-soft/60 bg-paper px-3 text-[1rem] focus-visible:outline-offset-0 aria-invalid:border-accent aria-invalid:shadow-[inset_3px_0_var(--vermilion)] [&[readonly]]:border-line [&[readonly]]:bg-raised [&[readonly]]:text-soft";

type FieldText = { name: string; label: string; hint?: ReactNode };
type FieldProps = FieldText & Omit<InputHTMLAttributes<HTMLInputElement>, "name" | "id">;

/** Attributes of one field, which tie it to its hint and its error (WCAG 1.3.1, 3.3.1). */
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

type FieldFrameProps = { id: string; label: string; hint: ReactNode; error: string | undefined; children: ReactNode };

function FieldFrame({ id, label, hint, error, children }: FieldFrameProps): ReactNode {
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

/** A labeled input of the surrounding `Form`; shows the error of its name. */
export function TextField({ name, label, hint, className = "", ...rest }: FieldProps): ReactNode {
  const { id, error, attributes } = useField(name, hint);
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <input {...rest} {...attributes} className={`${INPUT} ${className}`} />
    </FieldFrame>
  );
}

type LongTextProps = FieldText & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, "name" | "id" | "className">;

/** A text of several lines. */
export function LongTextField({ name, label, hint, ...rest }: LongTextProps): ReactNode {
  const { id, error, attributes } = useField(name, hint);
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <textarea {...rest} {...attributes} className={`${INPUT} py-2`} />
    </FieldFrame>
  );
}

/** An email address, never corrected or capitalized by the keyboard. */
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

type PasswordProps = FieldProps & {
  /** A new password: its length is shown while it is typed. */
  isNew?: boolean;
};

/** A password that can be shown, pasted, and filled in by a password manager. */
export function PasswordField({ name, label, hint, isNew = false, ...rest }: PasswordProps): ReactNode {
  const words = useWords();
  const live = useId();
  const [shown, show] = useState(false);
  const [length, setLength] = useState(0);
  const { id, error, attributes } = useField(name, hint ?? (isNew || undefined));
  const shownHint = isNew ? words.passwordHint(length, SHORTEST_PASSWORD) : hint;
  return (
    <FieldFrame id={id} label={label} hint={shownHint} error={error}>
      <div className="relative">
        <input
          autoComplete={isNew ? "new-password" : "current-password"}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={LONGEST_PASSWORD}
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
          {isNew && length >= SHORTEST_PASSWORD ? words.passwordLongEnough : ""}
        </span>
      </div>
    </FieldFrame>
  );
}

type SelectProps = FieldText & {
  options: ReadonlyArray<{ value: string; label: string }>;
  defaultValue: string;
};

/** A choice of a few options. The native `select` works on every phone and with every assistive technology. */
export function SelectField({ name, label, hint, options, defaultValue }: SelectProps): ReactNode {
  const { id, error, attributes } = useField(name, hint);
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <select {...attributes} defaultValue={defaultValue} className={INPUT}>
        {options.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
