import { v7 } from "uuid";
import { newUid } from "../../../src/kernel/uid.ts";
import type { RichTextNode } from "../../../src/rich-text/schema.ts";
import { temporaryFolder } from "../data/folders.ts";
import { SENTENCES } from "../data/words.ts";
import { ask } from "../traffic/ask.ts";
import { type Program, withProgram } from "../traffic/program.ts";
import { ADMIN, CALL_HEADERS, signIn } from "../traffic/sign-in.ts";
import type { Measurement, Row } from "../types.ts";

/** A visitor's wait beside one writer's text (docs/architecture.md, "Budgets"). */
const BUDGET_MS = 200;
/** What an attack sent (docs/security.md, 15.2.2): 0.7 MB. */
const PARAGRAPHS = 5_000;

/** How long a kept page waits while an editor saves, publishes and takes down an article of 5,000 paragraphs. */
export const measureLongTexts: Measurement = {
  name: "long texts",
  run: () => withProgram(temporaryFolder(), async (program) => measureWaits(program), ADMIN),
};

async function measureWaits(program: Program): Promise<Row[]> {
  const cookie = await signIn(program);
  const rows: Row[] = [];
  const beside = async <T>(what: string, work: () => Promise<T>): Promise<T> => {
    const { value, ms } = await longestWait(program, work);
    rows.push({ what: `longest wait beside ${what}, 5,000 paragraphs`, value: ms, unit: "ms", budget: BUDGET_MS });
    return value;
  };
  const call = async (method: string, path: string, body: string) => {
    const response = await fetch(`${program.url}/api/admin${path}`, {
      method,
      headers: { ...CALL_HEADERS, cookie },
      body,
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text.slice(0, 500)}`);
    return JSON.parse(text) as { translationId: string; revision: number };
  };
  const article = v7();
  const uids = Array.from({ length: PARAGRAPHS }, () => newUid());
  const save = (locale: "fr" | "en", seen: number, edited = "") =>
    call("PUT", `/articles/${article}/draft`, textOf(locale, uids, seen, edited));
  const first = await beside("a first save", () => save("fr", 0));
  await beside("the first save of a translation", () => save("en", 0));
  await beside("a save of the original", () => save("fr", 1, "Deux mots."));
  const { revision } = await beside("a save of the translation", () => save("en", 1, "Two words."));
  void revision;
  const { translationId } = first;
  const state = JSON.stringify({ revision: 2 });
  await beside("a publish", () => call("POST", `/translations/${translationId}/publish`, state));
  await beside("a second publish", async () => {
    await save("fr", 2, "Trois mots.");
    return call("POST", `/translations/${translationId}/publish`, JSON.stringify({ revision: 3 }));
  });
  await beside("an article taken down", () =>
    call("POST", `/translations/${translationId}/unpublish`, JSON.stringify({ answer: "gone" })),
  );
  return rows;
}

/** The body of a save. @param edited a paragraph's words instead of those that it had */
function textOf(locale: "fr" | "en", uids: readonly string[], seen: number, edited: string): string {
  const content: RichTextNode[] = uids.map((uid, index) => ({
    type: "paragraph",
    attrs: { uid },
    content: [
      {
        type: "text",
        text: index === 2_000 && edited !== "" ? edited : `${SENTENCES[locale][index % SENTENCES[locale].length]}`,
      },
    ],
  }));
  const document = {
    ...{
      kind: "post",
      slug: "un-long-texte",
      title: "Un long texte",
      summary: "",
      publishedAt: null,
      tags: [],
      seo: {},
    },
    body: { type: "doc", content },
  };
  return JSON.stringify({ locale, document, seen, saveId: v7(), merged: false });
}

/** Asks for a kept page again and again until `work` is done. Milliseconds of the longest answer. */
async function longestWait<T>({ url }: Program, work: () => Promise<T>): Promise<{ value: T; ms: number }> {
  await ask(`${url}/pricing`);
  let working = true;
  const done = work().finally(() => {
    working = false;
  });
  // Its failure is the caller's, once the last answer is there.
  done.catch(() => {});
  let ms = 0;
  while (working) {
    const from = performance.now();
    await ask(`${url}/pricing`);
    ms = Math.max(ms, performance.now() - from);
  }
  return { value: await done, ms };
}
