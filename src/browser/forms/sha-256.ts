/** The constants of SHA-256 are the first bits of roots of primes (FIPS 180-4, 4.2.2 and 5.3.3): shorter than a table of them. */
const K = new Int32Array(64);
const START = new Int32Array(8);
for (let number = 2, count = 0; count < 64; number++) {
  let divisor = 2;
  while (number % divisor !== 0) divisor++;
  if (divisor !== number) continue;
  if (count < 8) START[count] = fraction(Math.sqrt(number));
  K[count++] = fraction(Math.cbrt(number));
}

function fraction(root: number): number {
  return (root % 1) * 2 ** 32;
}

const schedule = new Int32Array(64);
const state = new Int32Array(8);

/**
 * SHA-256 of a message of so few words of 32 bits that one block holds them (13 at most); good until the next call. The browser's own
 * is a promise for each hash, which takes longer than the hash; and pages without https have none.
 */
export function hashWords(message: Int32Array): Int32Array {
  const { length } = message;
  schedule.fill(0, length, 16).set(message);
  schedule[length] = 1 << 31;
  schedule[15] = length * 32;
  for (let index = 16; index < 64; index++) {
    const x = at(schedule, index - 15);
    const y = at(schedule, index - 2);
    const small = rotated(x, 7) ^ rotated(x, 18) ^ (x >>> 3);
    const great = rotated(y, 17) ^ rotated(y, 19) ^ (y >>> 10);
    schedule[index] = at(schedule, index - 16) + small + at(schedule, index - 7) + great;
  }
  state.set(START);
  let [a, b, c, d] = [at(state, 0), at(state, 1), at(state, 2), at(state, 3)];
  let [e, f, g, h] = [at(state, 4), at(state, 5), at(state, 6), at(state, 7)];
  for (let index = 0; index < 64; index++) {
    const choice = (e & f) ^ (~e & g);
    const majority = (a & b) ^ (a & c) ^ (b & c);
    const great = rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25);
    const first = (h + great + choice + at(K, index) + at(schedule, index)) | 0;
    const second = (rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)) + majority;
    h = g;
    g = f;
    f = e;
    e = (d + first) | 0;
    d = c;
    c = b;
    b = a;
    a = (first + second) | 0;
  }
  state.set([a, b, c, d, e, f, g, h]);
  for (let index = 0; index < 8; index++) state[index] = at(state, index) + at(START, index);
  return state;
}

/** Such an index is always within. */
function at(words: Int32Array, index: number): number {
  return words[index] as number;
}

function rotated(value: number, by: number): number {
  return (value >>> by) | (value << (32 - by));
}
