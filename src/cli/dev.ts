/**
 * `npm run dev`: the site from its source. Vite serves the browser's half and hot-reloads it; the server's half runs
 * in its module runner and is opened anew, and the page reloaded, when its code, the settings or content/ change.
 */
import { readdirSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { resolve, sep } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { createServerModuleRunner, createServer as createViteServer } from "vite";
import type { DevSite } from "./dev-site.ts";
import "./parent-watch.ts";

const ROOT = resolve(import.meta.dirname, "../..");
/** Editors write a file in several steps, and several files at once. */
const QUIET_MS = 80;

const ASSETS = {
  scripts: ["/@vite/client", "/src/browser/main.ts"],
  styles: ["/src/ui/site.css"],
  fonts: [],
  islands: { search: "/src/site/islands/search.tsx" },
  thirdParties: "/src/browser/measurement/third-parties.ts",
  embeds: { style: "/src/ui/content/embeds.css", videoFrame: "/src/ui/content/video-frame.css" },
  offers: "/src/ui/content/offers.css",
  form: {
    style: "/src/ui/content/form.css",
    hook: "/src/browser/forms/hook.ts",
    script: "/src/browser/forms/form.ts",
  },
  firebase: {
    "sign-in": "/firebase/browser/sign-in.ts",
    analytics: "/firebase/browser/analytics.ts",
  },
  // Its style sheet is one of its script's imports.
  admin: {
    app: { scripts: ["/@vite/client", "/src/admin/app/main.tsx"], preloads: [], styles: [] },
    entry: { scripts: ["/@vite/client", "/src/admin/app/entry-main.tsx"], preloads: [], styles: [] },
    words: { fr: [], en: [] },
    fonts: [],
  },
  backOffice: new Set<string>(),
  files: new Map(),
};

/** What the site writes itself: to open it anew for that would never end. */
const DATA_FOLDER = resolve(process.env.DATA_DIR || "data");

const http = createServer((request, response) => {
  // Vite gets its own paths only: it would take a page's path for the name of a script.
  if (isViteRequest(request.url ?? "/")) vite.middlewares(request, response);
  else void answer(request, response);
});
const vite = await createViteServer({
  root: ROOT,
  configFile: resolve(ROOT, "vite.config.ts"),
  clearScreen: false,
  server: { middlewareMode: true, hmr: { server: http }, watch: { ignored: isData } },
});
// What changed is loaded by opening the site anew: the runner need not do it too.
const runner = createServerModuleRunner(vite.environments.ssr, { hmr: false });

const PUBLIC_FILES = new Set(readdirSync(vite.config.publicDir));

let site: DevSite | undefined;
/** Why there is no site at the moment. */
let failure = "";
let opening = open();
let timer: NodeJS.Timeout | undefined;

/** Opens the site from the code as it stands; a failure is shown and the next change tries again. */
async function open(): Promise<void> {
  try {
    runner.clearCache();
    const { openDevSite } = await runner.import<typeof import("./dev-site.ts")>("/src/cli/dev-site.ts");
    site = await openDevSite(ASSETS);
    const { port, host } = site;
    if (!http.listening) http.listen(port, host, printAddress);
  } catch (error) {
    failure = error instanceof Error ? (error.stack ?? error.message) : String(error);
    console.error(failure);
  }
}

/** The port may be the system's choice (`PORT=0`). */
function printAddress(): void {
  const address = http.address();
  if (typeof address === "object") console.log(`http://localhost:${address?.port}`);
}

async function reopen(): Promise<void> {
  const former = site;
  site = undefined;
  await former?.close();
  await open();
  vite.ws.send({ type: "full-reload" });
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  // A change that comes meanwhile begins the next opening.
  for (let awaited: unknown; awaited !== opening; ) {
    awaited = opening;
    await opening;
  }
  if (site !== undefined) return site.handle(request, response);
  // Vite's client in it, so that the page comes back by itself once the failure is mended.
  const text = stripVTControlCharacters(failure).replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  response.writeHead(500, { "Content-Type": "text/html; charset=utf-8" });
  response.end(`<!doctype html><script type="module" src="/@vite/client"></script><pre>${text}</pre>\n`);
}

function isViteRequest(url: string): boolean {
  return (
    /^\/(@|src\/|firebase\/|node_modules\/|__)/.test(url) || PUBLIC_FILES.has(url.split("?", 1)[0]?.slice(1) ?? "")
  );
}

function isData(file: string): boolean {
  return file === DATA_FOLDER || file.startsWith(DATA_FOLDER + sep);
}

function isServerSide(file: string): boolean {
  if (file.startsWith(resolve(ROOT, "content") + sep) || file === resolve(ROOT, "vitrine.config.ts")) return true;
  return vite.environments.ssr.moduleGraph.getModulesByFile(file) !== undefined;
}

vite.watcher.on("all", (_event, file) => {
  // A site that did not open has an unfinished module graph: any file may be the one that repairs it.
  if (site !== undefined && !isServerSide(resolve(file))) return;
  clearTimeout(timer);
  timer = setTimeout(() => {
    opening = opening.then(reopen);
  }, QUIET_MS);
});

async function stop(): Promise<void> {
  http.close();
  http.closeAllConnections();
  await opening;
  await site?.close();
  await vite.close();
}
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.once(signal, () => void stop().then(() => process.exit(0)));
}
