import { createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach } from "vitest";
import type { EventBatch, EventFields, EventName, MeasuredEvent } from "../../../src/tracking/contract/measurement.ts";
import { removeAll, type Site, startSite } from "../site.ts";
import type { testBrowser, Visit } from "./browser.ts";

type TestBrowser = ReturnType<typeof testBrowser>;
type MeasuredVisitor = (options?: Parameters<TestBrowser["visit"]>[1]) => Promise<Visit>;

/** Gathered for two seconds, then sent: longer than that on a busy machine. */
export const SOON = { timeout: 15_000 };
/** Of a browser that somebody sits before. */
const VISITOR_AGENT =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";

export type Recorder = {
  /** The site's address for visitors whose measurements are to be seen. */
  url: string;
  /** What their browsers sent, in order, whether it was answered or not. */
  batches: EventBatch[];
  /** Events of all batches but repeats, in order; of one name, where given. */
  events(name?: EventName): MeasuredEvent[];
  /** Fields of the events of one name. */
  fields<Name extends EventName>(name: Name): Array<EventFields[Name]>;
  /** Answers what is sent with that status instead of the site's, until it is set back. */
  failing: number | null;
};

const open: Server[] = [];

/** Stands before a site and notes what browsers measured, as a proxy sees it: beacons and all. */
export async function recordEvents(site: Site): Promise<Recorder> {
  const recorder: Recorder = {
    url: "",
    batches: [],
    failing: null,
    events(name) {
      const once = new Map(recorder.batches.map((batch) => [batch.id, batch]));
      return [...once.values()]
        .flatMap(({ events }) => events)
        .filter((event) => name === undefined || event.name === name);
    },
    fields: <Name extends EventName>(name: Name) =>
      recorder.events(name).map(({ fields }) => fields as EventFields[Name]),
  };
  const server = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = [];
    incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
    incoming.on("end", () => {
      const body = Buffer.concat(chunks);
      if (incoming.url === "/api/events") {
        recorder.batches.push(JSON.parse(body.toString()));
        if (recorder.failing !== null) return outgoing.writeHead(recorder.failing).end();
      }
      const { url, method } = incoming;
      // A browser without a head says so, whatever a test has it call itself, and is counted as the robot it is.
      const headers = { ...incoming.headers, "user-agent": incoming.headers["user-agent"]?.replace("Headless", "") };
      const passed = request(site.url + url, { method, headers }, (answer) => {
        outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
        answer.pipe(outgoing);
      });
      passed.on("error", () => outgoing.destroy());
      passed.end(body);
    });
  });
  open.push(server);
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  recorder.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return recorder;
}

/**
 * A site for a test file, and for each of its tests a recorder of its own: what the page of the test before says as it
 * goes arrives when it may.
 */
export function recordedSite(): { readonly site: Site; readonly recorder: Recorder } {
  const own = {} as { site: Site; recorder: Recorder };
  beforeAll(async () => {
    own.site = await startSite();
  });
  beforeEach(async () => {
    own.recorder = await recordEvents(own.site);
  });
  afterAll(async () => {
    for (const server of open.splice(0)) {
      server.closeAllConnections();
      server.close();
    }
    await removeAll();
  });
  return own;
}

/** How somebody comes who accepted on an earlier visit: no banner over the page. */
export function measuredVisitor(browser: TestBrowser, own: { readonly recorder: Recorder }): MeasuredVisitor {
  return (options = {}) =>
    browser.visit(own.recorder.url, { consent: "accepted", userAgent: VISITOR_AGENT, ...options });
}

/** Leaves a page for good: it sends what waits. */
export async function leave(page: Page): Promise<void> {
  await page.goto("about:blank");
}

/** What a change of the page leads to in its observers is told. */
export function frames(page: Page): Promise<void> {
  return page.evaluate(
    () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))),
  );
}

/** Scrolls until such a share of the article has come into the window. */
export function readUntil(page: Page, share: number): Promise<void> {
  return page.locator(".article-content").evaluate((element, shown) => {
    const { top, height } = element.getBoundingClientRect();
    scrollTo({ top: scrollY + top - innerHeight + height * shown, behavior: "instant" });
  }, share);
}
