import puppeteer, { type BrowserContext, type KeyInput, type Page } from "puppeteer-core";
import type { OtherBrowser, OtherWindow } from "./other-window.ts";

const SIZE = { width: 1440, height: 900 };

/** Firefox without a screen, told by WebDriver BiDi. Its clipboard is one of its own: copies of the system are not heard. */
export async function openFirefox(): Promise<OtherBrowser> {
  const browser = await puppeteer.launch({
    browser: "firefox",
    executablePath: process.env.FIREFOX_PATH || "/usr/bin/firefox-esr",
    headless: true,
    defaultViewport: SIZE,
    extraPrefsFirefox: { "intl.accept_languages": "fr-FR, fr" },
  });
  return {
    name: "Firefox",
    async open() {
      const context = await browser.createBrowserContext();
      return openWindow(context, await context.newPage());
    },
    close: () => browser.close(),
  };
}

function openWindow(context: BrowserContext, page: Page): OtherWindow {
  const noise = listen(page);
  return {
    async goTo(url) {
      await page.goto(url);
    },
    run: (inPage, given) => page.evaluate(inPage as never, given) as never,
    async press(keys) {
      const names = keys.split("+") as KeyInput[];
      const last = names.pop() as KeyInput;
      for (const name of names) await page.keyboard.down(name);
      await page.keyboard.press(last);
      for (const name of names.reverse()) await page.keyboard.up(name);
    },
    type: (text) => page.keyboard.type(text),
    clickAt: ({ x, y }) => page.mouse.click(x, y),
    async upload(css, path) {
      const field = await page.waitForSelector(css);
      await (field as unknown as { uploadFile(path: string): Promise<void> }).uploadFile(path);
    },
    resize: (size) => page.setViewport(size),
    noise: () => noise,
    close: () => context.close(),
  };
}

function listen(page: Page): string[] {
  const noise: string[] = [];
  page.on("console", (message) => noise.push(`console ${message.type()}: ${message.text()} (${page.url()})`));
  page.on("pageerror", (error) => {
    // NS_BINDING_ABORTED: a font was still coming when its reader went on.
    if (!/downloadable font: .* status=2152398850 /.test(String(error)))
      noise.push(`page error: ${error} (${page.url()})`);
  });
  page.on("response", (response) => {
    if (response.status() >= 400) noise.push(`status ${response.status()}: ${response.url()}`);
  });
  page.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText ?? "";
    // What a page still loads when its reader goes on is cancelled; a page itself never is.
    if (/ABORT/.test(reason) && !request.isNavigationRequest()) return;
    noise.push(`failed request: ${request.url()} ${reason}`);
  });
  return noise;
}
