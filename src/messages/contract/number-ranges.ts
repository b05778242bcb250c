/** Messages that an export names one by one, and characters that their numbers take in an address. */
export const MAX_EXPORTED_NUMBERS = 1_000;
export const MAX_NUMBERS_LENGTH = 4_000;

/** The numbers that `3,5-9` names, each once; one more than an export may name where it names more. */
export function numbersIn(text: string): number[] {
  const numbers = new Set<number>();
  for (const part of text.split(",")) {
    const [from = 0, to = from] = part.split("-").map(Number);
    for (let number = from; number <= to; number++) {
      if (numbers.size > MAX_EXPORTED_NUMBERS) return [...numbers];
      numbers.add(number);
    }
  }
  return [...numbers];
}

/** The same, back: `3,5-9`. */
export function textOfNumbers(numbers: readonly number[]): string {
  return numberRanges(numbers)
    .map(({ from, to }) => (from === to ? `${from}` : `${from}-${to}`))
    .join(",");
}

/** Numbers in rising order, those that follow each other as one range. */
export function numberRanges(numbers: readonly number[]): Array<{ from: number; to: number }> {
  const ranges: Array<{ from: number; to: number }> = [];
  for (const number of [...numbers].sort((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last !== undefined && number === last.to + 1) last.to = number;
    else ranges.push({ from: number, to: number });
  }
  return ranges;
}
