/** Nobody's path is longer; what is would only fill the log. */
const LONGEST = 500;

/** Path of a request's target, for the log: the query may hold what somebody typed. */
export function pathOf(target = "/"): string {
  return (target.split("?", 1)[0] ?? "/").slice(0, LONGEST);
}
