import { chmodSync } from "node:fs";
import { createServer, type IncomingMessage, request, type Server } from "node:http";
import { connect } from "node:net";
import { buffer, json } from "node:stream/consumers";
import { AppError, type Failure, packError, unpackError } from "../kernel/errors.ts";
import type { PictureFile } from "../kernel/picture.ts";
import { findControlAddress, makeControlAddress } from "./control-address.ts";
import type { Operations, TestedMail } from "./operations.ts";

/** Serves operations to the command line until closed. Only whoever may open the socket gets here. */
export async function openControlChannel(dataDir: string, operations: Operations): Promise<Server> {
  const { address, remove } = makeControlAddress(dataDir);
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
  server.once("close", remove);
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
    case "/check":
      return operations.check();
    case "/test-mail":
      return operations.testMail((await json(incoming)) as Parameters<Operations["testMail"]>[0]);
    case "/unpublish":
      return operations.unpublish(String(((await json(incoming)) as { path?: unknown }).path));
    default:
      throw unknownOperation(String(incoming.url));
  }
}

/** Whether a running server answers for a data folder. */
export async function isServed(dataDir: string): Promise<boolean> {
  const address = findControlAddress(dataDir);
  if (address === null) return false;
  const socket = connect(address);
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
  const socketPath = findControlAddress(dataDir);
  if (socketPath === null) throw interrupted(new Error("its socket is gone"));
  return {
    missingPictures: (ids) => call<string[]>(socketPath, "/missing-pictures", JSON.stringify(ids)),
    storePicture: (bytes) => call<PictureFile>(socketPath, "/pictures", bytes),
    publish: (submission) => call<{ url: string }>(socketPath, "/publish", JSON.stringify(submission)),
    createAdmin: (order) =>
      call<Awaited<ReturnType<Operations["createAdmin"]>>>(socketPath, "/create-admin", JSON.stringify(order)),
    recoverAdmin: (email) =>
      call<Awaited<ReturnType<Operations["recoverAdmin"]>>>(socketPath, "/recover-admin", JSON.stringify({ email })),
    check: () => call<Awaited<ReturnType<Operations["check"]>>>(socketPath, "/check", ""),
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

/** Command line and server are of different versions. */
function unknownOperation(name: string): AppError {
  const shown = JSON.stringify(name.slice(0, 100));
  return new AppError(
    "UNKNOWN_OPERATION",
    `The running server does not know the operation ${shown}; restart it with this version.`,
    {
      fr: `Le serveur en marche ne connaît pas l’opération ${shown} : redémarrez-le dans cette version.`,
      en: `The running server does not know the operation ${shown}: restart it with this version.`,
    },
    { status: 404 },
  );
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
