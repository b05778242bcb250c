import { subscribe, unsubscribe } from "node:diagnostics_channel";
import type { IncomingMessage } from "node:http";
import { join } from "node:path";
import { type FauxqsServer, startFauxqs } from "fauxqs";
import { afterAll, beforeAll, expect } from "vitest";
import { Backups } from "../../support/backup/backups.ts";
import { S3_KEYS } from "../../support/backup/fake-s3.ts";
import { writeArticle } from "../../support/content/articles.ts";
import { ask } from "../../support/http/http.ts";
import { inFull } from "../../support/run/everyday.ts";
import { removeAll, runCommand, starterFolder, startSite, temporaryFolder } from "../../support/site.ts";

let server: FauxqsServer;
const received: IncomingMessage[] = [];
const keep = (message: unknown) => received.push((message as { request: IncomingMessage }).request);
beforeAll(async () => {
  server = await startFauxqs({ port: 0, logger: false, init: { buckets: ["sauvegardes"] } });
  subscribe("http.server.request.start", keep);
});
afterAll(async () => {
  unsubscribe("http.server.request.start", keep);
  await server.stop();
  await removeAll();
});

/** A server that others wrote: our own fake shows refusals and failures (`s3.test.ts`), this one that we speak what it expects. */
inFull(
  "a backup goes to an S3 server, grows by what changed, is listed, and restored; no checksum is sent along",
  async () => {
    const place = `s3://sauvegardes/site?endpoint=http://127.0.0.1:${server.port}&region=us-east-1`;
    const dataDir = await starterFolder();
    const backups = await Backups.of({ dataDir, env: S3_KEYS }, place);
    const first = await backups.make();
    expect(first.objects).toBeGreaterThan(50);
    const file = await writeArticle(await temporaryFolder(), "suite.md", { title: "suite", slug: "suite" });
    expect(await runCommand(["publish", file], { dataDir })).toMatchObject({ code: 0 });
    const second = await backups.make();
    expect(second.objects).toBeGreaterThan(0);
    expect(second.objects).toBeLessThan(40);
    const list = (await backups.run("backup", "list")).stdout;
    for (const { name } of [first, second]) expect(list).toContain(`${name}  proven on`);

    const restored = join(await temporaryFolder(), "data");
    for (const [name, status] of [
      [first.name, 404],
      [second.name, 200],
    ] as const) {
      const options = ["restore", name, "--from", place, "--yes"];
      expect(await runCommand(options, { dataDir: restored, env: S3_KEYS })).toMatchObject({ code: 0, stderr: "" });
      const site = await startSite({ dataDir: restored });
      expect((await ask(site.url, "/blog/suite")).status).toBe(status);
      await site.stop();
    }

    const requests = received.filter(({ url }) => url?.startsWith("/sauvegardes"));
    expect(new Set(requests.map(({ method }) => method))).toEqual(new Set(["GET", "PUT"]));
    for (const { headers, rawTrailers } of requests) {
      expect(Object.keys(headers).filter((name) => /checksum|crc|sha1|md5|trailer|transfer|sdk/.test(name))).toEqual(
        [],
      );
      expect(headers["x-amz-content-sha256"]).toBe("UNSIGNED-PAYLOAD");
      expect(rawTrailers).toEqual([]);
    }
  },
);
