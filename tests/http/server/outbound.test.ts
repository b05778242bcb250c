import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { afterAll, expect, test } from "vitest";
import { siteWithRoot } from "../../support/admin/admin.ts";
import { publishText, writeText } from "../../support/admin/written-articles.ts";
import { PAGES } from "../../support/content/pages.ts";
import { plain } from "../../support/content/pictures.ts";
import { ask } from "../../support/http/http.ts";
import { mailSettings } from "../../support/mail/mails.ts";
import { startSmtp } from "../../support/mail/smtp.ts";
import { READ_ARTICLE } from "../../support/measured.ts";
import { upload } from "../../support/media/uploads.ts";
import { removeAll, temporaryFolder } from "../../support/site.ts";

afterAll(removeAll);

const RECORDER = resolve(import.meta.dirname, "../../support/http/record-connections.ts");

test("whatever visitors and writers do, the site speaks to its mail server and to no other machine", async () => {
  const server = await startSmtp();
  const file = join(await temporaryFolder(), "connections");
  const connections = () => (existsSync(file) ? readFileSync(file, "utf8").split("\n").filter(Boolean) : []);
  const { site, root } = await siteWithRoot({
    env: { ...mailSettings(server.url), NODE_OPTIONS: `--import ${RECORDER}`, CONNECTIONS: file },
  });
  const machines = ["/search?q=vitrine", "/feed.xml", "/sitemap.xml", "/llms.txt"];
  for (const path of [...PAGES, READ_ARTICLE.path, ...machines]) {
    expect((await ask(site.url, path)).status, path).toBe(200);
  }
  await publishText(root, await writeText(root, { title: "Sans témoin" }));
  const { json } = await upload(site, root, {
    name: "a.png",
    bytes: await plain({ width: 600, height: 400 }).png().toBuffer(),
  });
  expect((await ask(site.url, `/media/${json.item.id}-480.webp`)).status).toBe(200);
  for (const call of ["GET /statistics/audience", "GET /waiting", "GET /health", "GET /audit"] as const) {
    await root.call(call, { query: "?from=2026-11-01&to=2026-11-20" });
  }
  expect(connections()).toEqual([]);
  // What is asked for is heard of: the mail server that the owner named.
  expect((await root.call("POST /mails/test")).json).toMatchObject({ status: "sent" });
  expect(connections()).toEqual(["127.0.0.1"]);
  await site.stop();
  expect(connections()).toEqual(["127.0.0.1"]);
});
