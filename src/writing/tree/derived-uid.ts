const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/**
 * An id for a piece that a merge itself has to make, such as the one paragraph of an emptied text. It follows from what
 * it is made for, so that two browsers that merge the same texts make the same one.
 */
export function derivedUid(seed: string, taken: { has(uid: string): boolean }): string {
  for (let number = 0; ; number++) {
    const uid = hashOf(`${number}:${seed}`);
    if (!taken.has(uid)) return uid;
  }
}

/** Ten characters of FNV-1a, twice 32 bits. */
function hashOf(text: string): string {
  let [low, high] = [0x811c9dc5, 0x01000193];
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    low = Math.imul(low ^ code, 0x01000193);
    high = Math.imul(high ^ (code + index), 0x85ebca6b);
  }
  let uid = "";
  for (let index = 0; index < 5; index++) uid += ALPHABET.charAt((low >>> (index * 6)) & 63);
  for (let index = 0; index < 5; index++) uid += ALPHABET.charAt((high >>> (index * 6)) & 63);
  return uid;
}
