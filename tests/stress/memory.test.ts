import { afterAll, expect, test } from "vitest";
import { siteWithEditor, type Visitor } from "../support/admin/admin.ts";
import { paragraph, publishText, type WrittenText, writeText } from "../support/admin/written-articles.ts";
import { noise } from "../support/content/pictures.ts";
import { ask } from "../support/http/http.ts";
import { residentBytes } from "../support/media/picture-processes.ts";
import { upload } from "../support/media/uploads.ts";
import { removeAll, type Site } from "../support/site.ts";

afterAll(removeAll);

const MINUTE = 60_000;
const MINUTES = Number(process.env.MEMORY_MINUTES ?? 10);
/** What is kept in memory is kept by then. */
const SETTLED = 0.3 * MINUTES * MINUTE;
/** What a process may hold more of at the end than once it had settled: heaps breathe. */
const MAX_GROWTH = 32 * 1024 ** 2;
const PARAGRAPHS = 5_000;
const SAMPLE_MS = 100;

test.runIf(process.platform === "linux")(
  "after minutes of pages, saves of a very long text, and uploads the server holds no more memory than soon after its start",
  async () => {
    const { site, editor, root } = await siteWithEditor();
    const from = performance.now();
    const isOver = () => performance.now() - from > MINUTES * MINUTE;
    const samples: Array<{ at: number; bytes: number }> = [];
    const timer = setInterval(() => {
      samples.push({ at: performance.now() - from, bytes: residentBytes(site.process.pid) });
    }, SAMPLE_MS);
    const done = await Promise.all([
      readPages(site, isOver),
      saveLongText(editor, isOver),
      sendFiles(site, root, isOver),
    ]).finally(() => clearInterval(timer));

    const peak = (since: number, until: number) =>
      Math.max(...samples.filter(({ at }) => at >= since && at < until).map(({ bytes }) => bytes));
    const settled = peak(0, SETTLED);
    const later = peak(SETTLED, Number.POSITIVE_INFINITY);
    const perMinute = Array.from({ length: MINUTES }, (_, minute) => peak(minute * MINUTE, (minute + 1) * MINUTE));
    report({ done, settled: megabytes(settled), later: megabytes(later), perMinute: perMinute.map(megabytes) });
    for (const count of done) expect(count).toBeGreaterThan(MINUTES * 3);
    expect(later - settled).toBeLessThan(MAX_GROWTH);
  },
  (MINUTES + 5) * MINUTE,
);

/** Pages that are kept, and others that are not. @returns how many were read. */
async function readPages(site: Site, isOver: () => boolean): Promise<number> {
  let count = 0;
  while (!isOver()) {
    const targets = ["/", "/en", "/blog", "/feed.xml", "/search?q=vitrine", `/blog?turn=${count}`, "/nowhere"];
    for (const target of targets) {
      const { status } = await ask(site.url, target);
      expect([target, [200, 404].includes(status)]).toEqual([target, true]);
    }
    count += targets.length;
  }
  return count;
}

/** Somebody writes in a text of thousands of paragraphs; another, short one is published every tenth time. */
async function saveLongText(editor: Visitor, isOver: () => boolean): Promise<number> {
  const says = (number: number) =>
    Array.from({ length: PARAGRAPHS }, (_, index) =>
      paragraph(
        `p${String(index).padStart(5, "0")}`,
        `Phrase ${index} de la version ${index === 7 ? number : 0}, ${"mots ".repeat(20)}`,
      ),
    );
  let long: WrittenText | undefined;
  let count = 0;
  for (; !isOver(); count++) {
    const known = long === undefined ? {} : { id: long.id, seen: long.revision };
    long = await writeText(editor, { ...known, title: "Très long", body: says(count) });
    if (count % 10 === 0) await publishText(editor, await writeText(editor, { title: `Court ${count}` }));
  }
  return count;
}

/** Files that are new each time, of which every other one is a picture that is then shown. */
async function sendFiles(site: Site, root: Visitor, isOver: () => boolean): Promise<number> {
  let count = 0;
  for (; !isOver(); count++) {
    const isPicture = count % 2 === 0;
    const bytes = isPicture
      ? await noise({ width: 600, height: 400 }).png().toBuffer()
      : Buffer.from(`${count} `.repeat(200_000));
    const { status, json } = await upload(site, root, { name: isPicture ? "a.png" : "a.txt", bytes });
    expect(status).toBe(200);
    if (isPicture) expect((await ask(site.url, `/media/${json.item.id}-480.webp`)).status).toBe(200);
  }
  return count;
}

const megabytes = (bytes: number) => Math.round(bytes / 1024 ** 2);

function report(what: object): void {
  process.stdout.write(`${JSON.stringify(what)}\n`);
}
