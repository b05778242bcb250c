import type { ReactNode } from "react";

/**
 * Invisible field that tells password managers which account a form's password belongs to (WHATWG HTML, `username`).
 * Empty when the page does not know the account, as after the link of a password reset.
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
