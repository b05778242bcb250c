import type { ReactNode } from "react";

type Props = {
  name: string;
  label: string;
  /** Help, which screen readers read with the label. */
  hint?: string;
  /** Why the value was refused, in the reader's language (WCAG 3.3.1). */
  error?: string | undefined;
  value?: string;
  type?: "text" | "email" | "search";
  required?: boolean;
  multiline?: boolean;
  /** Longest value, in UTF-16 units (HTML, maxlength). */
  maxLength?: number;
};

/** A field of a form with its label, hint, and error, associated by ARIA. */
export function Field({
  name,
  label,
  hint,
  error,
  value,
  type = "text",
  multiline = false,
  ...rest
}: Props): ReactNode {
  const described = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(" ");
  const field = {
    id: name,
    name,
    defaultValue: value,
    "aria-describedby": described === "" ? undefined : described,
    "aria-invalid": error === undefined ? undefined : (true as const),
    ...rest,
  };
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      {hint && (
        <p className="hint" id={`${name}-hint`}>
          {hint}
        </p>
      )}
      {multiline ? <textarea {...field} rows={6} /> : <input {...field} type={type} />}
      {error && (
        <p className="error" id={`${name}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}
