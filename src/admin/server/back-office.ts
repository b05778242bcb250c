/// <reference path="../import-meta-glob.d.ts" />
import type { Hono } from "hono";
import { AREAS, PAGES } from "../areas/index.ts";
import * as framework from "../framework/server/api.ts";
import type { ApiEnv } from "../framework/server/api-env.ts";
import type { Dependencies } from "../framework/server/dependencies.ts";
import type { AreaHandlers } from "../framework/server/handlers.ts";
import * as pages from "../framework/server/page.ts";

const handlers = import.meta.glob<AreaHandlers>("../areas/*/handlers.ts", { eager: true, import: "handlers" });

/** The Hono app of every call of the back office, with the handlers of all areas. */
export function createApi(dependencies: Dependencies): Hono<ApiEnv> {
  // An area without endpoints has no `handlers.ts`.
  const areas = AREAS.map(({ name }) => handlers[`../areas/${name}/handlers.ts`]).filter((each) => each !== undefined);
  return framework.createApi(dependencies, areas);
}

/** Answers a request for a page of the back office: a shell or a redirect. */
export function answerPage(check: pages.SessionCheck, request: pages.PageRequest): Promise<pages.PageAnswer> {
  return pages.answerPage(check, PAGES, request);
}
