import { type ChildProcess, spawn } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { vi } from "vitest";
import { findProgram } from "../../../scripts/browsers/programs.mjs";
import { freePort } from "../free-port.ts";
import { ask } from "../http/http.ts";
import { temporaryFolder } from "../site.ts";

const running = new Set<ChildProcess>();

/** The real nginx in front of a static export, with what the export says of it and nothing else. @returns its origin. */
export async function serveWithNginx(exported: string): Promise<string> {
  const program = await findProgram({ names: ["nginx"], package: "nginx" }, withSystemPrograms());
  if (program === undefined) throw new Error("nginx is not installed: apt-get install nginx");
  const folder = await temporaryFolder("vitrine-nginx-");
  const port = await freePort();
  const configuration = join(folder, "nginx.conf");
  await writeFile(configuration, around({ exported, folder, port }));
  return start(program, ["-p", folder, "-c", configuration, "-e", join(folder, "error.log")], port);
}

/** The real Caddy, with the file that the export holds; only the address is another. */
export async function serveWithCaddy(exported: string, caddyfile: string): Promise<string> {
  const program = await findProgram({ names: ["caddy"], package: "caddy" }, withSystemPrograms());
  if (program === undefined) throw new Error("Caddy is not installed: apt-get install caddy");
  const folder = await temporaryFolder("vitrine-caddy-");
  const port = await freePort();
  const file = join(folder, "Caddyfile");
  const site = caddyfile.replace(/^https?:\/\/\S+ \{$/m, `http://127.0.0.1:${port} {`);
  await writeFile(file, `{\n  admin off\n  auto_https off\n}\n${site}`);
  return start(program, ["run", "--config", file, "--adapter", "caddyfile"], port, { XDG_DATA_HOME: exported });
}

/** For `afterAll`. */
export async function stopServers(): Promise<void> {
  for (const child of running) {
    const ended = new Promise((done) => child.once("exit", done));
    child.kill("SIGTERM");
    await ended;
  }
}

async function start(program: string, args: string[], port: number, env: Record<string, string> = {}): Promise<string> {
  const child = spawn(program, args, { env: { ...process.env, ...env }, stdio: ["ignore", "ignore", "pipe"] });
  let errors = "";
  child.stderr?.on("data", (chunk) => {
    errors += chunk;
  });
  running.add(child);
  child.once("exit", () => running.delete(child));
  const origin = `http://127.0.0.1:${port}`;
  await vi.waitUntil(
    () => {
      if (child.exitCode !== null) throw new Error(`${program} ended: ${errors}`);
      return ask(origin, "/").then(
        () => true,
        () => false,
      );
    },
    { timeout: 30_000 },
  );
  return origin;
}

/** Debian has servers where a user's shell does not look. */
function withSystemPrograms(): NodeJS.ProcessEnv {
  return { ...process.env, PATH: `${process.env.PATH}:/usr/sbin:/usr/local/sbin` };
}

function around({ exported, folder, port }: { exported: string; folder: string; port: number }): string {
  return [
    "daemon off;",
    "worker_processes 1;",
    // A folder of a test is readable by who runs the test alone.
    ...(process.getuid?.() === 0 ? ["user root;"] : []),
    `pid ${folder}/nginx.pid;`,
    "events { worker_connections 512; }",
    "http {",
    "access_log off;",
    ...["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((name) => `${name}_temp_path ${folder}/${name};`),
    `include ${exported}/nginx/maps.conf;`,
    `server { listen 127.0.0.1:${port}; include ${exported}/nginx/server.conf; }`,
    "}",
    "",
  ].join("\n");
}
