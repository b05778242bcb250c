/** Longer than anything takes that ends at all, and shorter than a test may: what hangs is then named. */
const PATIENCE_MS = 60_000;

/** What a promise resolves to, or an error that says what did not happen. @param what told then, with what is known of it. */
export function within<T>(promise: Promise<T>, what: () => string): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error(`not within ${PATIENCE_MS / 1_000} s: ${what()}`)), PATIENCE_MS);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}
