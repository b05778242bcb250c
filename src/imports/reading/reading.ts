/** What the thread that reads is given: files of this computer's disk, or the address of a site. */
export type Reading =
  | { files: ReadonlyArray<{ path: string; name: string }> }
  | {
      address: string;
      /** For tests alone, as of `openFetcher`. */
      allowAddresses?: readonly string[];
    };
