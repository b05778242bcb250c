import { chownSync, statSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type AdminSite, addAdmin, siteWithRoot, type Visitor } from "../../../support/admin/admin.ts";
import { testBrowser } from "../../../support/browser/browser.ts";
import { type PostgresServer, query, startPostgres } from "../../../support/database/postgres.ts";
import { type DatabaseLine, openProxy } from "../../../support/database/proxy.ts";
import { writeThrough } from "../../../support/editor/writers/write-through.ts";
import { removeAll } from "../../../support/site.ts";
import { fill, mount, unmountAll } from "../../../support/small-disk.ts";

/** `npm run test:postgres`: other runs have no server. */
describe.skipIf(process.env.CONTRACT_ENGINE !== "postgres")("somebody types while PostgreSQL", () => {
  const browser = testBrowser();
  let server: PostgresServer;
  let line: DatabaseLine;
  let disk: string | null = null;
  let admin: AdminSite;

  beforeAll(async () => {
    server = await startPostgres();
    const url = new URL(server.url);
    if (server.dataFolder !== null) disk = await ownDisk(server.dataFolder);
    if (disk !== null) {
      const other = new URL("/postgres", url).href;
      await query(other, `create tablespace small location '${disk}'`);
      await query(other, "alter database vitrine set tablespace small");
    }
    line = await openProxy(Number(url.port));
    url.port = String(line.port);
    admin = await siteWithRoot({ env: { DATABASE_URL: url.href } });
    await addAdmin(admin, { email: "editor@example.org", role: "editor" });
  }, 180_000);
  afterAll(async () => {
    await admin.site.stop();
    await line.close();
    await server.stop();
    unmountAll();
    await removeAll();
  });

  test("is stopped, and started again", async ({ skip }) => {
    const { halt } = server;
    if (halt === null) return skip("the server was given");
    await writeThrough(browser, admin, { says: REFUSED, during: expectItComesBack, begin: halt });
  });

  test("takes no connections", async () => {
    await writeThrough(browser, admin, {
      says: REFUSED,
      during: expectItComesBack,
      async begin() {
        await line.refuse(true);
        return () => line.refuse(false);
      },
    });
  });

  test("is restarted, and every connection is reset", async ({ skip }) => {
    const { halt } = server;
    if (halt === null) return skip("the server was given");
    await writeThrough(browser, admin, {
      says: null,
      async begin() {
        await (await halt())();
        return async () => line.reset();
      },
    });
  });

  test("takes 5 s for each answer", async () => {
    await writeThrough(browser, admin, {
      says: null,
      async begin() {
        line.delay(5_000);
        return async () => line.delay(0);
      },
      async during(root) {
        const { status, json } = await root.call("GET /session");
        expect({ status, code: json.error?.code }).toEqual({ status: 503, code: "SESSION_UNCHECKED" });
      },
    });
  });

  test("takes no writes, as the former server after a failover", async () => {
    await writeThrough(browser, admin, {
      says: REFUSED,
      async begin() {
        await query(server.url, "alter system set default_transaction_read_only = on");
        await query(server.url, "select pg_reload_conf()");
        return async () => {
          await query(server.url, "alter system reset default_transaction_read_only");
          await query(server.url, "select pg_reload_conf()");
        };
      },
    });
  });

  test("has a full disk, which the bar says", async ({ skip }) => {
    if (disk === null) return skip("this machine does not let this user mount");
    const folder = disk;
    await writeThrough(browser, admin, {
      says: /^Gardé dans ce navigateur\s: le disque du serveur est plein$/,
      characters: 90_000,
      async begin() {
        const free = fill(folder);
        return async () => free();
      },
    });
  });
});

const REFUSED = /^Gardé dans ce navigateur\s: le serveur ne peut rien enregistrer/;

async function expectItComesBack(root: Visitor): Promise<void> {
  for (const name of ["GET /session", "GET /articles", "GET /account"]) {
    const { status, headers, json } = await root.call(name);
    expect({ name, status, retryAfter: headers["retry-after"] }).toEqual({ name, status: 503, retryAfter: "5" });
    expect(json.error.message).toMatch(/in a moment/);
  }
  const { status, headers } = await root.page("/admin/blog");
  expect({ status, location: headers.location }).toEqual({
    status: 302,
    location: "/admin/login?to=%2Fadmin%2Fblog",
  });
}

/** A disk of 60 MB that belongs to whoever the server runs as; null where this user may mount nothing. */
async function ownDisk(dataFolder: string): Promise<string | null> {
  const disk = await mount("-t", "tmpfs", "-o", "size=60m", "tmpfs");
  if (disk === null) return null;
  const { uid, gid } = statSync(dataFolder);
  chownSync(disk, uid, gid);
  return disk;
}
