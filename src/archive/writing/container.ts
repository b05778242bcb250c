/** What an archive is written into: a folder, or a zip. Nothing stands at its place before `finish`. */
export type Container = {
  /** Writes one file. `compress`: whether that would make it smaller. */
  write(path: string, bytes: AsyncIterable<Uint8Array>, compress: boolean): Promise<void>;
  /** Writes all of it through to the disk, and gives it its name. */
  finish(): Promise<void>;
  /** Removes what was written. */
  abort(): Promise<void>;
};

/** Whether an archive of that name is a zip. */
export function isZipName(place: string): boolean {
  return /\.zip$/i.test(place);
}
