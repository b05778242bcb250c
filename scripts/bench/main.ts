/**
 * `npm run bench`: measures the built program from outside and holds it against the budgets of
 * docs/architecture.md. One table on standard output; exit code 1 when a budget is missed.
 */
import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { LARGE_SITE } from "./budgets.ts";
import { removeFolders } from "./data/folders.ts";
import { measureAudience } from "./measure/audience.ts";
import { measureImport, measureLargeImport } from "./measure/cached-page/imports.ts";
import { measureLoad } from "./measure/cached-page/load.ts";
import { measureCpu } from "./measure/cpu.ts";
import { measureEditor } from "./measure/editor.ts";
import { measureKeptPages } from "./measure/kept-pages.ts";
import { measureLarge } from "./measure/large.ts";
import { measureArticleList } from "./measure/lists/article-list.ts";
import { measureItems } from "./measure/lists/items.ts";
import { measureMessages } from "./measure/lists/messages.ts";
import { measureLongTexts } from "./measure/long-texts.ts";
import { measureMemory } from "./measure/memory.ts";
import { measurePathologicalTexts } from "./measure/pathological-texts.ts";
import { measureRenders } from "./measure/renders.ts";
import { measureSearch } from "./measure/search.ts";
import { measureStart } from "./measure/start.ts";
import { measureWeight } from "./measure/weight.ts";
import { measureWritingTasks } from "./measure/writing-tasks.ts";
import { formatTable, isOver } from "./table.ts";
import { hangUp } from "./traffic/ask.ts";
import { killPrograms } from "./traffic/program.ts";
import type { Row } from "./types.ts";

const MEASUREMENTS = {
  weight: measureWeight,
  cpu: measureCpu,
  renders: measureRenders,
  start: measureStart,
  memory: measureMemory,
  "kept-pages": measureKeptPages,
  publish: measureLarge,
  search: measureSearch,
  articles: measureArticleList,
  items: measureItems,
  messages: measureMessages,
  import: measureImport,
  "large-import": measureLargeImport,
  texts: measurePathologicalTexts,
  "long-texts": measureLongTexts,
  audience: measureAudience,
  editor: measureEditor,
  "writing-tasks": measureWritingTasks,
  load: measureLoad,
};

const USAGE = `npm run bench -- [options]
  --quick        2,000 posts instead of ${LARGE_SITE.toLocaleString("en")}
  --only NAME    one of: ${Object.keys(MEASUREMENTS).join(", ")} (may be repeated)
  --json FILE    writes the table there as well`;

const { values } = parseArgs({
  options: {
    quick: { type: "boolean", default: false },
    only: { type: "string", multiple: true },
    json: { type: "string" },
    help: { type: "boolean", default: false },
  },
});

const unknown = values.only?.filter((name) => !Object.hasOwn(MEASUREMENTS, name)) ?? [];
if (values.help) console.log(USAGE);
else if (unknown.length > 0) {
  console.error(`no measurement is called ${unknown.join(", ")}\n${USAGE}`);
  process.exitCode = 2;
} else process.exitCode = await bench(values.quick ? 2_000 : LARGE_SITE);

async function bench(posts: number): Promise<number> {
  if (process.platform !== "linux") console.error("processor time and memory are read from /proc: Linux only");
  const rows: Row[] = [];
  try {
    for (const [name, measurement] of Object.entries(MEASUREMENTS)) {
      if (values.only !== undefined && !values.only.includes(name)) continue;
      // On the error stream: the table alone is the output.
      console.error(`${measurement.name}…`);
      rows.push(...(await measurement.run({ posts })));
    }
  } finally {
    hangUp();
    killPrograms();
    removeFolders();
  }
  console.log(formatTable(rows));
  if (values.json !== undefined) {
    const lines = rows.map((row) => ({ ...row, over: isOver(row) }));
    writeFileSync(values.json, `${JSON.stringify({ node: process.version, posts, rows: lines }, null, 2)}\n`);
  }
  return rows.some(isOver) ? 1 : 0;
}
