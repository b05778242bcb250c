/**
 * Loaded into a program with `NODE_OPTIONS=--import`: writes down each machine that it and its workers connect to, a line
 * each, in the file that `CONNECTIONS` names.
 */
import { appendFileSync } from "node:fs";
import { Socket } from "node:net";

const file = process.env.CONNECTIONS ?? "";
const { connect } = Socket.prototype;

/** `net.connect` hands its normalized arguments on as one list; others give them as they are. */
function hostOf(args: readonly unknown[]): string | null {
  const [first, second] = args.flat() as [{ host?: string; path?: string } | number | string, unknown];
  if (typeof first === "number") return typeof second === "string" ? second : "localhost";
  // A path is a socket of this machine.
  if (typeof first === "string" || typeof first.path === "string") return null;
  return first.host ?? "localhost";
}

Socket.prototype.connect = function (this: Socket, ...args: unknown[]) {
  const host = hostOf(args);
  if (host !== null) appendFileSync(file, `${host}\n`);
  return Reflect.apply(connect, this, args);
} as typeof connect;
