import { afterAll, afterEach, beforeAll, expect } from "vitest";
import { openFirefox } from "./firefox.ts";
import type { OtherBrowser, OtherWindow } from "./other-window.ts";
import { openWebKit } from "./webkit.ts";

export const OTHER_BROWSERS = ["Firefox", "WebKit"] as const;

const START_MS = 60_000;

export type OtherVisit = OtherWindow & {
  /** Declares something that would fail the test. */
  expectNoise(pattern: RegExp): void;
};

/**
 * One browser for a group of tests; `visit` opens a window of a new person. Whatever the console says, and whatever fails to
 * load, fails the test that saw it.
 */
export function otherBrowser(name: (typeof OTHER_BROWSERS)[number]): { visit(): Promise<OtherVisit> } {
  let browser: OtherBrowser;
  let open: Array<{ window: OtherWindow; expected: RegExp[] }> = [];

  beforeAll(async () => {
    browser = await (name === "Firefox" ? openFirefox() : openWebKit());
  }, START_MS);

  afterEach(async () => {
    const ended = open;
    open = [];
    for (const { window } of ended) await window.close();
    const noise = ended.flatMap(({ window, expected }) =>
      window.noise().filter((line) => !expected.some((pattern) => pattern.test(line))),
    );
    expect(noise, "what the browser reported").toEqual([]);
  });

  afterAll(() => browser?.close());

  return {
    async visit() {
      const window = await browser.open();
      const expected: RegExp[] = [];
      open.push({ window, expected });
      return { ...window, expectNoise: (pattern) => expected.push(pattern) };
    },
  };
}
