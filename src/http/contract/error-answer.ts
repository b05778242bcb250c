/** The body of every error that is answered as JSON, whichever part of the server answers it. */
export type ErrorAnswer = {
  error: {
    /** Stable, for programs: `TOO_MANY_SEARCHES`. */
    code: string;
    /** A sentence in the reader's language. */
    message: string;
    /** Whole seconds after which to try again, as in the header `Retry-After` (RFC 9110 §10.2.3). */
    retryAfter?: number;
    /** A sentence for each field of the request's body that does not fit, `proof.code` for one within another. */
    fields?: Record<string, string>;
    /** What the client needs to go on, by code: the draft that a `CONFLICT` is about. */
    details?: Readonly<Record<string, unknown>>;
    /** The request's id, where the operator's log has a record of the error under it. */
    reference?: string;
  };
};
