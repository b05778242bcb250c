import type { Sentence } from "../../kernel/errors.ts";
import type { PictureFile } from "../../media/contract/picture.ts";

/** A picture that a file names, with what its writer should know of it, or why it is refused. */
export type FoundPicture = (PictureFile & { warning?: Sentence }) | { refused: Sentence };
/** Answers the picture at an address, as the file writes it. */
export type PictureResolver = (address: string) => FoundPicture;

/** Stands for a picture that is not loaded yet. */
const PLACEHOLDER: PictureFile = { id: "0".repeat(32), width: 1, height: 1 };

/**
 * Runs a synchronous reader on a file whose pictures are loaded asynchronously: a first run collects their addresses, and
 * a second one gets the pictures.
 */
export async function withPictures<T>(
  read: (resolve: PictureResolver) => T,
  load: (address: string) => Promise<FoundPicture>,
): Promise<T> {
  const addresses = new Set<string>();
  const first = read((address) => {
    addresses.add(address);
    return PLACEHOLDER;
  });
  if (addresses.size === 0) return first;
  const found = new Map<string, FoundPicture>();
  for (const address of addresses) found.set(address, await load(address));
  return read((address) => found.get(address) ?? PLACEHOLDER);
}
