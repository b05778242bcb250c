import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { createInterface } from "node:readline";
import { setTimeout as delay } from "node:timers/promises";
import { vi } from "vitest";
import type { OtherBrowser, OtherWindow } from "./other-window.ts";
import { type ConsoleProxy, openConsoleProxy } from "./webkit-console.ts";

const SIZE = { width: 1440, height: 900 };
/** Of the screen: the largest window, with its frame. */
const SCREEN = "1600x1200x24";
/** No command takes as long, even on a busy machine: the first window of WebKit took a minute beside fourteen processes. */
const COMMAND_MS = 120_000;
/** A script is asked again while a page is on its way: one that ran in a process which a page of another site ends has no answer. */
const LOST_MS = 10_000;
/** No window takes as long to ask for a page. */
const AGAIN_MS = 40_000;

/** Keys that are no letters (WebDriver § 17.4.2). */
const KEYS: Record<string, string> = {
  ...{ Control: "\uE009", Shift: "\uE008", Alt: "\uE00A", Enter: "\uE007", Tab: "\uE004", Escape: "\uE00C" },
  ...{ ArrowLeft: "\uE012", ArrowUp: "\uE013", ArrowRight: "\uE014", ArrowDown: "\uE015" },
  ...{ Backspace: "\uE003", Delete: "\uE017", Home: "\uE011", End: "\uE010" },
};

/** WebKit as GTK has it, on a screen that nobody sees, told by WebDriver: the few commands that tests need, over HTTP. */
export async function openWebKit(): Promise<OtherBrowser> {
  // `-noreset`: else the screen begins anew when the last window is closed, and takes none meanwhile (Xserver(1)). A browser that starts
  // just then ends at once, and the driver never answers for it.
  const screenArgs = ["-displayfd", "1", "-screen", "0", SCREEN, "-nolisten", "tcp", "-noreset"];
  const screen = start(process.env.XVFB_PATH || "/usr/bin/Xvfb", screenArgs);
  // It says which display it took, once there is one.
  const [display] = await once(createInterface(screen.stdout), "line");
  const port = await freePort();
  const driver = start(process.env.WEBKIT_DRIVER_PATH || "/usr/bin/WebKitWebDriver", [`--port=${port}`], {
    DISPLAY: `:${display}`,
    LANGUAGE: "fr_FR",
    // There is no graphics card to compose layers with (the public site: 35 s instead of 41).
    WEBKIT_DISABLE_COMPOSITING_MODE: "1",
  });
  const base = `http://127.0.0.1:${port}`;
  await vi.waitFor(() => ask(base, "GET", "/status"), { timeout: COMMAND_MS });
  return {
    name: "WebKit",
    open: () => openWindow(base),
    async close() {
      await end(driver);
      await end(screen);
    },
  };
}

async function openWindow(base: string): Promise<OtherWindow> {
  const proxy = await openConsoleProxy();
  const { sessionId } = (await ask(base, "POST", "/session", {
    capabilities: {
      alwaysMatch: {
        proxy: { proxyType: "manual", httpProxy: `127.0.0.1:${proxy.port}` },
        // By default the driver answers no command while it takes a page to be loading, for up to five minutes; one was not
        // answered for two. A test waits for what it asserts, and `goTo` for its page.
        pageLoadStrategy: "none",
        "webkitgtk:browserOptions": { args: ["--automation"] },
      },
    },
  })) as { sessionId: string };
  const command = (method: string, path: string, body?: object, patience?: number) =>
    ask(base, method, `/session/${sessionId}${path}`, body, patience);
  const window = windowOf(command, proxy);
  await window.resize(SIZE);
  return window;
}

function windowOf(
  command: (method: string, path: string, body?: object, patience?: number) => Promise<unknown>,
  proxy: ConsoleProxy,
): OtherWindow {
  const evaluate = async (inPage: (given: never) => unknown, given: unknown, patience?: number) => {
    // What a function gives may come later; a script that fails answers with its error.
    const script = `const done = arguments[arguments.length - 1];
      (async () => (${inPage})(arguments[0]))().then(
        (value) => done({ value }), (error) => done({ error: String(error) }))`;
    const body = { script, args: [given ?? null] };
    const answer = (await command("POST", "/execute/async", body, patience)) as { value?: unknown; error?: string };
    if (answer.error !== undefined) throw new Error(answer.error);
    return answer.value as never;
  };
  const window: OtherWindow = {
    async goTo(url) {
      await window.run(() => Object.assign(globalThis, { isLeft: true }) && null, null);
      const state = () => ("isLeft" in globalThis ? "the page before" : document.readyState);
      const began = Date.now();
      const before = proxy.asked.length;
      const isAsked = () => proxy.asked.slice(before).includes(new URL(url).href);
      for (let sentAt = 0; ; ) {
        // A step of which the site never heard was lost between the driver and its window.
        if (sentAt === 0 || (!isAsked() && Date.now() - sentAt > AGAIN_MS)) {
          await command("POST", "/url", { url });
          sentAt = Date.now();
        }
        const seen = await evaluate(state, null, LOST_MS).catch(String);
        if (seen === "complete") return;
        if (Date.now() - began > COMMAND_MS) {
          throw new Error(`WebKit: ${url} is ${isAsked() ? "asked for" : "not asked for"}, and not loaded: ${seen}`);
        }
        await delay(50);
      }
    },
    run: (inPage, given) => evaluate(inPage, given),
    async press(keys) {
      const values = keys.split("+").map((name) => KEYS[name] ?? name);
      const down = values.map((value) => ({ type: "keyDown", value }));
      const up = values.reverse().map((value) => ({ type: "keyUp", value }));
      await command("POST", "/actions", { actions: [{ type: "key", id: "keyboard", actions: [...down, ...up] }] });
    },
    async type(text) {
      const actions = [...text].flatMap((value) => [
        { type: "keyDown", value },
        { type: "keyUp", value },
      ]);
      await command("POST", "/actions", { actions: [{ type: "key", id: "keyboard", actions }] });
    },
    async clickAt({ x, y }) {
      const actions = [
        { type: "pointerMove", x: Math.round(x), y: Math.round(y), duration: 0 },
        { type: "pointerDown", button: 0 },
        { type: "pointerUp", button: 0 },
      ];
      await command("POST", "/actions", { actions: [{ type: "pointer", id: "mouse", actions }] });
    },
    async upload(css, path) {
      const found = await vi.waitFor(
        () => command("POST", "/element", { using: "css selector", value: css }) as Promise<object>,
        { timeout: COMMAND_MS },
      );
      await command("POST", `/element/${Object.values(found)[0]}/value`, { text: path });
    },
    async resize({ width, height }) {
      // The window has bars of its own; it is never as narrow as a phone (447 pixels).
      const inside = await window.run(() => [innerWidth, innerHeight], null);
      const outside = (await command("GET", "/window/rect")) as { width: number; height: number };
      const [frameWidth, frameHeight] = [outside.width - (inside[0] ?? 0), outside.height - (inside[1] ?? 0)];
      await command("POST", "/window/rect", { width: width + frameWidth, height: height + frameHeight });
    },
    noise: () => proxy.noise,
    async close() {
      await command("DELETE", "");
      proxy.close();
    },
  };
  return window;
}

async function ask(base: string, method: string, path: string, body?: object, patience = COMMAND_MS): Promise<unknown> {
  const answer = await fetch(base + path, {
    method,
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(patience),
  }).catch((error: Error) => {
    throw new Error(`WebKit: ${method} ${path} ${JSON.stringify(body)?.slice(0, 300)}: ${error.message}`);
  });
  const { value } = (await answer.json()) as { value: unknown };
  if (!answer.ok) throw new Error(`WebKit: ${method} ${path}: ${JSON.stringify(value)}`);
  return value;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, "close");
  return port;
}

/** A program that does not outlive this process. */
function start(file: string, args: string[], env: Record<string, string> = {}) {
  const child = spawn(file, args, { stdio: ["ignore", "pipe", "ignore"], env: { ...process.env, ...env } });
  const kill = () => child.kill();
  process.on("exit", kill);
  child.on("exit", () => process.off("exit", kill));
  return child;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill("SIGTERM");
  await once(child, "exit");
}
