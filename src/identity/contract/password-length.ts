/** In code points (ASVS 5.0 §6.2.1). */
export const SHORTEST_PASSWORD = 12;
/** In UTF-16 units (ASVS 5.0 §6.2.9): the bound keeps hashing cheap. */
export const LONGEST_PASSWORD = 256;
