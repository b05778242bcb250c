/** Characters of a path that are logged. */
const LONGEST = 500;

/** Path of a request's target, for the log: the query may hold what somebody typed. */
export function pathOf(target = "/"): string {
  return (target.split("?", 1)[0] ?? "/").slice(0, LONGEST);
}
