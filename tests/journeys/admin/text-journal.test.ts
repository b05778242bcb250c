import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { JournaledText } from "../../../src/admin/framework/app/writing/session-types.ts";
import type * as TextJournal from "../../../src/admin/framework/app/writing/text-journal.ts";
import { testBrowser } from "../../support/browser/browser.ts";
import { type ModulePage, servePageOf } from "../../support/browser/module-page.ts";
import { holdJournal } from "../../support/editor/hold-journal.ts";
import { inFull } from "../../support/run/everyday.ts";

type Opened = TextJournal.OpenedJournal<string>;
type TestWindow = { module: typeof TextJournal; left: string[]; opened: Opened };

const browser = testBrowser();
let served: ModulePage;
beforeAll(async () => {
  served = await servePageOf("src/admin/framework/app/writing/text-journal.ts");
});
afterAll(() => served.close());

const TEXT: JournaledText = { accountId: "ada", entryId: "one", locale: "fr" };

/** Opens the journal in a page; answers what pages that are gone had left. The state is what was left, joined. */
async function open(page: Page, text: Partial<JournaledText> = {}): Promise<readonly string[]> {
  await page.goto("/");
  return page.evaluate(
    async (about) => {
      const test = window as unknown as TestWindow;
      test.opened = await test.module.openJournal<string>(about, (left) => {
        test.left = [...left];
        return left.join("+");
      });
      return test.left;
    },
    { ...TEXT, ...text },
  );
}

function write(page: Page, words: string): Promise<string> {
  return page.evaluate(
    (state) =>
      (window as unknown as TestWindow).opened.journal.put(state).then(
        () => "kept",
        (error) => String(error),
      ),
    words,
  );
}

/** Ends a page as the system does that needs its memory: nothing of it runs any more. */
async function crash(page: Page): Promise<void> {
  const crashed = page.waitForEvent("crash");
  const session = await page.context().newCDPSession(page);
  void session.send("Page.crash").catch(() => {});
  await crashed;
}

test("what a killed page wrote is taken over by the next one, once", async () => {
  const { page, context } = await browser.visit(served.url);
  expect(await open(page)).toEqual([]);
  await write(page, "un");
  await write(page, "deux");
  await crash(page);

  const next = await context.newPage();
  expect(await open(next)).toEqual(["deux"]);
  // It is kept under the new page's name before it writes anything, and not as two.
  await crash(next);
  const last = await context.newPage();
  expect(await open(last)).toEqual(["deux"]);
  await last.evaluate(() => (window as unknown as TestWindow).opened.journal.remove());
  await last.close();
  expect(await open(await context.newPage())).toEqual([]);
});

/** Names of the copies that this browser keeps beside the journal. */
function copies(page: Page): Promise<string[]> {
  return page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("vitrine:text:")));
}

/** Leaves the page as it writes; what it had not kept by then is gone. */
async function leaveWriting(page: Page, words: string): Promise<void> {
  const left = page.waitForEvent("load");
  await page.evaluate((state) => {
    const { journal } = (window as unknown as TestWindow).opened;
    addEventListener("pagehide", () => void journal.putNow(state));
    location.reload();
  }, words);
  await left;
}

test("what is written as the page goes away is kept, also where storage is busy, and by nobody else's account", async () => {
  const { page } = await browser.visit(served.url);
  await open(page);
  await write(page, "un");
  await holdJournal(page);
  await leaveWriting(page, "un deux");
  expect(await open(page, { accountId: "grace" })).toEqual([]);
  expect(await open(page, { locale: "en" })).toEqual([]);
  await expect.poll(() => open(page)).toEqual(["un deux"]);
  // The next page has it, once, and nothing of it stays beside the journal.
  expect(await copies(page)).toEqual([]);
  await expect.poll(() => open(page)).toEqual(["un deux"]);
  // Kept in the journal as well, the copy goes.
  await page.evaluate(() => (window as unknown as TestWindow).opened.journal.putNow("trois"));
  expect(await copies(page)).toEqual([]);
});

test("an account's words that are kept nowhere but as a page's last are counted, and deleted with the others", async () => {
  const { page } = await browser.visit(served.url);
  await open(page);
  await holdJournal(page);
  await leaveWriting(page, "secret");
  const { unsaved, other, after } = await page.evaluate(async () => {
    const { countUnsaved, forgetUnsaved } = (window as unknown as TestWindow).module;
    const unsaved = await countUnsaved("ada");
    const other = await countUnsaved("grace");
    await forgetUnsaved("grace");
    const kept = await countUnsaved("ada");
    await forgetUnsaved("ada");
    return { unsaved: [unsaved, kept], other, after: await countUnsaved("ada") };
  });
  expect({ unsaved, other, after }).toEqual({ unsaved: [1, 1], other: 0, after: 0 });
  expect(await copies(page)).toEqual([]);
  expect(await open(page)).toEqual([]);
});

inFull("what a page that lives writes is its own, and so is what another account, text, or language has", async () => {
  const { page, context } = await browser.visit(served.url);
  await open(page);
  await write(page, "mine");
  const second = await context.newPage();
  expect(await open(second)).toEqual([]);
  await write(second, "mine too");

  const third = await context.newPage();
  expect(await open(third, { accountId: "grace" })).toEqual([]);
  await write(third, "hers");
  const fourth = await context.newPage();
  expect(await open(fourth, { locale: "en" })).toEqual([]);
  const fifth = await context.newPage();
  expect(await open(fifth, { entryId: "one more" })).toEqual([]);

  // Oldest first, and nothing of hers.
  await crash(second);
  await page.close();
  const sixth = await context.newPage();
  await expect.poll(() => open(sixth)).toEqual(["mine", "mine too"]);
});

inFull("of two pages that open at once, one takes over what was left", async () => {
  const { page, context } = await browser.visit(served.url);
  await open(page);
  await write(page, "left");
  await crash(page);
  const pages = await Promise.all([1, 2, 3, 4].map(() => context.newPage()));
  const left = await Promise.all(pages.map((each) => open(each)));
  expect(left.flat()).toEqual(["left"]);
});

test("a browser that keeps nothing says so at each write", async () => {
  const { page } = await browser.visit(served.url, {
    before: () => {
      Object.defineProperty(window, "indexedDB", {
        value: {
          open() {
            throw new DOMException("not here", "InvalidStateError");
          },
        },
      });
    },
  });
  expect(await open(page)).toEqual([]);
  expect(await write(page, "un")).toContain("not here");
});
