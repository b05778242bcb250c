import { chmodSync } from "node:fs";
import { createServer, type IncomingMessage, type Server } from "node:http";
import { buffer, json } from "node:stream/consumers";
import { IMPORT_VERBS } from "../../imports/imports.ts";
import { AppError, type Failure, packError } from "../../kernel/errors.ts";
import type { Locale } from "../../kernel/locale.ts";
import { makeControlAddress } from "./address.ts";
import type { Operations } from "./operations.ts";

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
  const [path, query] = String(incoming.url).split("?");
  switch (path) {
    case "/pictures":
      return operations.storePicture(await buffer(incoming), new URLSearchParams(query).get("file") ?? "");
    case "/missing-pictures":
      return operations.missingPictures((await json(incoming)) as string[]);
    case "/source-locales":
      return operations.sourceLocales((await json(incoming)) as string[]);
    case "/publish":
      return operations.publish((await json(incoming)) as Parameters<Operations["publish"]>[0]);
    case "/create-admin":
      return operations.createAdmin((await json(incoming)) as Parameters<Operations["createAdmin"]>[0]);
    case "/recover-admin":
      return operations.recoverAdmin(String(((await json(incoming)) as { email?: unknown }).email));
    case "/import-admins":
      return operations.importAdmins((await json(incoming)) as Parameters<Operations["importAdmins"]>[0]);
    case "/export-admins":
      return operations.exportAdmins();
    case "/check":
      return operations.check();
    case "/layout":
      return operations.readLayout(((await json(incoming)) as { locale: Locale }).locale);
    case "/save-layout":
      return operations.saveLayout((await json(incoming)) as Parameters<Operations["saveLayout"]>[0]);
    case "/export-static":
      return operations.exportStatic({ folder: String(((await json(incoming)) as { folder?: unknown }).folder) });
    case "/export-wordpress":
      return operations.exportWordPress({ file: String(((await json(incoming)) as { file?: unknown }).file) });
    case "/test-mail":
      return operations.testMail((await json(incoming)) as Parameters<Operations["testMail"]>[0]);
    case "/unpublish":
      return operations.unpublish(unpublishOrder(await json(incoming)));
    default:
      return performImport(String(path), incoming, operations);
  }
}

/** A verb of imports, with what it is given as a list. */
async function performImport(path: string, incoming: IncomingMessage, { imports }: Operations): Promise<unknown> {
  const verb = IMPORT_VERBS.find((each) => path === `/imports/${each}`);
  if (verb === undefined) throw unknownOperation(path);
  const given = (await json(incoming)) as unknown[];
  return (await (imports[verb] as (...given: unknown[]) => Promise<unknown>)(...given)) ?? null;
}

function unpublishOrder(given: unknown): Parameters<Operations["unpublish"]>[0] {
  const { path, redirectTo } = given as { path?: unknown; redirectTo?: unknown };
  return { path: String(path), ...(redirectTo !== undefined && { redirectTo: String(redirectTo) }) };
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
  const quoted = JSON.stringify(name.slice(0, 100));
  return new AppError(
    "UNKNOWN_OPERATION",
    `The running server does not know the operation ${quoted}; restart it with this version.`,
    {
      fr: `Le serveur en marche ne connaît pas l’opération ${quoted} : redémarrez-le dans cette version.`,
      en: `The running server does not know the operation ${quoted}: restart it with this version.`,
    },
    { status: 404 },
  );
}
