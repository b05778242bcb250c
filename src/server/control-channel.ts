import { createHash } from "node:crypto";
import { chmodSync, existsSync, realpathSync, rmSync } from "node:fs";
import { createServer, type IncomingMessage, request, type Server } from "node:http";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer, json } from "node:stream/consumers";
import { AppError, type Failure, packError, unpackError } from "../kernel/errors.ts";
import type { PictureFile } from "../kernel/picture.ts";
import type { Operations, TestedMail } from "./operations.ts";

/** Longest path of a Unix socket on the systems we know (`sun_path`: 104 on macOS, 108 on Linux). */
const LONGEST_SOCKET_PATH = 100;

/**
 * Where the running server of a data folder listens for the command line: a socket in the folder, which only
 * its user may open. Both sides work the place out from the folder.
 */
function controlAddress(dataDir: string): string {
  const name = createHash("sha256")
    .update(existsSync(dataDir) ? realpathSync(dataDir) : dataDir)
    .digest("hex")
    .slice(0, 16);
  if (process.platform === "win32") return `\\\\.\\pipe\\vitrine-${name}`;
  const inFolder = join(dataDir, "control.sock");
  return Buffer.byteLength(inFolder) <= LONGEST_SOCKET_PATH ? inFolder : join(tmpdir(), `vitrine-${name}.sock`);
}

/** Serves operations to the command line until closed. Only whoever may open the socket gets here. */
export async function openControlChannel(dataDir: string, operations: Operations): Promise<Server> {
  const address = controlAddress(dataDir);
  // Left by a process that was killed: whoever holds the data folder owns it.
  if (process.platform !== "win32") rmSync(address, { force: true });
  const server = createServer(async (incoming, outgoing) => {
    try {
      const result = await perform(incoming, operations);
      outgoing.writeHead(200, { "Content-Type": "application/json" }).end(JSON.stringify(result));
    } catch (error) {
      outgoing.writeHead(500, { "Content-Type": "application/json" }).end(JSON.stringify(failureOf(error)));
    }
  });
  const previous = process.umask(0o177);
  try {
    await new Promise<void>((done, fail) => {
      server.once("error", fail);
      server.listen(address, done);
    });
  } finally {
    process.umask(previous);
  }
  if (process.platform !== "win32") chmodSync(address, 0o600);
  return server;
}

async function perform(incoming: IncomingMessage, operations: Operations): Promise<unknown> {
  switch (incoming.url) {
    case "/pictures":
      return operations.storePicture(await buffer(incoming));
    case "/missing-pictures":
      return operations.missingPictures((await json(incoming)) as string[]);
    case "/publish":
      return operations.publish((await json(incoming)) as Parameters<Operations["publish"]>[0]);
    case "/create-admin":
      return operations.createAdmin((await json(incoming)) as Parameters<Operations["createAdmin"]>[0]);
    case "/recover-admin":
      return operations.recoverAdmin(String(((await json(incoming)) as { email?: unknown }).email));
    case "/test-mail":
      return operations.testMail((await json(incoming)) as Parameters<Operations["testMail"]>[0]);
    default:
      return operations.unpublish(String(((await json(incoming)) as { path?: unknown }).path));
  }
}

/** Whether a running server answers for a data folder. */
export async function isServed(dataDir: string): Promise<boolean> {
  const socket = connect(controlAddress(dataDir));
  return new Promise((done) => {
    socket.on("connect", () => {
      socket.destroy();
      done(true);
    });
    socket.on("error", () => done(false));
  });
}

/** The running server's operations, for a process that finds the data folder held. */
export function remoteOperations(dataDir: string): Operations {
  const socketPath = controlAddress(dataDir);
  return {
    missingPictures: (ids) => call<string[]>(socketPath, "/missing-pictures", JSON.stringify(ids)),
    storePicture: (bytes) => call<PictureFile>(socketPath, "/pictures", bytes),
    publish: (submission) => call<{ url: string }>(socketPath, "/publish", JSON.stringify(submission)),
    createAdmin: (order) =>
      call<Awaited<ReturnType<Operations["createAdmin"]>>>(socketPath, "/create-admin", JSON.stringify(order)),
    recoverAdmin: (email) =>
      call<Awaited<ReturnType<Operations["recoverAdmin"]>>>(socketPath, "/recover-admin", JSON.stringify({ email })),
    testMail: (order) => call<TestedMail>(socketPath, "/test-mail", JSON.stringify(order)),
    unpublish: (path) => call<{ url: string }>(socketPath, "/unpublish", JSON.stringify({ path })),
  };
}

async function call<T>(socketPath: string, path: string, body: string | Uint8Array): Promise<T> {
  const { status, output } = await new Promise<{ status: number; output: unknown }>((done, fail) => {
    const outgoing = request({ socketPath, path, method: "POST" }, (response) => {
      json(response).then((output) => done({ status: response.statusCode ?? 500, output }), fail);
    });
    outgoing.on("error", (error) => fail(interrupted(error)));
    outgoing.end(body);
  });
  if (status === 200) return output as T;
  throw unpackError(output as Failure);
}

function failureOf(error: unknown): Failure {
  if (error instanceof AppError) return packError(error);
  const message = error instanceof Error ? error.message : String(error);
  return {
    code: "UNEXPECTED",
    message,
    status: 500,
    reader: { fr: `Erreur inattendue du serveur : ${message}`, en: `Unexpected error of the server: ${message}` },
  };
}

/** The connection broke: whether the operation was carried out is not known, and doing it again is harmless. */
function interrupted(cause: unknown): AppError {
  return new AppError(
    "SERVER_INTERRUPTED",
    "The server stopped before it answered; run the command again.",
    {
      fr: "Le serveur s’est arrêté avant de répondre : relancez la commande.",
      en: "The server stopped before it answered: run the command again.",
    },
    { cause },
  );
}
