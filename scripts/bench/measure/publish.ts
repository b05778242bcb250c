import { brotliDecompressSync } from "node:zlib";
import type { PostDocument, Submission } from "../../../src/content/document/document.ts";
import { remoteOperations } from "../../../src/server/control/client.ts";
import { generatePair } from "../data/generate-posts.ts";
import { median, quantile } from "../statistics.ts";
import { ask } from "../traffic/ask.ts";
import type { Program } from "../traffic/program.ts";
import type { Row } from "../types.ts";

const TIMES = 20;
/** Before those that are measured: a site that has been running, its code compiled. */
const WARMING = 10;

/**
 * Time from asking the running server to publish, as the command line does, until the article, the blog, the home
 * page and the feed have all been fetched and show it. Once for new articles, once for changes of an old one.
 * @param posts how many articles the site has, for the table
 * @param series a second one on the same site: its name, for the table and its articles, and what it is held against
 */
export async function measurePublish(
  program: Program,
  posts: number,
  { name = "", budget = 50 }: Partial<Series> = {},
): Promise<Row[]> {
  const size = [`${posts.toLocaleString("en")} posts`, name].filter(Boolean).join(", ");
  const fresh: number[] = [];
  for (let time = -WARMING; time < TIMES; time++) {
    const ms = await publishAndSee(program, newArticle(posts, name, time), ["/blog", "/", "/feed.xml"]);
    if (time >= 0) fresh.push(ms);
  }
  const changed: number[] = [];
  for (let time = 0; time < TIMES; time++) {
    changed.push(await publishAndSee(program, changedArticle(posts, name, time), []));
  }
  return [
    { what: `publish to live, ${size}, median`, value: median(fresh), unit: "ms", budget },
    { what: `publish to live, ${size}, p95`, value: quantile(fresh, 0.95), unit: "ms", budget },
    { what: `  a change of an old article, median`, value: median(changed), unit: "ms", budget },
    { what: `  a change of an old article, p95`, value: quantile(changed, 0.95), unit: "ms", budget },
  ];
}

type Series = { name: string; budget: number | null };

type Article = Submission & { document: PostDocument };

function newArticle(posts: number, series: string, time: number): Article {
  const [article] = generatePair(posts + time + WARMING);
  const title = ["Nouveau", series, time + WARMING].filter((word) => word !== "").join(" ");
  const slug = title.toLowerCase().replaceAll(" ", "-");
  const document = { ...article.document, slug, title, publishedAt: Date.now() };
  return { key: slug, locale: "fr", document };
}

function changedArticle(posts: number, series: string, time: number): Article {
  const [article] = generatePair(Math.floor(posts / 2));
  return { ...article, document: { ...article.document, title: ["Revu", series, time].join(" ").replace("  ", " ") } };
}

async function publishAndSee(program: Program, article: Article, lists: string[]): Promise<number> {
  const operations = remoteOperations(program.dataDir);
  // As on a site that is visited: what the publish makes out of date was kept.
  await Promise.all(lists.map((path) => ask(program.url + path)));
  const from = performance.now();
  await operations.publish(article);
  await Promise.all(
    [`/blog/${article.document.slug}`, ...lists].map((path) => see(program, path, article.document.title)),
  );
  return performance.now() - from;
}

async function see(program: Program, path: string, title: string): Promise<void> {
  const { status, headers, body } = await ask(program.url + path);
  const text = (headers["content-encoding"] === "br" ? brotliDecompressSync(body) : body).toString();
  if (status !== 200 || !text.includes(title)) throw new Error(`${path} does not show "${title}" (${status})`);
}
