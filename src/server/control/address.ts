import { randomBytes } from "node:crypto";
import { lstatSync, mkdtempSync, readFileSync, rmdirSync, rmSync, type Stats, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

/** Longest path of a Unix socket on the systems we know (`sun_path`: 104 on macOS, 108 on Linux). */
const LONGEST_SOCKET_PATH = 100;
const SOCKET = "control.sock";
/** Holds the address where that is not the socket in the folder itself. */
const POINTER = "control.address";

/**
 * Where the server of a data folder will listen for the command line: a socket in the folder. Where its path is too long
 * for a socket, it stands in a new folder of the system's temporary one, whose name cannot be guessed and which
 * only this user may enter; Windows has named pipes instead. The data folder then says where.
 *
 * Removes what a killed process left: the holder of the data folder owns it.
 */
export function makeControlAddress(dataDir: string): { address: string; remove(): void } {
  removeLeftovers(dataDir);
  const inFolder = join(dataDir, SOCKET);
  if (process.platform !== "win32" && Buffer.byteLength(inFolder) <= LONGEST_SOCKET_PATH) {
    return { address: inFolder, remove: () => rmSync(inFolder, { force: true }) };
  }
  const address =
    process.platform === "win32"
      ? `\\\\.\\pipe\\vitrine-${randomBytes(16).toString("hex")}`
      : join(mkdtempSync(join(shortTemporaryFolder(), "vitrine-")), SOCKET);
  writeFileSync(join(dataDir, POINTER), `${address}\n`, { mode: 0o600 });
  return {
    address,
    remove() {
      rmSync(join(dataDir, POINTER), { force: true });
      if (process.platform !== "win32") removeWithFolder(address);
    },
  };
}

/**
 * Where the server of a data folder listens; null where none does, or where the socket belongs to another user: passwords
 * are sent through it.
 */
export function findControlAddress(dataDir: string): string | null {
  const pointer = readPointer(dataDir);
  if (process.platform === "win32") return pointer;
  const folder = lstatOf(dataDir);
  if (folder === null) return null;
  const isTrusted = (stats: Stats | null): stats is Stats =>
    stats !== null && [0, process.getuid?.(), folder.uid].includes(stats.uid);
  const address = pointer ?? join(dataDir, SOCKET);
  const socket = lstatOf(address);
  if (!isTrusted(socket) || !socket.isSocket()) return null;
  if (pointer === null) return address;
  const parent = lstatOf(dirname(address));
  const isPrivate = isTrusted(parent) && parent.isDirectory() && (parent.mode & 0o077) === 0;
  return isPrivate && isTrusted(lstatOf(join(dataDir, POINTER))) ? address : null;
}

function removeLeftovers(dataDir: string): void {
  if (process.platform !== "win32") {
    rmSync(join(dataDir, SOCKET), { force: true });
    const pointer = findControlAddress(dataDir);
    if (pointer !== null) removeWithFolder(pointer);
  }
  rmSync(join(dataDir, POINTER), { force: true });
}

function removeWithFolder(socket: string): void {
  rmSync(socket, { force: true });
  rmdirSync(dirname(socket));
}

function readPointer(dataDir: string): string | null {
  try {
    return readFileSync(join(dataDir, POINTER), "utf8").trim();
  } catch {
    return null;
  }
}

/** Stats of a path itself (a symbolic link is not followed); null where there is nothing. */
function lstatOf(path: string): Stats | null {
  return lstatSync(path, { throwIfNoEntry: false }) ?? null;
}

/** The system's temporary folder, unless its own path is too long for a socket. */
function shortTemporaryFolder(): string {
  const usual = tmpdir();
  return Buffer.byteLength(join(usual, "vitrine-XXXXXX", SOCKET)) <= LONGEST_SOCKET_PATH ? usual : "/tmp";
}
