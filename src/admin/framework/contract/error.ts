/** Every answer from 400 up. `message` and `fields` are sentences in the reader's language. */
export type ErrorAnswer = {
  error: {
    code: string;
    message: string;
    /** Seconds after which to try again, also in the header of that name (RFC 9110 §10.2.3). */
    retryAfter?: number;
    /** By field of the body, `proof.code` for one within another. */
    fields?: Record<string, string>;
  };
};
