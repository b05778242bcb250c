import { spawn } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { text } from "node:stream/consumers";
import { temporaryFolder } from "../site.ts";
import { emulators } from "./emulators.ts";

const TOOL = resolve(import.meta.dirname, "../../../firebase/emulators/node_modules/firebase-tools");

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
    FIREBASE_GOOGLE_URL: `http://${emulators().auth}/www.googleapis.com`,
  };
  const child = spawn(process.execPath, all, { cwd: folder, env, stdio: ["ignore", "pipe", "pipe"] });
  const closed = new Promise<number | null>((done) => child.on("close", done));
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { code: await closed, output: out + err };
}
