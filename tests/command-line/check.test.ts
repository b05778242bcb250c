import { afterAll, expect, test } from "vitest";
import { LEGAL } from "../support/content/legal.ts";
import { ownerConfig } from "../support/content/owner-config.ts";
import { inFull } from "../support/run/everyday.ts";
import { removeAll, runCommand, startSite, temporaryFolder } from "../support/site.ts";

afterAll(removeAll);

const BLANK = { ...LEGAL, director: "", mediator: undefined };

test("lists what is missing, with what to do, and fails; says so in the language of the terminal", async () => {
  const config = await ownerConfig({ legal: BLANK });
  const english = await runCommand(["check"], { config });
  expect(english.code).toBe(1);
  expect(english.stdout).toContain("4 pieces of legal information are missing.");
  expect(english.stdout).toContain("vitrine.config.ts");
  for (const field of ["director", "mediator.name", "mediator.address", "mediator.site"]) {
    expect(english.stdout).toContain(`legal.${field} (`);
  }
  expect(english.stdout).not.toContain("legal.publisher.name");
  expect(english.stdout).toContain("http://localhost:3000/en/legal");
  expect(english.stderr).toBe("");
  const french = await runCommand(["check"], { config, env: { LANG: "fr_FR.UTF-8" } });
  expect(french.code).toBe(1);
  expect(french.stdout).toContain("Il manque 4 informations légales.");
  expect(french.stdout).toContain("legal.director (direction de la publication)");
});

inFull("succeeds where nothing is missing, and names the pages that are still the starter's", async () => {
  const { code, stdout } = await runCommand(["check"], { config: await ownerConfig({ legal: LEGAL }) });
  expect(stdout).toContain("Nothing is missing");
  expect(code).toBe(0);
  expect(stdout).toMatch(/starter text {2}http:\/\/localhost:3000\/legal\n/);
  expect(stdout).toMatch(/starter text {2}http:\/\/localhost:3000\/en\/legal\/privacy\n/);
  expect(stdout).toMatch(/\d+ as they were, 0 edited/);
});

inFull("asks a running site, and answers the same", async () => {
  const config = await ownerConfig({ legal: BLANK });
  const site = await startSite({ config });
  const { code, stdout } = await runCommand(["check"], { config, dataDir: site.dataDir });
  expect(code).toBe(1);
  expect(stdout).toContain("legal.director (publication director)");
  expect(stdout).toContain(new URL(site.url).port);
});

inFull("third parties that load before an answer are told as unlawful, at the start and by the command", async () => {
  const measurement = { thirdParties: { metaPixel: "123456789012345", load: "unless-rejected" } };
  const config = await ownerConfig({ legal: LEGAL, measurement });
  const site = await startSite({ config });
  await site.printed(/UNLAWFUL_IN_FRANCE/);
  const { stdout } = await runCommand(["check"], { config, dataDir: site.dataDir });
  expect(stdout).toContain("unlawful");
  const lawful = await ownerConfig({ legal: LEGAL, measurement: { thirdParties: { metaPixel: "123456789012345" } } });
  const other = await runCommand(["check"], { config: lawful, dataDir: await temporaryFolder() });
  expect(other.stdout).not.toContain("unlawful");
});
