import {
  type EventFields,
  type EventName,
  type MeasuredEvent,
  type Milestone,
  NO_SECTION,
} from "../../tracking/contract/measurement.ts";
import { dropAll, enqueue, type MeasuredPage, sendAll } from "./event-queue.ts";
import { stopReading, watchReading } from "./reading.ts";
import { stopWatching, unmarkSections, watchSections } from "./sections.ts";
import { watchVitals } from "./vitals.ts";

/** Delay in milliseconds between the load of a page and the search for elements to track. */
const SCAN_MS = 100;
/** Windows narrower than this many pixels count as phones. */
const PHONE_WIDTH = 768;

type Track = <Name extends EventName>(name: Name, fields: EventFields[Name], at?: MeasuredPage) => void;

let page: MeasuredPage | undefined;
/** Does nothing until measuring begins, and nothing again after a refusal. */
let track: Track = () => {};
let loadMeasured = false;
let scan: ReturnType<typeof setTimeout> | undefined;
/** Aborted when a page that waits to be visible is viewed, or measuring stops. */
let waiting = new AbortController();

const send: Track = (name, fields, of = page) => {
  if (of === undefined) return;
  // Without `data-asks`, only third-party services measure.
  if (document.documentElement.dataset.asks) enqueue(of, { name, at: Date.now(), fields } as MeasuredEvent);
  document.dispatchEvent(new CustomEvent("vitrine:measured", { detail: { name, fields } }));
};

/** Measures this page and those that follow it, until `stopMeasuring`. */
export function startMeasuring(): void {
  if (track === send) return;
  track = send;
  whenSeen(() => {
    viewPage(referrer());
    measureLoad(page);
  });
}

/** Stops at once: events that were not sent yet are dropped. */
export function stopMeasuring(): void {
  track = () => {};
  page = undefined;
  waiting.abort();
  clearTimeout(scan);
  stopWatching();
  stopReading();
  dropAll();
}

/** Adds the listeners, which stay for the life of the document: `track` decides whether anything is measured. */
export function listenToPages(): void {
  document.addEventListener("vitrine:page", () => {
    if (track === send) viewPage();
  });
  addEventListener("pageshow", ({ persisted }) => {
    if (!persisted || track !== send) return;
    unmarkSections();
    viewPage();
  });
  addEventListener("online", sendAll);
  addEventListener("resize", scanLater);
  addEventListener("load", scanLater);
  // Also as the page is left (HTML, "unload a document"), and after everything that listens on the document.
  addEventListener("visibilitychange", sendAll);
  for (const click of ["click", "auxclick"] as const) {
    // In the capturing phase, before the page handles the click.
    addEventListener(click, clicked, { capture: true });
  }
}

function viewPage(referrer?: string): void {
  const { pathname } = location;
  page = {
    path: pathname,
    locale: document.documentElement.lang.startsWith("en") ? "en" : "fr",
    device: innerWidth < PHONE_WIDTH ? "phone" : "desktop",
    ...(referrer !== undefined && { referrer }),
  };
  track("page_view", { page_path: pathname, page_location: location.href, page_title: document.title });
  stopReading();
  readArticle(pathname);
  scanLater();
}

/** Vitals are of the page that was loaded, wherever the visitor goes within it. */
function measureLoad(loaded: MeasuredPage | undefined): void {
  if (loadMeasured) return;
  loadMeasured = true;
  watchVitals((vital, value) => track("web_vital", { vital, value }, loaded));
}

function readArticle(path: string): void {
  const article = path.includes("/blog/") ? document.querySelector<HTMLElement>(".article-content") : null;
  if (article === null) return;
  const opened = performance.now();
  const article_id = path.slice(path.lastIndexOf("/") + 1);
  const article_title = document.querySelector("h1")?.textContent ?? document.title;
  track("article_start", { article_id, article_title });
  watchReading(article, (milestone: Milestone) => {
    track("article_milestone", { article_id, milestone });
    if (milestone !== 100) return;
    const reading_time_seconds = Math.round((performance.now() - opened) / 1_000);
    track("article_complete", { article_id, article_title, reading_time_seconds });
  });
}

function scanLater(): void {
  clearTimeout(scan);
  if (page === undefined || document.readyState !== "complete") return;
  // Observers report later, when the visitor may be on the next page.
  const scanned = page;
  scan = setTimeout(() => {
    watchSections((section_name) => track("section_view", { section_name, page_path: scanned.path }, scanned));
  }, SCAN_MS);
}

function clicked({ target, type, button }: MouseEvent): void {
  // Of the other buttons, the middle one opens links.
  if (page === undefined || (type === "auxclick" && button !== 1)) return;
  const element = target instanceof Element ? target.closest<HTMLElement>("[data-track-cta]") : null;
  if (element === null) return;
  const cta_location = element.closest<HTMLElement>("[data-track-section]")?.dataset.trackSection ?? NO_SECTION;
  track("cta_click", { cta_type: element.dataset.trackCta ?? "", cta_location, page_path: page.path });
}

/** A prerendered page, or one in a background tab, is viewed once it is visible. */
function whenSeen(view: () => void): void {
  const seen = () => !(document as { prerendering?: boolean }).prerendering && document.visibilityState === "visible";
  if (seen()) {
    view();
    return;
  }
  waiting = new AbortController();
  const { signal } = waiting;
  const viewIfSeen = () => {
    if (!seen()) return;
    waiting.abort();
    view();
  };
  for (const type of ["prerenderingchange", "visibilitychange"]) {
    document.addEventListener(type, viewIfSeen, { signal });
  }
}

/** Host of another site that the visitor comes from. */
function referrer(): string | undefined {
  const { hostname, host } = URL.parse(document.referrer) ?? {};
  return hostname && host !== location.host ? hostname : undefined;
}
