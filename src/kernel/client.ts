/** Where a request comes from: its address, and what its browser calls itself. */
export type Client = {
  ip: string;
  userAgent: string;
  /** Aborted when the connection closes before its answer was sent: the work is no longer needed. */
  gone?: AbortSignal;
};
