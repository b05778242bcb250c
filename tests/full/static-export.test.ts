import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type AdminSite, siteWithRoot } from "../support/admin/admin.ts";
import { addPdf, makeDocument, makeKeyDate } from "../support/admin/documents.ts";
import { makeJob } from "../support/admin/jobs.ts";
import { writeArticle } from "../support/content/articles.ts";
import { LEGAL } from "../support/content/legal.ts";
import { ownerConfig } from "../support/content/owner-config.ts";
import { noise, writePicture } from "../support/content/pictures.ts";
import { CRAWL_MS, type Crawl, crawl } from "../support/http/crawl.ts";
import { type Answer, ask } from "../support/http/http.ts";
import { removeAll, runCommand, temporaryFolder } from "../support/site.ts";
import { asStatic, comparable } from "../support/static/as-static.ts";
import { serveWithCaddy, serveWithNginx, stopServers } from "../support/static/nginx.ts";

/** No address of the copy: searches, and what the server alone answers. */
const LEFT_OUT = /^\/(?:en\/)?search(?:[/?]|$)/;
/** Of every answer, whatever it shows. */
const SECURITY = [
  ...["content-security-policy", "x-content-type-options", "referrer-policy", "permissions-policy"],
  "cross-origin-opener-policy",
];
const OTHERS = ["content-type", "cache-control", "x-robots-tag", "link", "content-disposition", "location"];
/** Drawn for one version, which a server of files does not read in the address. */
const CARD = /^\/(?:en\/)?og\//;

let admin: AdminSite;
let crawled: Crawl;
let exported: string;
let nginx: string;

beforeAll(async () => {
  const measurement = { own: false, respectSignals: true, thirdParties: {}, proof: false };
  const config = await ownerConfig({ name: "Vitrine", legal: LEGAL, measurement });
  admin = await siteWithRoot({ config });
  await addContent();
  crawled = await crawl(admin.site.url);
  exported = join(await temporaryFolder(), "copie");
  const run = await runCommand(["export", "--static", exported], { dataDir: admin.site.dataDir, config });
  expect(run).toMatchObject({ code: 0 });
  nginx = await serveWithNginx(exported);
}, CRAWL_MS + 240_000);

afterAll(async () => {
  await stopServers();
  await removeAll();
});

/** More than the starter has: lists of several pages in both languages, former addresses, files, a video. */
async function addContent(): Promise<void> {
  const folder = await temporaryFolder();
  const vitrine = async (...args: string[]) =>
    expect(await runCommand(args, { dataDir: admin.site.dataDir })).toMatchObject({ code: 0, stderr: "" });
  await writePicture(folder, "wide.jpg", await noise({ width: 1700, height: 900 }).blur(6).jpeg().toBuffer());
  const body = "![La façade](wide.jpg)\n\n> [!VIDEO]\n> [La visite](https://youtu.be/dQw4w9WgXcQ)\n";
  const files: string[] = [];
  for (const [lang, other] of [
    ["fr", "lot"],
    ["en", "batch"],
  ] as const)
    for (let index = 1; index <= 14; index++)
      files.push(
        await writeArticle(folder, `${other}-${index}.md`, {
          ...{ title: `${other} ${index}`, slug: `${other}-${index}`, lang, tags: ["Série longue"] },
          ...(index === 1 && { body, cover: "wide.jpg", coverAlt: "La façade" }),
        }),
      );
  const named = async (name: string, slug: string, key = name) =>
    writeArticle(folder, `${name}.md`, { title: `Titre ${name}`, slug, translationKey: key });
  await vitrine(
    "publish",
    ...files,
    await named("deplace", "ancien"),
    await named("retire", "retire"),
    await named("mene", "mene"),
  );
  await vitrine("publish", await named("deplace", "nouveau"));
  await vitrine("unpublish", "/blog/retire");
  await vitrine("unpublish", "/blog/mene", "--redirect-to", "/pricing");
  const pdf = await addPdf(admin, "comptes");
  await makeDocument(admin, { title: "Comptes", slug: "comptes", file: pdf, former: [await addPdf(admin, "avant")] });
  await makeKeyDate(admin, "Assemblée");
  await makeJob(admin, { texts: { fr: { title: "Relieuse", slug: "relieuse" } } });
  await makeJob(admin, { texts: { fr: { title: "Closed", slug: "closed" } }, facts: { closesOn: "2020-01-01" } });
}

/** What differs between an answer of the running site and the copy's; empty where nothing does that should not. */
function differences(path: string, running: Answer, copy: Answer): string[] {
  const type = running.headers["content-type"] ?? "";
  const found: string[] = [];
  const compare = (what: string, expected: unknown, actual: unknown) => {
    if (expected !== actual) found.push(`${path} ${what}: ${String(actual)}, not ${String(expected)}`);
  };
  compare("status", running.status, copy.status);
  for (const name of [...SECURITY, ...OTHERS]) {
    // The body of a redirect is the server's own.
    if (name === "content-type" && running.status === 301) continue;
    if (name === "cache-control" && CARD.test(path)) continue;
    compare(name, running.headers[name], copy.headers[name]);
  }
  if (running.status === 301) return found;
  if (/^(?:text|application)\/(?!pdf)/.test(type)) {
    const expected = asStatic(running.text, type);
    const actual = comparable(copy.text, type);
    if (expected !== actual) found.push(`${path} body: ${firstDifference(expected, actual)}`);
  } else if (!running.raw.equals(copy.raw)) found.push(`${path} bytes`);
  return found;
}

function firstDifference(expected: string, actual: string): string {
  let at = 0;
  while (at < expected.length && expected[at] === actual[at]) at++;
  const around = (text: string) => text.slice(Math.max(0, at - 80), at + 120);
  return `…${around(actual)}…, not …${around(expected)}…`;
}

test("nginx answers at every address that the running site names, as the running site does", async () => {
  const found: string[] = [];
  for (const [path, running] of crawled.answers) {
    if (LEFT_OUT.test(path)) continue;
    // As clients that take no coding ask.
    found.push(...differences(path, running, await ask(nginx, path)));
  }
  expect(found).toEqual([]);
  expect(crawled.answers.size).toBeGreaterThan(500);
});
