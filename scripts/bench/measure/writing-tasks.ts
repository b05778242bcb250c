import { chromium } from "playwright-core";
import { findHeadlessShell } from "../../browsers/chromium.mjs";
import { temporaryFolder } from "../data/folders.ts";
import { type Program, withProgram } from "../traffic/program.ts";
import { ADMIN } from "../traffic/sign-in.ts";
import type { Measurement, Row } from "../types.ts";
import { changeOriginal, restoreVersion } from "./writing-tasks/change-article.ts";
import { Desk, PHONE } from "./writing-tasks/desk.ts";
import { writeOffline, writeTogether } from "./writing-tasks/lose-nothing.ts";
import { pasteFromWebPage, pasteFromWord } from "./writing-tasks/paste.ts";
import { changeAddress, correctOnPhone, publishAndSchedule } from "./writing-tasks/publish-article.ts";
import { translateArticle } from "./writing-tasks/translate-article.ts";
import { writeArticle } from "./writing-tasks/write-article.ts";
import type { Writer } from "./writing-tasks/writer.ts";

/** Ten tasks of somebody who writes: what each takes in clicks, keys, and seconds. Words that are typed count none. */
export const measureWritingTasks: Measurement = {
  name: "writing tasks",
  run: () => withProgram(temporaryFolder(), measure, ADMIN),
};

async function measure(program: Program): Promise<Row[]> {
  const executablePath = await findHeadlessShell();
  const browser = await chromium.launch({ ...(executablePath !== undefined && { executablePath }) });
  try {
    const desk = await Desk.prepare(program, browser);
    const { writer: first, id } = await writeArticle(desk);
    return [
      ...clickRows("task 1, an article of 300 words", first, 6),
      ...clickRows("task 2, its translation", await translateArticle(desk, id), 1),
      ...actionRows("task 3, publish French, schedule English", [await publishAndSchedule(desk)], 6),
      ...actionRows("task 4, change an address and publish", [await changeAddress(desk)], 5),
      ...actionRows("task 5, paste from Word", [await pasteFromWord(desk)], 1),
      ...actionRows("task 5, paste from a web page", [await pasteFromWebPage(desk)], 1),
      ...actionRows("task 6, two people in one paragraph", await writeTogether(desk), null),
      ...actionRows("task 7, write offline, reload, come back", [await writeOffline(desk)], null),
      ...actionRows("task 8, restore a version", [await restoreVersion(desk)], 3),
      ...actionRows("task 9, change a published original", [await changeOriginal(desk)], null),
      ...actionRows("task 10, correct and publish on a phone", [await correctOnPhone(desk, PHONE)], 5),
    ];
  } finally {
    await browser.close();
  }
}

/** Of a long text: its clicks are what was promised, and its keys come with what is written. */
function clickRows(what: string, { clicks, keys, seconds }: Writer, budget: number): Row[] {
  return [
    { what: `${what}: clicks`, value: clicks, unit: "", budget },
    { what: "  keys that write no words", value: keys, unit: "", budget: null },
    time(seconds),
  ];
}

/** Clicks and keys in one. */
function actionRows(what: string, writers: readonly Writer[], budget: number | null): Row[] {
  const actions = writers.reduce((sum, { clicks, keys }) => sum + clicks + keys, 0);
  return [
    { what: `${what}: actions`, value: actions, unit: "", budget },
    time(Math.max(...writers.map(({ seconds }) => seconds))),
  ];
}

const time = (seconds: number): Row => ({
  what: "  until its result is seen",
  value: seconds,
  unit: "s",
  budget: null,
});
