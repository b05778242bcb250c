import type { ReactNode } from "react";

/**
 * For the password manager: whose password it is that a form asks for, where no field says so (WHATWG HTML, `username`).
 * Empty where the page does not know, as behind the link of a mail.
 */
export function AccountName({ email }: { email: string }): ReactNode {
  return (
    <input
      type="email"
      className="sr-only"
      value={email}
      autoComplete="username"
      readOnly
      tabIndex={-1}
      aria-hidden="true"
    />
  );
}
