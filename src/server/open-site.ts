import type { IncomingMessage, ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import type { Config } from "../config.ts";
import type { Db } from "../db/client.ts";
import { Site } from "../site/site.ts";
import { createApp } from "./app.ts";
import type { Assets } from "./assets.ts";
import type { Log } from "./log.ts";
import { createOperations, type Operations } from "./operations.ts";
import { headerOf, visitorOf } from "./visitor.ts";
import { writeReady } from "./write-ready.ts";

type Options = {
  config: Config;
  db: Db;
  assets: Assets;
  build: { id: string; timestamp: string };
  log: Log;
  /** Headers of every answer. */
  headers: Readonly<Record<string, string>>;
};

export type OpenSite = {
  handle(request: IncomingMessage, response: ServerResponse): void;
  operations: Operations;
};

/** Wires a site over an open database into one `node:http` handler: kept pages first, then the router. */
export function openSite({ config, db, assets, build, log, headers }: Options): OpenSite {
  const { routing, name, timeZone } = config;
  const settings = { name, routing, timeZone, build, assets };
  const site = new Site({ settings, db, commonHeaders: headers });
  const app = createApp({ site, log, headers, isReady: () => isReady(db) });
  const route = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  const debug = log.isLevelEnabled("debug");
  return {
    handle(request, response) {
      const { method, url = "/" } = request;
      if (method === "GET" || method === "HEAD") {
        const ready = assets.files.get(url) ?? site.kept(url, headerOf(request, "host"), () => visitorOf(request));
        if (ready !== undefined) {
          writeReady(request, response, ready);
          if (debug) log.debug({ method, path: url.split("?", 1)[0], status: response.statusCode }, "kept");
          return;
        }
      }
      route(request, response);
    },
    operations: createOperations({ db, routing, onChange: (change) => site.apply([change]) }),
  };
}

async function isReady(db: Db): Promise<boolean> {
  try {
    await db.snapshot((reader) => reader.selectFrom("settings").select("key").limit(1).execute());
    return true;
  } catch {
    return false;
  }
}
