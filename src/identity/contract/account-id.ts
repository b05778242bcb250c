/** As long as an id of Firebase may be; other programs join names with such signs. Never a step in a path (`.`, `..`). */
const ACCOUNT_ID = /^(?!\.{1,2}$)[\w.:@|+=~-]{1,128}$/;

/** Whether a value from outside can be the id of an account: it stands in addresses of the back office's calls. */
export function isAccountId(value: unknown): value is string {
  return typeof value === "string" && ACCOUNT_ID.test(value);
}
