import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { ownerConfig } from "../../support/content/owner-config.ts";
import { SAMPLE_PROJECT, serviceAccountKey } from "../../support/firebase/sample-project.ts";
import { inFull, sample } from "../../support/run/everyday.ts";
import { copyProject, removeAll, runCommand, temporaryFolder } from "../../support/site.ts";

afterAll(removeAll);

async function start(settings: Record<string, unknown>, env: Record<string, string> = {}) {
  const { code, stdout, stderr } = await runCommand(["start"], { env, config: await ownerConfig(settings) });
  expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
  expect(stderr).not.toMatch(/\n\s+at /);
  return stderr;
}

inFull("a project that is not what Google's console shows is refused, line by line", async () => {
  const stderr = await start({
    identity: "fire",
    firebase: { projectId: "Demo", apiKey: "secret", appId: "site", measurementId: "UA-1", authDomain: "https://x.y" },
  });
  for (const name of ["projectId", "apiKey", "appId", "measurementId", "authDomain"]) {
    expect(stderr).toContain(`firebase.${name}: must be`);
  }
  expect(stderr).toContain("identity: ");
});

inFull("accounts of a project need the project, and the key of an account of it", async () => {
  expect(await start({ identity: "firebase" })).toContain('identity: is "firebase": the project must be named');
  const settings = { identity: "firebase", firebase: SAMPLE_PROJECT };
  expect(await start(settings)).toContain("FIREBASE_SERVICE_ACCOUNT: is needed");
  expect(await start(settings, { LANG: "fr_FR.UTF-8" })).toContain("FIREBASE_SERVICE_ACCOUNT : est nécessaire");
  const broken = join(await temporaryFolder(), "key.json");
  await writeFile(broken, '{ "type": "authorized_user" }');
  for (const key of [broken, "/nowhere/key.json", "{", '{ "type": "service_account" }']) {
    expect(await start(settings, { FIREBASE_SERVICE_ACCOUNT: key })).toContain("must be the JSON of a service account");
  }
  const other = await start(settings, { FIREBASE_SERVICE_ACCOUNT: serviceAccountKey("other-site") });
  expect(other).toContain("is the key of the project other-site, while vitrine.config.ts names demo-site");
});

test.each(sample(["FIREBASE_AUTH_EMULATOR_HOST", "FIRESTORE_EMULATOR_HOST", "FIREBASE_EMULATOR_HUB"]))(
  "%s stops the start of a site with Firebase: whoever forged a token would be let in",
  async (name) => {
    const env = { [name]: "127.0.0.1:9099", FIREBASE_SERVICE_ACCOUNT: serviceAccountKey("demo-site") };
    expect(await start({ identity: "firebase", firebase: SAMPLE_PROJECT }, env)).toContain(
      `${name}: names an emulator`,
    );
    expect(await start({ firebase: SAMPLE_PROJECT }, env)).toContain(`${name}: names an emulator`);
  },
);

inFull("what is wrong with the project is said together with what else is wrong", async () => {
  const stderr = await start({ identity: "firebase", firebase: SAMPLE_PROJECT }, { PORT: "x" });
  expect(stderr).toContain("PORT: ");
  expect(stderr).toContain("FIREBASE_SERVICE_ACCOUNT: ");
});

inFull("libraries that nobody installed are said in one sentence", async () => {
  const project = await copyProject();
  await rm(join(project, "dist/firebase"), { recursive: true, force: true });
  const { code, stderr } = await runCommand(["start"], {
    project,
    config: await ownerConfig({ firebase: SAMPLE_PROJECT }),
  });
  expect(code).toBe(1);
  expect(stderr).toContain("Google’s libraries are not installed: start the site with `npm start`");
});
