import { connect } from "node:net";
import { json } from "node:stream/consumers";
import type { StoredLayout } from "../../content/layout/stored-layout.ts";
import type { ExportedAdmin, ImportOutcome } from "../../identity/identity.ts";
import { IMPORT_VERBS, type Imports } from "../../imports/imports.ts";
import { AppError, type Failure, unpackError } from "../../kernel/errors.ts";
import type { Locale } from "../../kernel/locale.ts";
import type { PictureFile } from "../../media/contract/picture.ts";
import { findControlAddress } from "./address.ts";
import type { Operations, SavedLayout, TestedMail, Unpublished } from "./operations.ts";

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
    storePicture: (bytes, file) => call<PictureFile>(socketPath, `/pictures?${new URLSearchParams({ file })}`, bytes),
    sourceLocales: (keys) => call<Record<string, Locale>>(socketPath, "/source-locales", JSON.stringify(keys)),
    publish: (submission) => call<{ url: string }>(socketPath, "/publish", JSON.stringify(submission)),
    createAdmin: (order) =>
      call<Awaited<ReturnType<Operations["createAdmin"]>>>(socketPath, "/create-admin", JSON.stringify(order)),
    recoverAdmin: (email) =>
      call<Awaited<ReturnType<Operations["recoverAdmin"]>>>(socketPath, "/recover-admin", JSON.stringify({ email })),
    importAdmins: (order) => call<ImportOutcome>(socketPath, "/import-admins", JSON.stringify(order)),
    exportAdmins: () => call<ExportedAdmin[]>(socketPath, "/export-admins", ""),
    check: () => call<Awaited<ReturnType<Operations["check"]>>>(socketPath, "/check", ""),
    readLayout: (locale) => call<StoredLayout>(socketPath, "/layout", JSON.stringify({ locale })),
    saveLayout: (order) => call<SavedLayout>(socketPath, "/save-layout", JSON.stringify(order)),
    imports: Object.fromEntries(
      IMPORT_VERBS.map((verb) => [
        verb,
        (...given: unknown[]) => call(socketPath, `/imports/${verb}`, JSON.stringify(given)),
      ]),
    ) as Imports,
    exportStatic: (order) =>
      call<Awaited<ReturnType<Operations["exportStatic"]>>>(socketPath, "/export-static", JSON.stringify(order)),
    exportWordPress: (order) =>
      call<Awaited<ReturnType<Operations["exportWordPress"]>>>(socketPath, "/export-wordpress", JSON.stringify(order)),
    testMail: (order) => call<TestedMail>(socketPath, "/test-mail", JSON.stringify(order)),
    unpublish: (order) => call<Unpublished>(socketPath, "/unpublish", JSON.stringify(order)),
  };
}

/**
 * Loaded at the first call, and not by `import`, which reads every export of the module and so loads WebSocket and fetch
 * too: 30 ms of a command that takes 150.
 */
const http = () => process.getBuiltinModule("node:http");

async function call<T>(socketPath: string, path: string, body: string | Uint8Array): Promise<T> {
  const { status, output } = await new Promise<{ status: number; output: unknown }>((done, fail) => {
    const outgoing = http().request({ socketPath, path, method: "POST" }, (response) => {
      json(response).then((output) => done({ status: response.statusCode ?? 500, output }), fail);
    });
    outgoing.on("error", (error) => fail(interrupted(error)));
    outgoing.end(body);
  });
  if (status === 200) return output as T;
  throw unpackError(output as Failure);
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
