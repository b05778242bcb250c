import { createHash } from "node:crypto";
import {
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
} from "node:fs";
import { createServer, request } from "node:http";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { json } from "node:stream/consumers";
import { afterAll, afterEach, describe, expect, test } from "vitest";
import { PASSWORD } from "../support/admin/admin.ts";
import { inDatabase } from "../support/database/kept.ts";
import { ask } from "../support/http/http.ts";
import { inFull } from "../support/run/everyday.ts";
import { removeAll, runCommand, starterFolder, startSite, temporaryFolder } from "../support/site.ts";

afterAll(removeAll);

const NOBODY = 65_534;
const ends: Array<() => unknown> = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

/** A data folder whose path is too long for a socket in it. */
async function longFolder(): Promise<string> {
  const around = join(await temporaryFolder(), "a".repeat(60));
  mkdirSync(around, { mode: 0o700 });
  const folder = join(around, "b".repeat(60));
  renameSync(await starterFolder(), folder);
  return folder;
}

/** Where the socket of such a folder stood before: a name that anybody can work out. */
function guessableAddress(dataDir: string): string {
  const name = createHash("sha256").update(realpathSync(dataDir)).digest("hex").slice(0, 16);
  return join(tmpdir(), `vitrine-${name}.sock`);
}

/** Listens at an address and keeps all it hears. */
async function squat(address: string): Promise<() => string> {
  let heard = "";
  const server = createServer((incoming, outgoing) => {
    incoming.on("data", (chunk) => {
      heard += chunk;
    });
    incoming.on("end", () => outgoing.end(JSON.stringify({ email: "first@example.org", role: "super" })));
  });
  await new Promise<void>((done) => server.listen(address, done));
  ends.push(() => new Promise((done) => server.close(done)));
  return () => heard;
}

const createAdmin = (dataDir: string) =>
  runCommand(["admin", "create", "first@example.org"], { dataDir, input: `${PASSWORD}\n` });

const admins = (dataDir: string) =>
  inDatabase({ dataDir }, (database) => database.prepare("select email from admins").all()).map(({ email }) => email);

const privateFolder = (dataDir: string) => dirname(readFileSync(join(dataDir, "control.address"), "utf8").trim());

describe("a data folder with a long path", () => {
  inFull("whoever listens where its socket could be guessed to be hears nothing", async () => {
    const dataDir = await longFolder();
    const heard = await squat(guessableAddress(dataDir));
    expect(await createAdmin(dataDir)).toMatchObject({ code: 0, stderr: "" });
    expect(heard()).toBe("");
    expect(admins(dataDir)).toEqual(["first@example.org"]);
  });

  inFull("and cannot stop a start by being there first", async () => {
    const dataDir = await longFolder();
    const taken = guessableAddress(dataDir);
    // As lasting as another user's file in a folder where nobody removes what is not theirs.
    mkdirSync(taken);
    ends.push(() => rmSync(taken, { recursive: true }));
    const site = await startSite({ dataDir });
    expect((await ask(site.url, "/healthz")).status).toBe(200);
    expect(await site.stop()).toBe(0);
  });

  inFull("its server is reached through a folder that is its user's alone, and that goes with it", async () => {
    const dataDir = await longFolder();
    const site = await startSite({ dataDir });
    const folder = privateFolder(dataDir);
    expect(lstatSync(folder).mode & 0o777).toBe(0o700);
    expect(lstatSync(join(dataDir, "control.address")).mode & 0o777).toBe(0o600);
    expect(await createAdmin(dataDir)).toMatchObject({ code: 0, stderr: "" });
    expect(admins(dataDir)).toEqual(["first@example.org"]);
    expect(await site.stop()).toBe(0);
    expect(existsSync(folder)).toBe(false);
    expect(readdirSync(dataDir)).not.toContain("control.address");
  });

  inFull("what a killed server left is removed by the next, which takes another folder", async () => {
    const dataDir = await longFolder();
    const killed = await startSite({ dataDir });
    const left = privateFolder(dataDir);
    await killed.kill();
    expect(existsSync(left)).toBe(true);
    const site = await startSite({ dataDir });
    expect(existsSync(left)).toBe(false);
    expect(privateFolder(dataDir)).not.toBe(left);
    expect(await site.stop()).toBe(0);
  });
});

inFull("a socket of another user in the data folder is not spoken to", async (context) => {
  if (process.getuid?.() !== 0) context.skip("only root can make another user's socket");
  const dataDir = await starterFolder();
  const address = join(dataDir, "control.sock");
  const heard = await squat(address);
  chownSync(address, NOBODY, NOBODY);
  expect(await createAdmin(dataDir)).toMatchObject({ code: 0, stderr: "" });
  expect(heard()).toBe("");
  expect(admins(dataDir)).toEqual(["first@example.org"]);
});

test("a command that the server does not know is refused, and changes nothing", async () => {
  const site = await startSite();
  const path = "/blog/hreflang-pour-un-site-bilingue";
  const socketPath = join(site.dataDir, "control.sock");
  const answer = await new Promise<{ status: number | undefined; body: unknown }>((done, fail) => {
    const outgoing = request({ socketPath, path: "/forget-everything", method: "POST" }, (response) => {
      json(response).then((body) => done({ status: response.statusCode, body }), fail);
    });
    outgoing.end(JSON.stringify({ path }));
  });
  expect(answer).toMatchObject({ status: 500, body: { code: "UNKNOWN_OPERATION", status: 404 } });
  expect((await ask(site.url, path)).status).toBe(200);
  await site.stop();
});
