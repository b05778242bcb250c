import { expect, it } from "vitest";
import { openDatabase } from "../../src/db/client.ts";
import { openPostgres } from "../../src/db/engines/postgres.ts";
import { writeArticle } from "../support/articles.ts";
import type { TestEngine } from "../support/engines.ts";
import { ask } from "../support/http.ts";
import { MAIL_TO, mailSettings } from "../support/mails.ts";
import { query } from "../support/postgres.ts";
import { removeAll, runCommand, startSite } from "../support/site.ts";
import { closeServers, startSmtp } from "../support/smtp.ts";

/** What only a real server can refuse. */
export function serverContract(engine: () => TestEngine): void {
  const urlWith = (changes: Partial<Pick<URL, "username" | "password" | "pathname">>) => {
    const url = new URL(engine().url ?? "");
    return Object.assign(url, changes).href;
  };
  const open = async (url: string) => openDatabase(await openPostgres(url));

  it("a wrong password is told apart, and never printed", async () => {
    const error = await open(urlWith({ password: "s3cr3t" })).catch((error: unknown) => error);
    expect(error).toMatchObject({ code: "DATABASE_PASSWORD" });
    expect(String(error)).not.toContain("s3cr3t");
  });

  it("a missing database is named", async () => {
    await expect(open(urlWith({ pathname: "/nowhere" }))).rejects.toMatchObject({
      code: "DATABASE_ABSENT",
      message: expect.stringContaining('"nowhere"'),
    });
  });

  it("a user who may not create tables is told what to grant", async () => {
    const admin = engine().url ?? "";
    await query(admin, "drop schema if exists strict cascade; drop role if exists guest");
    await query(
      admin,
      "create role guest login password 'guest'; create schema strict; grant usage on schema strict to guest",
    );
    const url = new URL(urlWith({ username: "guest", password: "guest" }));
    url.searchParams.set("options", "-c search_path=strict");
    await expect(open(url.href)).rejects.toMatchObject({
      code: "DATABASE_PERMISSION",
      reader: { fr: expect.stringContaining("guest") },
    });
    await query(admin, "drop schema strict cascade; drop role guest");
  });

  it("a connection that the server ends is an error of that transaction only", async () => {
    const db = await openDatabase(await engine().open());
    const work = db.transaction(async (tx) => {
      await query(
        engine().url ?? "",
        "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'vitrine'",
      );
      await tx.selectFrom("settings").selectAll().execute();
    });
    await expect(work).rejects.toMatchObject({ code: "DATABASE_LOST", status: 503 });
    expect(await db.snapshot((reader) => reader.selectFrom("settings").selectAll().execute())).toEqual([]);
    await db.transaction((tx) => tx.insertInto("settings").values({ key: "a", value: "1" }).execute());
    await db.close();
  });

  it("texts sort by their bytes even where the server's own order is French", async () => {
    const db = await openDatabase(await engine().open());
    await db.transaction((tx) =>
      tx
        .insertInto("settings")
        .values(["a/b", "a-b", "aB", "ab", "é"].map((key) => ({ key, value: "" })))
        .execute(),
    );
    const rows = await db.snapshot((reader) => reader.selectFrom("settings").select("key").orderBy("key").execute());
    expect(rows.map(({ key }) => key)).toEqual(["a-b", "a/b", "aB", "ab", "é"]);
    await db.close();
  });

  it("two sites that start at once on an empty database write the starter content once, and both serve it", {
    timeout: 120_000,
  }, async () => {
    const env = { DATABASE_URL: engine().url ?? "" };
    await query(engine().url ?? "", "drop schema public cascade; create schema public");
    try {
      const sites = await Promise.all([startSite({ env }), startSite({ env })]);
      for (const site of sites) expect((await ask(site.url, "/en/blog")).status).toBe(200);
      const db = await openDatabase(await openPostgres(engine().url ?? ""));
      const numbers = await db.snapshot((reader) => reader.selectFrom("versions").select("number").execute());
      await db.close();
      expect(numbers.length).toBeGreaterThan(10);
      expect(new Set(numbers.map(({ number }) => number))).toEqual(new Set([1]));
      for (const site of sites) expect(await site.stop()).toBe(0);
    } finally {
      await removeAll();
    }
  });

  it("two sites on one database send each email once, whichever sends it", { timeout: 120_000 }, async () => {
    const post = await startSmtp();
    const env = { DATABASE_URL: engine().url ?? "", ...mailSettings(post.url) };
    await query(engine().url ?? "", "drop schema public cascade; create schema public");
    try {
      const sites = [await startSite({ env }), await startSite({ env })];
      const sent = await Promise.all(
        [...sites, ...sites, ...sites].map(({ dataDir }) => runCommand(["mail", "test", MAIL_TO], { dataDir, env })),
      );
      expect(sent.map(({ code }) => code)).toEqual([0, 0, 0, 0, 0, 0]);
      expect(new Set(post.deliveries.map(({ mail }) => mail.messageId)).size).toBe(6);
      expect(post.deliveries).toHaveLength(6);
      for (const site of sites) expect(await site.stop()).toBe(0);
    } finally {
      await closeServers();
      await removeAll();
    }
  });

  it("what another site on the same database published is shown from the next publish on", {
    timeout: 120_000,
  }, async () => {
    const env = { DATABASE_URL: engine().url ?? "" };
    try {
      const [one, two] = [await startSite({ env }), await startSite({ env })];
      const article = { title: "Avant", slug: "vu-d-ailleurs", date: "2026-11-21" };
      const publishOn = async (site: typeof one, name: string, changes: object) => {
        const file = await writeArticle(site.dataDir, name, { ...article, ...changes });
        expect(await runCommand(["publish", file], { dataDir: site.dataDir, env })).toMatchObject({ code: 0 });
      };
      await publishOn(one, "a.md", {});
      expect((await ask(two.url, "/blog/vu-d-ailleurs")).text).toContain("Avant");
      await publishOn(one, "a.md", { title: "Après" });
      await publishOn(two, "b.md", { title: "Autre", slug: "autre" });
      expect((await ask(two.url, "/blog/vu-d-ailleurs")).text).toContain("Après");
      for (const site of [one, two]) await site.stop();
    } finally {
      await removeAll();
    }
  });

  it("the whole site is served from it, published to, stopped and started again", { timeout: 60_000 }, async () => {
    const env = { DATABASE_URL: engine().url ?? "" };
    const site = await startSite({ env });
    try {
      for (const path of ["/", "/en/blog", "/feed.xml", "/sitemap-1.xml", "/legal/routes", "/readyz"]) {
        expect((await ask(site.url, path)).status, path).toBe(200);
      }
      // Newer than the starter articles, so that it stands in the feed.
      const article = { title: "Sur PostgreSQL", slug: "sur-postgresql", date: "2026-11-21" };
      const file = await writeArticle(site.dataDir, "a.md", article);
      const published = await runCommand(["publish", file], { dataDir: site.dataDir, env });
      expect(published).toMatchObject({ code: 0, stderr: "" });
      for (const path of ["/blog/sur-postgresql", "/legal/routes", "/feed.xml"]) {
        expect((await ask(site.url, path)).text, path).toContain("Sur PostgreSQL");
      }
      expect(await site.stop()).toBe(0);
      const again = await startSite({ env, dataDir: site.dataDir });
      expect((await ask(again.url, "/blog/sur-postgresql")).status).toBe(200);
      await again.stop();
    } finally {
      await removeAll();
    }
  });
}
