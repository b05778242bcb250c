import lighthouse from "lighthouse";
import { type Browser, chromium } from "playwright-core";
import { afterAll, beforeAll } from "vitest";
import { freePort } from "../free-port.ts";
import { FLAGS, headlessPath } from "./browser.ts";

/** What one run found. */
export type LighthouseResult = NonNullable<Awaited<ReturnType<typeof lighthouse>>>["lhr"];

/** How many times slower a phone is than a fast desktop: Lighthouse's default. */
const PHONE_SLOWDOWN = 4;
/** The `benchmarkIndex` of a fast desktop is between 1,500 and 2,000 (Lighthouse's docs/throttling.md). */
const DESKTOP_INDEX = 2_000;

/**
 * How many times slower a phone is than the machine that measured: less where that was slower than a fast desktop
 * (docs/throttling.md, "Calibrating the CPU slowdown").
 */
export function phoneSlowdown({ environment }: LighthouseResult): number {
  return PHONE_SLOWDOWN * Math.min(1, environment.benchmarkIndex / DESKTOP_INDEX);
}

/**
 * One browser for a test file, for Lighthouse to measure in. The one without a window: on two cores the window's own
 * processes take the time that they measure, and a page of one paragraph scored 0.94 there.
 */
export function lighthouseBrowser(): {
  measure(url: string, categories: readonly string[], slowdown?: number): Promise<LighthouseResult | Error>;
} {
  let browser: Browser;
  let port: number;

  beforeAll(async () => {
    port = await freePort();
    browser = await chromium.launch({
      executablePath: headlessPath(),
      args: [...FLAGS, `--remote-debugging-port=${port}`],
    });
  });

  afterAll(() => browser?.close());

  return {
    /**
     * One run as Lighthouse runs by default, but for its waits: a phone, a slow network, a slow processor, nothing kept.
     * A run whose trace Chromium lost (NO_NAVSTART and its like) measured nothing: it answers with the error.
     * @param slowdown how many times slower than this machine a phone is taken to be.
     */
    async measure(url, categories, slowdown = PHONE_SLOWDOWN) {
      const result = await lighthouse(url, {
        port,
        logLevel: "silent",
        onlyCategories: [...categories],
        // Our pages load nothing late: it need not wait a second each time for what does not come, nor for a picture.
        disableFullPageScreenshot: true,
        throttling: { cpuSlowdownMultiplier: slowdown },
        pauseAfterFcpMs: 300,
        pauseAfterLoadMs: 300,
        networkQuietThresholdMs: 300,
        cpuQuietThresholdMs: 300,
        // Plain http on this machine is as good as https; nothing else is left out.
        skipAudits: ["is-on-https", "redirects-http"],
      });
      if (result === undefined || result.lhr.runtimeError !== undefined) {
        return new Error(`Lighthouse did not measure ${url}: ${result?.lhr.runtimeError?.message}`);
      }
      return result.lhr;
    },
  };
}
