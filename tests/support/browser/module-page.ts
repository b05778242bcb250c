import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { build } from "vite";

/** A page that holds nothing but a module of `src/`, for what only a browser can show: `window.module`. */
export type ModulePage = { url: string; close(): Promise<void> };

/** Builds a module for browsers, and serves it alone. @param file from the project's folder. */
export async function servePageOf(file: string): Promise<ModulePage> {
  const code = await bundle(file);
  const server: Server = createServer((request, response) => {
    if (request.url === "/module.js") response.setHeader("Content-Type", "text/javascript").end(code);
    else response.setHeader("Content-Type", "text/html").end(PAGE);
  });
  await new Promise<void>((done) => {
    server.listen(0, "127.0.0.1", done);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}

const PAGE =
  '<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>Module</title><link rel="icon" href="data:,"></head>' +
  '<body><script src="/module.js"></script></body></html>';

async function bundle(entry: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: "warn",
    build: { write: false, lib: { entry, formats: ["iife"], name: "module" } },
  });
  const outputs = Array.isArray(built) ? built : [built];
  const [chunk] = outputs.flatMap((each) => ("output" in each ? each.output : []));
  if (chunk?.type !== "chunk") throw new Error(`${entry} builds to no script`);
  return chunk.code;
}
