import { mayCorrect } from "../../../../i18n/typing/rules.ts";

/** Characters of a word or two: nothing that is pasted comes this way. */
const MAX_COMPOSED = 100;

/** What a dead key or an input method wrote, from the end of its composition until typography is set in it. */
export type Composition = {
  /** `settle` gets what was written, once the field has read it. */
  ended(written: string, settle: (written: string) => void): void;
  /** Sets right what is left before the next key is read: a busy browser hands keys over before it runs timers. */
  settleNow(): void;
};

export function createComposition(): Composition {
  let left: (() => void) | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const settleNow = () => {
    const settle = left;
    left = null;
    clearTimeout(timer);
    settle?.();
  };
  return {
    ended(written, settle) {
      clearTimeout(timer);
      left = () => settle(written);
      timer = setTimeout(settleNow);
    },
    settleNow,
  };
}

/**
 * Calls `correct` for each character of a composition that may ask for a correction, as if it had just been typed.
 * @param before the text up to the caret.
 * @param correct gets how many characters of the composition stand after that one.
 */
export function correctEach(written: string, before: string, correct: (after: number) => void): void {
  if (written === "" || written.length > MAX_COMPOSED || !before.endsWith(written)) return;
  for (let after = written.length - 1; after >= 0; after--) {
    if (mayCorrect(written.charAt(written.length - 1 - after))) correct(after);
  }
}
