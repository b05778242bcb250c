import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { WITHHELD_TABLES } from "../../../src/archive/format/decided-tables.ts";
import { addAuthenticatorApp, lastMail, OTHER_PASSWORD, siteWithRoot, Visitor } from "../../support/admin/admin.ts";
import { filesOf } from "../../support/archive/archives.ts";
import { COMPARED_PAGES, contentsOf, differing, shown } from "../../support/backup/backups.ts";
import { writeArticle } from "../../support/content/articles.ts";
import { writeDraft } from "../../support/content/drafts.ts";
import { plain, writePicture } from "../../support/content/pictures.ts";
import { inDatabase } from "../../support/database/kept.ts";
import { startPostgres } from "../../support/database/postgres.ts";
import { ask } from "../../support/http/http.ts";
import { leaveFile, receiveInto } from "../../support/messages/receive.ts";
import { submission } from "../../support/messages/submissions.ts";
import { inFull } from "../../support/run/everyday.ts";
import { removeAll, runCommand, type Site, starterFolder, startSite, temporaryFolder } from "../../support/site.ts";

afterAll(removeAll);

/** Commands that give way to the server, and here to all other tests (`yieldToServer`). */
const MANY_COMMANDS = { timeout: 400_000 };

async function publish(dataDir: string, slug: string, colour = "#cc3311", env = {}): Promise<void> {
  const folder = await temporaryFolder();
  await writePicture(folder, "a.png", await plain({ colour }).png().toBuffer());
  const body = "Une bergeronnette.\n\n![Un carré](a.png)";
  const file = await writeArticle(folder, `${slug}.md`, { title: `Titre ${slug}`, slug, body });
  expect(await runCommand(["publish", file], { dataDir, env })).toMatchObject({ code: 0 });
}

async function exportTo(dataDir: string, name: string, env = {}): Promise<string> {
  const place = join(await temporaryFolder(), "archives", name);
  expect(await runCommand(["export", place], { dataDir, env })).toMatchObject({ code: 0, stderr: "" });
  return place;
}

async function imported(archive: string, env = {}): Promise<{ dataDir: string; stdout: string }> {
  const dataDir = join(await temporaryFolder(), "data");
  const { code, stdout, stderr } = await runCommand(["import", archive, "--yes"], { dataDir, env });
  expect({ code, stderr }, stdout).toEqual({ code: 0, stderr: "" });
  return { dataDir, stdout };
}

/** What lets somebody in, as it stands in a site's database, its emails, and its secret files. */
function secretsOf({ dataDir }: Site): string[] {
  const kept = inDatabase({ dataDir }, (database) =>
    Object.keys(WITHHELD_TABLES).flatMap((table) =>
      database
        .prepare(`select * from ${table}`)
        .all()
        .flatMap((row) => Object.entries(row))
        .filter(([name]) => /token|hash|secret|password|codes|identifier|value|key/.test(name))
        .map(([, value]) => String(value)),
    ),
  );
  const secret = readFileSync(join(dataDir, "secret"));
  const forms = [secret.toString("latin1").trim(), secret.toString("hex"), secret.toString("base64")];
  return [...kept, ...forms].filter((text) => text.length >= 16);
}

test("a running site moves whole, without what lets somebody in; there its administrators are let in by the operator", async () => {
  const { site, root, rootEmail } = await siteWithRoot();
  const { dataDir } = site;
  await publish(dataDir, "avant");
  const cv = await leaveFile(site, "cv.pdf", "application/pdf", "%PDF-1.4 lettre");
  const [message] = await receiveInto(site, [submission({ text: "Une charpente", files: [cv] })]);
  const { translationId } = writeDraft(site, { slug: "avant" }, { title: "En préparation" });
  const link = (await root.call("POST /translations/:id/previews", { id: translationId, body: {} })).json.link;
  await root.call("POST /invitations", { body: { email: "invited@example.org", role: "editor", locale: "en" } });
  const [token = ""] = /#token=[\w-]+/.exec(await lastMail(root, "invited@example.org")) ?? [];
  await addAuthenticatorApp(root);
  const before = await shown(site, COMPARED_PAGES);

  const archive = join(await temporaryFolder(), "site");
  const said = await runCommand(["export", archive], { dataDir, env: { LANG: "fr_FR.UTF-8" } });
  expect(said).toMatchObject({ code: 0, stderr: "" });
  expect(said.stdout).toContain("Les mots de passe, les seconds facteurs et les sessions n’y sont pas.");
  const files = filesOf(archive);
  const all = Object.values(files).join("\n");
  const secrets = [...secretsOf(site), token.slice(7), link.split("/").at(-1)];
  expect(secrets.length).toBeGreaterThan(8);
  for (const secret of secrets) expect(all.includes(secret), secret).toBe(false);
  // And it is the site all the same.
  expect(files["data/messages.jsonl"]).toContain("charpente");
  expect(files["data/admins.jsonl"]).toContain(rootEmail);
  expect(files[`files/messages/${message?.id}/${cv.id}`]).toBe("%PDF-1.4 lettre");
  expect(files["content/drafts/fr/blog/avant.md"]).toMatch(/^---\ntitle: "En pr/);
  await site.stop();

  const { dataDir: moved, stdout } = await imported(archive);
  expect(stdout).toContain(`To let an administrator in: vitrine admin recover ${rootEmail}`);
  expect(filesOf(await exportTo(moved, "again"))).toEqual(files);
  const other = await startSite({ dataDir: moved });
  expect(differing(before, await shown(other, COMPARED_PAGES))).toEqual({});
  await expect.poll(async () => (await ask(other.url, "/search?q=bergeronnette")).text).toContain("Titre avant");
  const visitor = new Visitor(other);
  for (const [name, value] of root.cookies) visitor.cookies.set(name, value);
  expect((await visitor.call("GET /account")).status).toBe(401);
  expect((await new Visitor(other).signIn(rootEmail)).status).toBe(401);
  expect((await ask(other.url, new URL(link).pathname)).status).toBe(404);
  const recovered = await runCommand(["admin", "recover", rootEmail], { dataDir: moved });
  const [, reset = ""] = /#token=([\w-]+)\n$/.exec(recovered.stdout) ?? [];
  const body = { token: reset, password: OTHER_PASSWORD };
  expect((await new Visitor(other).call("POST /password-reset/confirm", { body })).status).toBe(200);
  const again = new Visitor(other);
  expect((await again.signIn(rootEmail, OTHER_PASSWORD)).json.status).toBe("signed-in");
  const found = await again.call("GET /messages", { query: "?text=charpente" });
  expect(found.json.messages).toMatchObject([{ id: message?.id }]);
  await other.stop();
});

test("the starter moves as a zip, over what a first start made; the same site is the same bytes", async () => {
  const dataDir = await starterFolder();
  const zip = await exportTo(dataDir, "site.zip");
  const target = await starterFolder();
  const run = await runCommand(["import", zip, "--yes"], { dataDir: target });
  expect(run).toMatchObject({ code: 0, stderr: "" });
  expect(run.stdout).toContain(`What was there is kept in ${join(target, "before-restore-")}`);
  const again = await exportTo(target, "again.zip");
  expect(readFileSync(again).equals(readFileSync(zip))).toBe(true);
  const before = contentsOf(target);
  const dry = await runCommand(["import", zip, "--dry-run"], { dataDir: target });
  expect(dry).toMatchObject({ code: 0, stdout: expect.stringContaining("Nothing was written") });
  expect(contentsOf(target)).toEqual(before);
});

inFull(
  "SQLite to PostgreSQL and back: the same bytes, and a database that holds something is refused",
  MANY_COMMANDS,
  async () => {
    const server = await startPostgres();
    try {
      const dataDir = await starterFolder();
      await publish(dataDir, "avant");
      const archive = await exportTo(dataDir, "site");
      const env = { DATABASE_URL: server.url };
      const onServer = join(await temporaryFolder(), "data");
      // Once more, as after an import that was cut between the database and the files.
      for (let times = 0; times < 2; times++) {
        const run = await runCommand(["import", archive, "--yes"], { dataDir: onServer, env });
        expect(run).toMatchObject({ code: 0, stderr: "" });
      }
      const second = await exportTo(onServer, "second", env);
      expect(filesOf(second)).toEqual(filesOf(archive));
      await publish(onServer, "apres", "#cc3311", env);
      const refused = await runCommand(["import", archive, "--yes"], { dataDir: onServer, env });
      expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining("is not empty") });
      const { dataDir: back } = await imported(second);
      expect(filesOf(await exportTo(back, "third"))).toEqual(filesOf(archive));
    } finally {
      await server.stop();
    }
  },
);

inFull(
  "what is exported while somebody publishes is one state: every file that its rows name is there",
  MANY_COMMANDS,
  async () => {
    const site = await startSite();
    const { dataDir } = site;
    let isOver = false;
    const publishing = (async () => {
      for (let number = 0; !isOver; number++) {
        await publish(dataDir, `texte-${number}`, `#${(0x112233 + number * 4_099).toString(16).slice(0, 6)}`);
      }
    })();
    const counts: number[] = [];
    try {
      for (let times = 0; times < 4; times++) {
        const archive = await exportTo(dataDir, `site-${times}`);
        const files = filesOf(archive);
        const rows = (files["data/media_items.jsonl"] ?? "").trim().split("\n");
        for (const row of rows) {
          const { id } = JSON.parse(row) as { id: string };
          expect(files[`files/media/pictures/${id.slice(0, 2)}/${id}/original`], id).toBeDefined();
        }
        counts.push(rows.length);
        if (times === 3) await imported(archive);
      }
    } finally {
      isOver = true;
      await publishing;
    }
    expect(counts.at(-1)).toBeGreaterThan(counts[0] ?? 0);
    await site.stop();
  },
);
