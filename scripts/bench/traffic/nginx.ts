import { spawn } from "node:child_process";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { connect, createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { temporaryFolder } from "../data/folders.ts";
import { childrenOf } from "../process-figures.ts";

const PROGRAM = ["/usr/sbin/nginx", "/usr/local/sbin/nginx", "/usr/local/bin/nginx"].find((path) => existsSync(path));

/** A page that nginx serves: its body as transferred, and its headers in lower case. */
export type Page = { body: Buffer; headers: Record<string, string> };

/** A running nginx: its port, and the ids of its master and its worker. */
export type Nginx = { port: number; pids: number[]; stop(): Promise<void> };

/**
 * Serves pages' bytes with the same headers from files, as nginx does by default: one worker, sendfile, no cache of open files.
 * The first page is at `/page-0`, and so on.
 * @returns null where nginx is not installed.
 */
export async function startNginx(pages: readonly Page[]): Promise<Nginx | null> {
  if (PROGRAM === undefined) return null;
  const folder = temporaryFolder();
  const port = await freePort();
  mkdirSync(join(folder, "www"));
  pages.forEach(({ body }, index) => {
    writeFileSync(join(folder, "www", `page-${index}`), body);
  });
  const conf = join(folder, "nginx.conf");
  writeFileSync(conf, configuration(folder, port, pages));
  const child = spawn(PROGRAM, ["-p", folder, "-c", conf, "-e", join(folder, "error.log")], { stdio: "inherit" });
  await untilAnswering(port);
  return {
    port,
    pids: [child.pid as number, ...childrenOf(child.pid as number)],
    async stop() {
      const ended = new Promise((done) => child.once("exit", done));
      child.kill("SIGTERM");
      await ended;
    },
  };
}

function configuration(folder: string, port: number, pages: readonly Page[]): string {
  const locations = pages.map(({ headers }, index) => {
    const { "content-type": type = "text/html", ...others } = headers;
    const lines = Object.entries(others).map(
      ([name, value]) => `add_header ${name} "${value.replaceAll('"', '\\"')}";`,
    );
    return `location = /page-${index} { types {} default_type "${type}"; ${lines.join(" ")} }`;
  });
  return [
    "daemon off;",
    "worker_processes 1;",
    // Our files are readable by who runs the bench alone.
    ...(process.getuid?.() === 0 ? ["user root;"] : []),
    `pid ${folder}/nginx.pid;`,
    "events { worker_connections 512; }",
    "http {",
    "access_log off; sendfile on; tcp_nopush on; tcp_nodelay on; keepalive_timeout 65; keepalive_requests 1000000;",
    "etag off;",
    ...["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((name) => `${name}_temp_path ${folder}/${name};`),
    `server { listen 127.0.0.1:${port}; root ${folder}/www;`,
    ...locations,
    "} }",
  ].join("\n");
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const address = server.address();
  await new Promise((done) => server.close(done));
  if (address === null || typeof address === "string") throw new Error("no port");
  return address.port;
}

async function untilAnswering(port: number): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt++) {
    const open = await new Promise<boolean>((done) => {
      const socket = connect(port, "127.0.0.1", () => done(true)).on("error", () => done(false));
      socket.on("connect", () => socket.end());
    });
    if (open) return;
    await sleep(10);
  }
  throw new Error("nginx does not answer");
}
