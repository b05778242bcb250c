import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeEach, expect, test } from "vitest";
import { siteWithRoot } from "../support/admin/admin.ts";
import { askAuth } from "../support/firebase/emulators.ts";
import { CONSOLE_TEXT, exportedUser, PUBLISHED } from "../support/firebase/exported-accounts.ts";
import { removeAccounts } from "../support/firebase/project.ts";
import { firebase } from "../support/firebase/tool.ts";
import { removeAll, runCommand, starterFolder, temporaryFolder } from "../support/site.ts";

afterAll(removeAll);
beforeEach(removeAccounts);

const ACCOUNTS = "/identitytoolkit.googleapis.com/v1/projects/demo-site/accounts";

const KEYS = { signerKey: PUBLISHED.config.signerKey, saltSeparator: PUBLISHED.config.saltSeparator };

/** Of whoever `firebase auth:export` writes to a new file. */
async function exported(folder: string) {
  const { code, output } = await firebase(["auth:export", "project.json", "--format=json"], folder);
  expect(code, output).toBe(0);
  return join(folder, "project.json");
}

/**
 * The emulator verifies no imported hash, and hands none out again: what it takes for a hash is the password itself. So
 * nobody can sign in there with an imported password. What can be shown is that Google's own tool takes the files and the
 * commands as they are written, and that the accounts are there afterwards.
 */
test("what is exported is taken by Firebase’s own tool, both ways of hashing, and comes back but for the passwords", async () => {
  const { site, rootId, rootEmail } = await siteWithRoot();
  await site.stop();
  const { dataDir } = site;
  const given = await temporaryFolder();
  const boris = exportedUser("b1", "boris@example.org", "été🦒7", { displayName: "Boris" });
  await writeFile(join(given, "a.json"), JSON.stringify({ users: [boris] }));
  await writeFile(join(given, "r.json"), JSON.stringify({ b1: { role: "editor", team: "press" } }));
  await writeFile(join(given, "h.txt"), CONSOLE_TEXT);
  const files = ["a.json", "r.json", "--hash-config", "h.txt"].map((each) =>
    each[0] === "-" ? each : join(given, each),
  );
  expect((await runCommand(["import", "firebase", ...files], { dataDir })).stderr).toBe("");
  const folder = join(await temporaryFolder(), "for-firebase");
  expect((await runCommand(["export", "firebase", folder], { dataDir })).code).toBe(0);

  const commands = (await readFile(join(folder, "commands.txt"), "utf8")).trim().split("\n");
  expect(commands).toHaveLength(2);
  const [own, theirs] = await Promise.all(commands.map((command) => firebase(command.split(" ").slice(1), folder)));
  expect(own).toEqual({ code: 0, output: expect.stringContaining("Starting importing 1 account(s).") });
  expect(own?.output).not.toContain("reason");
  // The tool reads this file and these options, too, but sends numbers as texts, which the emulator alone refuses.
  expect(theirs?.output).toContain("Starting importing 1 account(s).");
  expect(theirs?.output).toContain("/memoryCost must be integer");
  const second = JSON.parse(await readFile(join(folder, "accounts-2.json"), "utf8"));
  const hashing = { hashAlgorithm: "SCRYPT", rounds: 8, memoryCost: 14, ...KEYS };
  expect(await askAuth("POST", `${ACCOUNTS}:batchCreate`, { ...second, ...hashing })).toMatchObject({ error: [] });
  const project = await exported(folder);
  const { users } = JSON.parse(await readFile(project, "utf8"));
  expect(users).toHaveLength(2);
  expect(users).toContainEqual(expect.objectContaining({ localId: rootId, email: rootEmail, emailVerified: true }));
  expect(users).toContainEqual(
    expect.objectContaining({ localId: "b1", email: "boris@example.org", displayName: "Boris" }),
  );

  // And from there into another site, in the form in which the tool writes them.
  const admins = join(folder, "admins.json");
  const other = await starterFolder();
  const { stdout, stderr } = await runCommand(["import", "firebase", project, admins], { dataDir: other });
  expect(stdout, stderr).toContain("Administrators imported: 2\n");
  expect(stdout).toContain(`  ${rootEmail} (super)\n`);
  expect(stdout).toContain("  boris@example.org (editor)\n");
});

test("accounts of a project come in as the tool exports them, without those that are disabled", async () => {
  await askAuth("POST", ACCOUNTS, { localId: "g1", email: "Google@example.org", displayName: "Gaïa" });
  await askAuth("POST", ACCOUNTS, { localId: "d1", email: "disabled@example.org", disabled: true });
  await askAuth("POST", ACCOUNTS, { localId: "v1", email: "visitor@example.org", password: "something" });
  const folder = await temporaryFolder();
  const admins = join(folder, "admins.json");
  await writeFile(admins, JSON.stringify({ g1: { role: "super" }, d1: { role: "super" } }));
  const args = ["import", "firebase", await exported(folder), admins];
  const { stdout, stderr } = await runCommand(args, { dataDir: await starterFolder() });
  expect(stderr).toBe("");
  expect(stdout.split("\n")).toEqual([
    "Administrators imported: 1",
    "  google@example.org (super)",
    expect.stringMatching(/^Without a password/),
    "  google@example.org",
    "Accounts disabled in Firebase (1), not imported:",
    "  disabled@example.org",
    expect.stringMatching(/^1 account has no admins document/),
    "",
  ]);
});
