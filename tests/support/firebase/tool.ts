import { spawn } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { text } from "node:stream/consumers";
import { temporaryFolder } from "../site.ts";

const TOOL = resolve(import.meta.dirname, "../../../firebase/emulators/node_modules/firebase-tools");

/** Where the emulator of accounts listens: `npm run test:firebase` starts it. */
function authEmulator(): string {
  const host = process.env.FIREBASE_AUTH_EMULATOR_HOST;
  if (host === undefined) throw new Error("FIREBASE_AUTH_EMULATOR_HOST is not set: run `npm run test:firebase`.");
  return `http://${host}`;
}

/**
 * Runs a command of Google's own tool (`auth:import …`) on the emulator's project, in a folder. Only the question whether
 * somebody is signed in to Google is left out.
 */
export async function firebase(
  args: readonly string[],
  folder: string,
): Promise<{ code: number | null; output: string }> {
  const home = await temporaryFolder();
  const signedIn = join(home, "signed-in.cjs");
  const lines = [
    `require(${JSON.stringify(`${TOOL}/lib/requirePermissions.js`)}).requirePermissions = async () => {};`,
    `const apiv2 = require(${JSON.stringify(`${TOOL}/lib/apiv2.js`)});`,
    `apiv2.getAccessToken = async () => "owner";`,
    `apiv2.setAccessToken("owner");`,
  ];
  await writeFile(signedIn, lines.join("\n"));
  const all = ["--require", signedIn, `${TOOL}/lib/bin/firebase.js`, ...args, "--project", "demo-site"];
  const env = {
    PATH: process.env.PATH,
    HOME: home,
    CI: "1",
    FIREBASE_GOOGLE_URL: `${authEmulator()}/www.googleapis.com`,
  };
  const child = spawn(process.execPath, all, { cwd: folder, env, stdio: ["ignore", "pipe", "pipe"] });
  const closed = new Promise<number | null>((done) => child.on("close", done));
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { code: await closed, output: out + err };
}

/** A call to the emulator's interface, as an owner of the project makes it. */
export async function emulator(method: string, path: string, body?: unknown) {
  const answer = await fetch(`${authEmulator()}${path}`, {
    method,
    headers: { authorization: "Bearer owner", "content-type": "application/json" },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return answer.json();
}
