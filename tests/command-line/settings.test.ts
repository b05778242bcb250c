import { readdir, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { ownerConfig } from "../support/content/owner-config.ts";
import { ask, linkHref } from "../support/http/http.ts";
import { inFull } from "../support/run/everyday.ts";
import { removeAll, runCommand, startSite, temporaryFolder } from "../support/site.ts";

afterAll(removeAll);

test("wrong settings stop the start with every error listed at once, and touch nothing", async () => {
  const dataDir = await temporaryFolder();
  const { code, stdout, stderr } = await runCommand(["start"], {
    dataDir,
    env: {
      ...{ PORT: "70000", SITE_URL: "vitrine.example/blog", DATABASE_URL: "mysql://x", LOG_LEVEL: "loud" },
      ...{ TRUST_PROXY: "11", SECRET_KEY: "k".repeat(31) },
    },
    config: await ownerConfig({
      strategy: "sideways",
      timeZone: "Mars/Olympus",
      colour: "blue",
      retention: { securityLogs: 37 },
    }),
  });
  expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
  const variables = ["PORT", "SITE_URL", "DATABASE_URL", "LOG_LEVEL", "TRUST_PROXY", "SECRET_KEY"];
  for (const name of [...variables, "strategy", "timeZone", "colour"]) expect(stderr).toContain(name);
  expect(stderr).toContain("retention.securityLogs: must be a whole number of months, from 1 to 36");
  expect(stderr).not.toMatch(/\n\s+at /);
  expect(await readdir(dataDir)).toEqual([]);
});

test("in French where the terminal is", async () => {
  const { stderr } = await runCommand(["start"], { env: { LANG: "fr_FR.UTF-8", PORT: "x", LOG_LEVEL: "loud" } });
  expect(stderr).toContain("Ces réglages sont faux :\n  - PORT : doit être un nombre de 0 à 65535\n  - LOG_LEVEL : ");
});

inFull("help and errors of the command line are French too", async () => {
  const say = async (...words: string[]) => runCommand(words, { env: { LANG: "fr_FR.UTF-8" } });
  const { code, stdout } = await say("admin", "create", "--help");
  expect(code).toBe(0);
  for (const words of ["Utilisation :", "Arguments :", "Options :", "choix : ", "par défaut : "]) {
    expect(stdout).toContain(words);
  }
  expect((await say("--help")).stdout).toContain("Commandes :");
  const wrong = [
    ["admin", "create"],
    ["admin", "create", "a@example.org", "--role", "roi"],
    ["admin", "create", "a@example.org", "--role"],
    ["unpublish", "/blog", "/en/blog"],
    ["publissh"],
    ["check", "--tout"],
  ];
  for (const words of wrong) {
    const { code, stderr } = await say(...words);
    expect({ words, code, stderr }).toMatchObject({ code: 1, stderr: expect.stringMatching(/^erreur : /) });
    // The names of options are what is typed in both languages.
    expect(stderr).not.toMatch(/error|choices|default:|Usage:|Commands:|Did you mean|Expected|\[command\]/);
  }
});

inFull("settings left empty are settings left out", async () => {
  const site = await startSite({ env: { SITE_URL: "", DATABASE_URL: "", LOG_LEVEL: "" } });
  expect((await ask(site.url, "/")).status).toBe(200);
  await site.stop();
});

test("an owner's configuration that cannot be read says where", async () => {
  const file = join(await temporaryFolder(), "broken.config.ts");
  await writeFile(file, "export default {{;\n");
  const { code, stderr } = await runCommand(["start"], { config: file });
  expect(code).toBe(1);
  expect(stderr).toContain("broken.config.ts");
});

inFull("name, address and time zone of the owner appear on every page", async () => {
  const site = await startSite({
    env: { SITE_URL: "https://maison.example" },
    config: await ownerConfig({ name: "Maison & Fils", timeZone: "Pacific/Kiritimati" }),
  });
  const { text } = await ask(site.url, "/contact");
  expect(text).toContain("Maison &amp; Fils");
  expect(linkHref(text, "canonical")).toBe("https://maison.example/contact");
  expect((await ask(site.url, "/blog/hreflang-pour-un-site-bilingue")).text).toMatch(/<time datetime="2026-/i);
  await site.stop();
});

inFull("a port that is taken is said in one sentence", async () => {
  const other = createServer();
  await new Promise<void>((done) => other.listen(0, "127.0.0.1", done));
  const { port } = other.address() as AddressInfo;
  const { code, stderr } = await runCommand(["start"], { env: { HOST: "127.0.0.1", PORT: String(port) } });
  other.close();
  expect(code).toBe(1);
  expect(stderr).toBe(`Another program already listens on 127.0.0.1:${port}: stop it or change PORT.\n`);
});
