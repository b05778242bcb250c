import { existsSync, readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect } from "vitest";
import { exportFolder } from "../support/imports/former-site.ts";
import { inFull } from "../support/run/everyday.ts";
import { removeAll, runCommand, starterFolder, startSite, temporaryFolder } from "../support/site.ts";

/** What `docs/operating.md` says of moving in, keeping, and leaving, in the order in which it is read; a static copy has a test of its own. */
const SECTIONS = ["Backups", "Moving a site in", "Moving a site out", "Leaving for WordPress"];
const GUIDE = resolve(import.meta.dirname, "../../docs/operating.md");
const ADMIN = "root@example.org";

let folder: string;
let dataDir: string;
let exported: string;
/** Of the import of the guide. */
let importId = "";
beforeAll(async () => {
  folder = await temporaryFolder();
  dataDir = await starterFolder();
  exported = (await exportFolder()).file;
  const created = await runCommand(["admin", "create", ADMIN], { dataDir, input: "quatre-lampes-bleues-au-grenier\n" });
  expect(created).toMatchObject({ code: 0 });
});
afterAll(removeAll);

const at = (name: string) => join(folder, name);

/** Runs a command that must end well, and gives what it printed. */
async function vitrine(args: string[], options: { dataDir?: string; input?: string } = {}): Promise<string> {
  const run = await runCommand(args, { dataDir, env: { BACKUP_URL: at("backups") }, ...options });
  expect({ args, ...run }).toMatchObject({ args, code: 0, stderr: "" });
  return run.stdout;
}

/** Each command of those sections as it is written there, and how it is tried. A new one has to be added here. */
const STEPS: Record<string, () => Promise<unknown>> = {
  backup: async () => expect(await vitrine(["backup"])).toContain("Proven: restored apart, and compared."),
  "backup drill": async () => expect(await vitrine(["backup", "drill"])).not.toBe(""),
  "backup list": async () => expect(await vitrine(["backup", "list"])).toContain("Last proven backup:"),
  "backup certificate latest > certificate.html": async () =>
    writeFile(at("certificate.html"), await vitrine(["backup", "certificate", "latest"])),
  "backup verify certificate.html": () => vitrine(["backup", "verify", at("certificate.html")]),
  "restore latest": async () =>
    expect(await vitrine(["restore", "latest"], { input: "yes\n" })).toContain("Start the site."),
  "import export.xml --dry-run": () => vitrine(["import", exported, "--dry-run", "--language", "fr"]),
  "import export.xml": () => vitrine(["import", exported, "--language", "fr"], { input: "yes\n" }),
  // An old site on this machine is never asked: tests/contract/imports.ts reads one.
  "import https://old.example": async () => {
    const { code, stderr } = await runCommand(["import", "http://127.0.0.1:1", "--yes"], { dataDir });
    expect({ code, stderr }).toEqual({ code: 1, stderr: expect.not.stringContaining("Unexpected") });
  },
  "import list": async () => {
    const listed = await vitrine(["import", "list"]);
    importId = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?=[^\n]*ancien-site\.xml)/.exec(listed)?.[0] ?? "";
    expect(importId, listed).not.toBe("");
  },
  "import redirects <id> --format nginx|caddy|csv": async () => {
    await STEPS["import list"]?.();
    for (const format of ["nginx", "caddy", "csv"]) {
      expect(await vitrine(["import", "redirects", importId, "--format", format])).toContain("/2024/05/port");
    }
  },
  "import undo <id>": () => vitrine(["import", "undo", importId]),
  "export site.zip": () => vitrine(["export", at("site.zip")]),
  "import site.zip": () => vitrine(["import", at("site.zip")], { dataDir: at("moved"), input: "yes\n" }),
  "admin recover <address>": async () =>
    expect(await vitrine(["admin", "recover", ADMIN], { dataDir: at("moved") })).toContain("#token="),
  "export <place> --public": async () => {
    await vitrine(["export", at("public"), "--public"]);
    expect(existsSync(at("public/content/fr/blog"))).toBe(true);
  },
  "export --wordpress <file.xml>": async () => {
    await vitrine(["export", "--wordpress", at("site.xml")]);
    expect(existsSync(at("site.xml"))).toBe(true);
  },
};

inFull(
  "every command of the guide to moving in, keeping, and leaving works in the order in which it is read",
  { timeout: 400_000 },
  async () => {
    const guide = readFileSync(GUIDE, "utf8");
    const written = SECTIONS.flatMap((title) => {
      const [, section = ""] = guide.split(`\n## ${title}\n`);
      const text = (section.split("\n## ")[0] ?? "").replaceAll(/\s+/g, " ");
      return [...text.matchAll(/`node bin\/vitrine\.mjs ([^`]+)`/g)].map(([, command = ""]) => command);
    });
    expect([...new Set(written)].sort()).toEqual(Object.keys(STEPS).sort());
    for (const command of new Set(written)) await STEPS[command]?.();
    // What was moved is a site that starts.
    const moved = await startSite({ dataDir: at("moved") });
    await moved.stop();
  },
);
