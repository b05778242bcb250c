/** Something that is opened when it is first needed, and closed with what it belongs to. */
export type OnDemand<T> = {
  get(): Promise<T>;
  /** Closes it if it was opened. */
  close(): Promise<void>;
};

/**
 * Opens something once for all who ask. An opening that failed is not kept: the next call tries again.
 * @param onFailure called with the error of each opening that failed.
 */
export function openOnDemand<T extends { close(): Promise<void> }>(
  open: () => Promise<T>,
  onFailure: (error: unknown) => void,
): OnDemand<T> {
  let opened: Promise<T> | undefined;
  return {
    get() {
      opened ??= open().catch((error: unknown) => {
        opened = undefined;
        onFailure(error);
        throw error;
      });
      return opened;
    },
    async close() {
      // The callers of `get` had the error already.
      const instance = await opened?.catch(() => undefined);
      await instance?.close();
    },
  };
}
