import { mkdir, readdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, describe, expect } from "vitest";
import { PASSWORD, siteWithRoot, Visitor } from "../../support/admin/admin.ts";
import { inDatabase } from "../../support/database/kept.ts";
import { CONSOLE_TEXT, exportedUser, PUBLISHED } from "../../support/firebase/exported-accounts.ts";
import { inFull } from "../../support/run/everyday.ts";
import { removeAll, runCommand, startSite, temporaryFolder } from "../../support/site.ts";

afterAll(removeAll);

const exportTo = (dataDir: string, folder: string, env: Record<string, string> = {}) =>
  runCommand(["export", "firebase", folder], { dataDir, env });
const exports = (dataDir: string) =>
  inDatabase({ dataDir }, (database) =>
    database.prepare("select actor_id, details from audit_events where action = 'admins.exported'").all(),
  ).map((row) => ({ ...row }));

describe("vitrine export firebase", () => {
  inFull(
    "writes accounts, documents and commands for the owner alone; another site can import what came from Firebase",
    async () => {
      const { site, root, rootEmail, rootId } = await siteWithRoot();
      const files = await temporaryFolder();
      const given = {
        "accounts.json": { users: [exportedUser("b1", "boris@example.org", "été🦒7")] },
        "admins.json": { b1: {} },
      };
      for (const [name, value] of Object.entries(given)) await writeFile(join(files, name), JSON.stringify(value));
      await writeFile(join(files, "hash.txt"), CONSOLE_TEXT);
      const fromFirebase = (folder: string, accounts: string) => [
        ...["import", "firebase", join(folder, accounts), join(folder, "admins.json")],
        ...["--hash-config", join(files, "hash.txt")],
      ];
      await runCommand(fromFirebase(files, "accounts.json"), { dataDir: site.dataDir });

      const folder = join(await temporaryFolder(), "for-firebase");
      const { code, stdout, stderr } = await exportTo(site.dataDir, folder);
      expect({ code, stderr }).toEqual({ code: 0, stderr: expect.stringMatching(/^Warning: .*hashes of passwords/) });
      const names = ["accounts-2.json", "accounts.json", "admins.json", "commands.txt"];
      expect((await readdir(folder)).sort()).toEqual(names);
      if (process.platform !== "win32") {
        for (const name of names) expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600);
        expect((await stat(folder)).mode & 0o777).toBe(0o700);
      }
      const read = async (name: string) => readFile(join(folder, name), "utf8");
      const [own] = JSON.parse(await read("accounts.json")).users;
      expect(own).toMatchObject({
        localId: rootId,
        email: rootEmail,
        passwordHash: expect.any(String),
        disabled: false,
      });
      const commands = (await read("commands.txt")).trim().split("\n");
      expect(commands).toEqual([
        "firebase auth:import accounts.json --hash-algo=STANDARD_SCRYPT --mem-cost=32768 --block-size=8 --parallelization=3 --dk-len=32",
        expect.stringContaining(`--hash-algo=SCRYPT --hash-key=${PUBLISHED.config.signerKey} `),
      ]);
      expect(stdout).toContain(`  ${commands[0]}\n`);
      for (const secret of [own.passwordHash, own.salt, PUBLISHED.config.signerKey]) {
        expect(stdout + stderr + site.output()).not.toContain(secret);
      }
      const documents = JSON.parse(await read("admins.json"));
      expect(documents[rootId]).toMatchObject({ email: rootEmail, role: "super", createdBy: null });
      expect(documents[rootId].createdAt).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/);
      expect(exports(site.dataDir)).toEqual([{ actor_id: null, details: JSON.stringify({ via: "command-line" }) }]);
      const { events } = (await root.call("GET /audit", { query: "?action=admins.exported" })).json;
      expect(events).toHaveLength(1);

      const other = await siteWithRoot();
      const moved = await runCommand(fromFirebase(folder, "accounts-2.json"), { dataDir: other.site.dataDir });
      expect(moved.stdout).toContain("  boris@example.org (editor)\n");
      expect((await new Visitor(other.site).signIn("boris@example.org", "été🦒7")).status).toBe(200);
      await other.site.stop();
      await site.stop();
    },
  );

  inFull(
    "on a stopped site too; a folder that holds anything is refused, in both languages, and nothing leaves the database",
    async () => {
      const { site, rootEmail } = await siteWithRoot();
      await site.stop();
      const folder = await temporaryFolder();
      expect((await exportTo(site.dataDir, join(folder, "new"), { LANG: "fr_FR.UTF-8" })).stdout).toMatch(
        /^Comptes exportés\u00A0: 1\./,
      );
      expect(exports(site.dataDir)).toHaveLength(1);
      await mkdir(join(folder, "full"));
      await writeFile(join(folder, "full", "accounts.json"), "mine");
      await writeFile(join(folder, "file"), "mine");
      for (const [name, en, fr] of [
        ["full", /is not empty: nothing was exported/, /n’est pas vide\u00A0: rien n’a été exporté/],
        ["file", /Cannot write to .*ENOTDIR/, /Impossible d’écrire .*ENOTDIR/],
      ] as const) {
        expect(await exportTo(site.dataDir, join(folder, name))).toMatchObject({
          code: 1,
          stdout: "",
          stderr: expect.stringMatching(en),
        });
        expect((await exportTo(site.dataDir, join(folder, name), { LANG: "fr_FR.UTF-8" })).stderr).toMatch(fr);
      }
      expect(await readFile(join(folder, "full", "accounts.json"), "utf8")).toBe("mine");
      expect(exports(site.dataDir)).toHaveLength(1);
      const running = await startSite({ dataDir: site.dataDir });
      expect((await new Visitor(running).signIn(rootEmail, PASSWORD)).status).toBe(200);
      await running.stop();
    },
  );
});
