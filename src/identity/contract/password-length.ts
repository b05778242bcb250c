/** Row A8 (ASVS 5.0 §6.2.1, §6.2.9): code points at least, UTF-16 units at most; the latter keeps hashing cheap. */
export const SHORTEST_PASSWORD = 12;
/** In UTF-16 units. */
export const LONGEST_PASSWORD = 256;
