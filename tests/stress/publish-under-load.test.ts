import { spawn } from "node:child_process";
import { Agent, request } from "node:http";
import { resolve } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { writeArticle } from "../support/content/articles.ts";
import { numbered, titleOf, versionShown } from "../support/content/numbered-article.ts";
import { ask } from "../support/http/http.ts";
import { PROGRAM, removeAll, runCommand, type Site, startSite, temporaryFolder } from "../support/site.ts";

const CONNECTIONS = 50;
const VERSIONS = 200;
const KEY = "loaded";
const SLUG = "article-under-load";
const PATHS = ["/", "/blog", `/blog/${SLUG}`, "/feed.xml"] as const;

let site: Site;
let folder: string;

beforeAll(async () => {
  folder = await temporaryFolder();
  // At this level the log says what is rendered.
  site = await startSite({ env: { LOG_LEVEL: "debug" } });
  expect((await publish([await fileOf(1)])).code).toBe(0);
});
afterAll(removeAll);

describe("while 50 connections ask without pause", () => {
  test("200 versions are published; each answer is whole, and none older than what was acknowledged", async () => {
    const files = await Promise.all(Array.from({ length: VERSIONS }, (_, index) => fileOf(index + 2)));
    let live = 1;
    let done = false;
    let answers = 0;
    const errors: string[] = [];
    const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
    const visitor = async (number: number) => {
      for (let turn = number; !done; turn++) {
        const path = PATHS[turn % PATHS.length] as string;
        const acknowledged = live;
        const text = await get(agent, path);
        answers++;
        const error = errorOf(path, text, acknowledged);
        if (error !== null) errors.push(error);
      }
    };
    const visitors = Array.from({ length: CONNECTIONS }, (_, number) => visitor(number));
    const code = await publishLineByLine(files, () => {
      live++;
    });
    done = true;
    await Promise.all(visitors);
    agent.destroy();
    expect(code).toBe(0);
    expect(live).toBe(VERSIONS + 1);
    expect(errors.slice(0, 5)).toEqual([]);
    // The visitors did get their turns between the publishes.
    expect(answers).toBeGreaterThan(VERSIONS);
  });

  test("a missing page that 100 clients ask for at once is rendered once", async () => {
    const { code } = await publish([await fileOf(VERSIONS + 2)]);
    expect(code).toBe(0);
    const renderings = () => site.logs().filter(({ msg, key }) => msg === "rendered" && key === `/blog/${SLUG}`).length;
    const before = renderings();
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => ask(site.url, `/blog/${SLUG}`, { headers: { "Accept-Encoding": "br" } })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(1);
    for (const { text } of answers) expect(versionShown(text, KEY, "fr")).toBe(VERSIONS + 2);
    await expect.poll(renderings).toBe(before + 1);
  });
});

function fileOf(version: number): Promise<string> {
  return writeArticle(folder, `${version}.md`, numbered({ key: KEY, lang: "fr", version, slug: SLUG }));
}

function publish(files: string[]) {
  return runCommand(["publish", ...files], { dataDir: site.dataDir });
}

/** One command publishes them all; it prints a line each time one is live. */
async function publishLineByLine(files: string[], onLive: () => void): Promise<number | null> {
  const child = spawn(process.execPath, [PROGRAM, "publish", ...files], {
    cwd: resolve(import.meta.dirname, "../.."),
    env: { PATH: process.env.PATH ?? "", NODE_ENV: "production", DATA_DIR: site.dataDir },
    stdio: ["ignore", "pipe", "inherit"],
  });
  child.stdout.on("data", (chunk: Buffer) => {
    for (const byte of chunk) if (byte === 10) onLive();
  });
  return new Promise((end) => child.on("close", end));
}

function get(agent: Agent, path: string): Promise<string> {
  const { hostname, port } = new URL(site.url);
  // A step within the site: the home page leads nobody elsewhere.
  const headers = { "Accept-Encoding": "br", "Sec-Fetch-Site": "same-origin" };
  return new Promise((done, fail) => {
    const outgoing = request({ agent, hostname, port, path, headers }, (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
      incoming.on("error", fail);
      incoming.on("end", () => {
        const body = Buffer.concat(chunks);
        done(incoming.statusCode === 200 ? brotliDecompressSync(body).toString() : `status ${incoming.statusCode}`);
      });
    });
    outgoing.on("error", fail);
    outgoing.end();
  });
}

/** What is wrong with an answer that was asked for when that version was live. */
function errorOf(path: string, text: string, acknowledged: number): string | null {
  try {
    const shown = path === `/blog/${SLUG}` ? versionShown(text, KEY, "fr") : versionListed(text);
    return shown >= acknowledged ? null : `${path} shows version ${shown} after ${acknowledged} was live`;
  } catch (error) {
    return `${path}: ${error}`;
  }
}

function versionListed(text: string): number {
  const version = new RegExp(`${titleOf(KEY, "fr", 0).slice(0, -1)}(\\d+)<`).exec(text)?.[1];
  if (version === undefined) throw new Error(`no article in ${text.slice(0, 200)}`);
  if (!text.endsWith("</html>") && !text.endsWith("</feed>")) throw new Error("an answer that is cut short");
  const { summary = "" } = numbered({ key: KEY, lang: "fr", version: Number(version), slug: SLUG });
  if (!text.includes(summary)) throw new Error(`version ${version} with another summary`);
  return Number(version);
}
