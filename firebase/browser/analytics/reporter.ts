/** Tells of an error, of each kind once. */
export type Reporter = (error: unknown) => void;

/** The code that the SDKs write at the end of a message: `(installations/request-failed)`. */
const CODE = /\(([a-z-]+\/[a-z-]+)\)/;

/**
 * A page can fail at the same thing with every event: who looks into it reads of each kind of error once.
 * @param warn writes a line for whoever looks into it.
 */
export function createReporter(warn: (message: string) => void): Reporter {
  const reported = new Set<string>();
  return (error) => {
    const message = error instanceof Error ? error.message : String(error);
    const kind = CODE.exec(message)?.[1] ?? message;
    if (reported.has(kind)) return;
    reported.add(kind);
    warn(`Firebase: ${message}`);
  };
}
