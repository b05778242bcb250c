import type { Locator, Page } from "playwright-core";

/** What another program has copied. */
export type Clipboard = { html: string; plain: string };

/** A file of this device. */
export type DeviceFile = { name: string; mimeType: string; buffer: Buffer };

/**
 * Somebody who writes at a page. Each click, tap, choice, paste, and key counts as an action; keys that write words do not.
 * The clock runs from the first of them, words included, until `stop`.
 */
export class Writer {
  readonly page: Page;
  /** Clicks, taps, choices, and pastes. */
  clicks = 0;
  /** Keys and shortcuts that write no words: those of Markdown's signs and of the menu of blocks are among them. */
  keys = 0;
  /** From the first action until the result was seen. */
  seconds = Number.NaN;
  #began: number | null = null;

  constructor(page: Page) {
    this.page = page;
  }

  async click(target: Locator, options?: Parameters<Locator["click"]>[0]): Promise<void> {
    this.#begin();
    this.clicks += 1;
    await target.click(options);
  }

  async tap(target: Locator): Promise<void> {
    this.#begin();
    this.clicks += 1;
    await target.tap();
  }

  async tapAt({ x, y }: { x: number; y: number }): Promise<void> {
    this.#begin();
    this.clicks += 1;
    await this.page.touchscreen.tap(x, y);
  }

  async press(...keys: string[]): Promise<void> {
    this.#begin();
    this.keys += keys.length;
    for (const key of keys) await this.page.keyboard.press(key);
  }

  /** Words of the article, and values of fields. */
  async type(words: string): Promise<void> {
    this.#begin();
    await this.page.keyboard.type(words);
  }

  /** What is typed and is no word: `## `, `/image`. */
  async typeSigns(signs: string): Promise<void> {
    this.keys += signs.length;
    await this.type(signs);
  }

  /** Chooses a block of the menu that a slash opens. */
  async chooseBlock(query: string, name: string): Promise<void> {
    await this.typeSigns(`/${query}`);
    await this.page.getByRole("listbox").getByRole("option", { selected: true, name }).waitFor();
    await this.press("Enter");
  }

  /** Opens the system's list of files by a button, and chooses one. */
  async chooseFile(button: Locator, file: DeviceFile): Promise<void> {
    const opened = this.page.waitForEvent("filechooser");
    await this.click(button);
    const chooser = await opened;
    this.clicks += 1;
    await chooser.setFiles(file);
  }

  /** Pastes as another program's copy would be: browsers let no script write every form to the real clipboard. */
  async paste(text: Locator, { html, plain }: Clipboard): Promise<void> {
    this.#begin();
    this.clicks += 1;
    await text.evaluate(
      (element, [markup, words]) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData("text/html", markup);
        clipboardData.setData("text/plain", words);
        element.dispatchEvent(new ClipboardEvent("paste", { bubbles: true, cancelable: true, clipboardData }));
      },
      [html, plain] as const,
    );
  }

  /** F5. Without a network the browser shows its own error page. */
  async reload(url: string): Promise<void> {
    this.#begin();
    this.keys += 1;
    await this.page.goto(url).catch((error: Error) => {
      if (!error.message.includes("ERR_INTERNET_DISCONNECTED")) throw error;
    });
  }

  /** The result is in sight. */
  stop(): void {
    if (this.#began === null) throw new Error("nothing was done");
    this.seconds = (performance.now() - this.#began) / 1_000;
  }

  #begin(): void {
    this.#began ??= performance.now();
  }
}
