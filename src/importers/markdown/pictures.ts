import type { Sentence } from "../../kernel/errors.ts";
import type { PictureFile } from "../../media/contract/picture.ts";

/** What stands at the address of a picture in a file, or what is wrong with it. */
export type FoundPicture = PictureFile | { refused: Sentence };
/** Gives what stands at the address of a picture, as the file writes it. */
export type PictureResolver = (address: string) => FoundPicture;

/** Stands in for a picture that is not looked at yet. */
const UNSEEN: PictureFile = { id: "0".repeat(32), width: 1, height: 1 };

/**
 * Reads a file whose pictures take time to look at, with a reader that is given them at once: a first reading says
 * which there are, a second one has them.
 */
export async function withPictures<T>(
  read: (resolve: PictureResolver) => T,
  look: (address: string) => Promise<FoundPicture>,
): Promise<T> {
  const asked = new Set<string>();
  const first = read((address) => {
    asked.add(address);
    return UNSEEN;
  });
  if (asked.size === 0) return first;
  const found = new Map<string, FoundPicture>();
  for (const address of asked) found.set(address, await look(address));
  return read((address) => found.get(address) ?? UNSEEN);
}
