import type { PostDocument, Submission } from "../../../src/content/document/document.ts";
import { richTextFromMarkdown } from "../../../src/importers/markdown/rich-text.ts";
import { remoteOperations } from "../../../src/server/control/client.ts";
import { fillFolder } from "../data/fill-folder.ts";
import { temporaryFolder } from "../data/folders.ts";
import { PATHOLOGICAL_TEXTS } from "../data/pathological-texts.ts";
import { ask } from "../traffic/ask.ts";
import { type Program, withProgram } from "../traffic/program.ts";
import type { Measurement } from "../types.ts";

const BUDGET_MS = 200;

type Article = Submission & { document: PostDocument };

/** How long a kept page waits while each text is published and then asked for in every form. */
export const measurePathologicalTexts: Measurement = {
  name: "pathological texts",
  async run() {
    const dataDir = temporaryFolder();
    await fillFolder(dataDir, 100);
    return withProgram(dataDir, async (program) => {
      const waits: Array<{ name: string; ms: number }> = [];
      for (const [name, text] of Object.entries(PATHOLOGICAL_TEXTS)) {
        // Read before: this process measures, and must not be busy itself.
        const article = articleOf(name, text);
        waits.push({ name, ms: await longestWait(program, () => publishAndShow(program, article)) });
      }
      for (const { name, ms } of waits.filter(({ ms }) => ms > BUDGET_MS / 2))
        console.error(`  ${name}: ${Math.round(ms)} ms`);
      const worst = waits.reduce((a, b) => (b.ms > a.ms ? b : a));
      return [{ what: `longest wait beside a text (${worst.name})`, value: worst.ms, unit: "ms", budget: BUDGET_MS }];
    });
  },
};

function articleOf(name: string, text: string): Article {
  const slug = name.toLowerCase().replaceAll(" ", "-");
  const { document: body, errors } = richTextFromMarkdown(text, (address) => {
    throw new Error(`no picture is expected: ${address}`);
  });
  if (errors.length > 0) throw new Error(`${name} cannot be published`);
  const fields = { slug, title: name, summary: "", tags: [], publishedAt: Date.now(), body, seo: {} };
  return { key: slug, locale: "fr", document: { kind: "post", ...fields } };
}

async function publishAndShow({ url, dataDir }: Program, article: Article): Promise<void> {
  await remoteOperations(dataDir).publish(article);
  const page = `/blog/${article.key}`;
  for (const path of [page, `${page}/_payload.json`, `${page}.md`, "/feed.xml", "/feed.json"]) {
    const { status } = await ask(url + path);
    if (status !== 200) throw new Error(`${path} answered ${status}`);
  }
}

/** Asks for a kept page again and again until `work` is done. Milliseconds of the longest answer. */
async function longestWait({ url }: Program, work: () => Promise<void>): Promise<number> {
  let working = true;
  const done = work().finally(() => {
    working = false;
  });
  let longest = 0;
  while (working) {
    const from = performance.now();
    await ask(`${url}/pricing`);
    longest = Math.max(longest, performance.now() - from);
  }
  await done;
  return longest;
}
