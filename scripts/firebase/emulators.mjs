import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { EMULATORS } from "./packages.mjs";

/** The only project of the emulators: a key of an API, which says nothing of a project, means this one. */
const PROJECT = "demo-site";

/** Google's own emulator of Firestore, where its SDK is on the machine and `FIRESTORE_EMULATOR=npm` does not refuse it. */
const GOOGLES_FIRESTORE = "/usr/lib/google-cloud-sdk/platform/cloud-firestore-emulator/cloud-firestore-emulator.jar";
const START_MS = 120_000;

/** @typedef {{ env: Record<string, string>, firestore: "google" | "npm", stop: () => Promise<void> }} Emulators */

/**
 * Starts the emulators of accounts and of Firestore on ports that the system chooses.
 * @returns {Promise<Emulators>} `env`: what the SDKs find them by
 */
export async function startEmulators() {
  const folder = mkdtempSync(join(tmpdir(), "vitrine-emulators-"));
  const [auth, hub, logging, firestore] = await freePorts(4);
  const host = "127.0.0.1";
  const config = {
    emulators: {
      auth: { host, port: auth },
      hub: { host, port: hub },
      logging: { host, port: logging },
      ui: { enabled: false },
      singleProjectMode: true,
    },
  };
  writeFileSync(join(folder, "firebase.json"), JSON.stringify(config));
  const tool = join(EMULATORS, "node_modules/firebase-tools/lib/bin/firebase.js");
  const isRefused = process.env.FIRESTORE_EMULATOR === "npm";
  const googles = !isRefused && existsSync(GOOGLES_FIRESTORE) && (await succeeds("java", ["-version"]));
  const started = [
    start(process.execPath, [tool, "emulators:start", "--only", "auth", "--project", PROJECT], folder),
    googles
      ? start(
          "java",
          ["-Xmx512m", "-cp", GOOGLES_FIRESTORE, JAR_CLASS, `--host=${host}`, `--port=${firestore}`],
          folder,
        )
      : start(process.execPath, [join(EMULATORS, "firestore.mjs"), String(firestore)], folder),
  ];
  const stop = async () => {
    await Promise.all(started.map(stopGroup));
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await Promise.race([
      Promise.all([auth, firestore].map((port) => answers(Number(port)))),
      ...started.map(({ failed }) => failed),
    ]);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    env: {
      FIREBASE_AUTH_EMULATOR_HOST: `${host}:${auth}`,
      FIRESTORE_EMULATOR_HOST: `${host}:${firestore}`,
      GCLOUD_PROJECT: PROJECT,
      // Outside of Google's network, asking for its server of metadata takes seconds.
      METADATA_SERVER_DETECTION: "none",
    },
    firestore: googles ? "google" : "npm",
    stop,
  };
}

const JAR_CLASS = "com.google.cloud.datastore.emulator.firestore.CloudFirestore";

/**
 * @param {string} file
 * @param {string[]} args
 * @param {string} cwd
 */
function start(file, args, cwd) {
  // A group of its own: the tool starts others.
  const child = spawn(file, args, { cwd, stdio: ["ignore", "pipe", "pipe"], detached: true });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk) => {
      output += chunk;
    });
  }
  const closed = new Promise((done) => child.on("close", done));
  const failed = new Promise((_done, fail) => {
    child.on("error", fail);
    child.on("close", (code) => fail(new Error(`${file} ${args[0]} ended with ${code}\n${output}`)));
  });
  failed.catch(() => {});
  return { child, closed, failed };
}

/** @param {ReturnType<typeof start>} started */
async function stopGroup({ child, closed }) {
  if (child.pid === undefined || child.exitCode !== null) return;
  process.kill(-child.pid, "SIGTERM");
  const patience = setTimeout(() => process.kill(-(child.pid ?? 0), "SIGKILL"), 10_000);
  await closed;
  clearTimeout(patience);
}

/** @param {number} port */
async function answers(port) {
  const until = Date.now() + START_MS;
  while (Date.now() < until) {
    if (await connects(port)) return;
    await pause(100);
  }
  throw new Error(`nothing answers on port ${port}`);
}

/**
 * @param {number} port
 * @returns {Promise<boolean>}
 */
function connects(port) {
  return new Promise((done) => {
    const socket = connect(port, "127.0.0.1");
    socket.on("error", () => done(false));
    socket.on("connect", () => {
      socket.destroy();
      done(true);
    });
  });
}

/** @param {number} count */
async function freePorts(count) {
  const servers = await Promise.all(
    Array.from({ length: count }, async () => {
      const server = createServer();
      await new Promise((done) => server.listen(0, "127.0.0.1", () => done(undefined)));
      return server;
    }),
  );
  const ports = servers.map((server) => /** @type {import("node:net").AddressInfo} */ (server.address()).port);
  await Promise.all(servers.map((server) => new Promise((done) => server.close(done))));
  return ports;
}

/**
 * @param {string} file
 * @param {string[]} args
 * @returns {Promise<boolean>}
 */
function succeeds(file, args) {
  return new Promise((done) => {
    const child = spawn(file, args, { stdio: "ignore" });
    child.on("error", () => done(false));
    child.on("close", (code) => done(code === 0));
  });
}
