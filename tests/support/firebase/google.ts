import type { BrowserContext, Page, Request, Route } from "playwright-core";

/** A project as Google's console would show it. */
export const FIREBASE = {
  projectId: "demo-site",
  apiKey: `AIza${"k".repeat(35)}`,
  appId: "1:123456789012:web:abcdef1234567890",
  measurementId: "G-LOCAL1",
  analytics: true,
};

/** What the installations service gives. */
export const REFRESH_TOKEN = "refresh-token-of-the-visitor";
const AUTH_TOKEN = { token: "auth-token-of-the-visitor", expiresIn: "604800s" };

/** The questions that the SDK asks of Google. */
type Question = "register" | "refresh" | "webConfig" | "tag" | "collect" | "container" | "other";

type Asked = { question: Question; url: URL; body: unknown; headers: Record<string, string> };

export type Google = {
  /** Everything that was asked, in order. */
  asked: Asked[];
  /** Those of one kind. */
  of(question: Question): Asked[];
  /** Names of the events that reached Google Analytics. */
  events(): string[];
  /** Statuses of the next answers; the last one stays. 0 breaks the connection. */
  answers: { register: number[]; refresh: number[]; webConfig: number[] };
  /** The measurement id that the web config holds. */
  measurementId: string;
  /** Answers to these wait until it is called. */
  hold(question: Question): () => void;
};

/** Google's hosts, played: every request of a window that is not for the site itself ends here. */
export async function playGoogle(context: BrowserContext, siteUrl: string): Promise<Google> {
  const held = new Map<Question, Promise<void>>();
  const google: Google = {
    asked: [],
    of: (question) => google.asked.filter((each) => each.question === question),
    events: () => google.of("collect").map(({ url }) => url.searchParams.get("en") ?? ""),
    answers: { register: [201], refresh: [200], webConfig: [200] },
    measurementId: FIREBASE.measurementId,
    hold(question) {
      const { promise, resolve } = Promise.withResolvers<void>();
      held.set(question, promise);
      return () => {
        held.delete(question);
        resolve();
      };
    },
  };
  await context.route(
    (url) => url.origin !== siteUrl,
    async (route) => {
      const asked = read(route.request());
      google.asked.push(asked);
      await held.get(asked.question);
      await answer(route, asked, google);
    },
  );
  return google;
}

function read(request: Request): Asked {
  const url = new URL(request.url());
  const text = request.postData() ?? "";
  const body = text.startsWith("{") ? JSON.parse(text) : text;
  return { question: questionOf(url), url, body, headers: request.headers() };
}

function questionOf({ hostname, pathname }: URL): Question {
  if (hostname === "firebaseinstallations.googleapis.com") {
    return pathname.endsWith("/authTokens:generate") ? "refresh" : "register";
  }
  if (hostname === "firebase.googleapis.com") return "webConfig";
  if (hostname === "www.googletagmanager.com") return pathname === "/gtag/js" ? "tag" : "container";
  return hostname.endsWith(".google-analytics.com") ? "collect" : "other";
}

async function answer(route: Route, { question, body }: Asked, google: Google): Promise<void> {
  if (question === "tag") return route.fulfill({ contentType: "text/javascript", body: TAG });
  if (question === "container") return route.fulfill({ contentType: "text/javascript", body: CONTAINER });
  if (question === "collect" || question === "other") return route.fulfill({ status: 204 });
  const statuses = google.answers[question];
  const status = (statuses.length > 1 ? statuses.shift() : statuses[0]) ?? 500;
  if (status === 0) return route.abort("connectionfailed");
  const headers = { "Access-Control-Allow-Origin": "*" };
  if (status >= 300) {
    return route.fulfill({ status, headers, json: { error: { code: status, status: "STATUS", message: "played" } } });
  }
  const fid = (body as { fid?: string }).fid ?? "";
  const json = {
    register: { name: `projects/1/installations/${fid}`, fid, refreshToken: REFRESH_TOKEN, authToken: AUTH_TOKEN },
    refresh: AUTH_TOKEN,
    webConfig: { measurementId: google.measurementId, appId: FIREBASE.appId, projectId: FIREBASE.projectId },
  };
  return route.fulfill({ status, headers, json: json[question] });
}

/** Google's tag as far as it matters here: it follows consent and `ga-disable`, writes cookies, and sends events. */
const TAG = `
  const layer = window[new URL(document.currentScript.src).searchParams.get("l")];
  const consent = {}; let installation;
  const take = ([command, name, fields]) => {
    if (command === "consent") Object.assign(consent, fields);
    if (command === "config") {
      installation = fields.firebase_id;
      if (consent.analytics_storage === "granted") document.cookie = "_ga=1; Path=/";
      if (consent.analytics_storage === "granted") document.cookie = "_ga_LOCAL1=1; Path=/";
    }
    if (command !== "event" || window["ga-disable-" + fields.send_to]) return;
    const query = new URLSearchParams({ ...fields, en: name, tid: fields.send_to, fid: installation });
    fetch("https://region1.google-analytics.com/g/collect?" + query, { mode: "no-cors" }).catch(() => {});
  };
  layer.forEach(take);
  layer.push = (command) => { Array.prototype.push.call(layer, command); take(command); };`;

/** A container of Google Tag Manager that sends what it is told of to Google Analytics. */
const CONTAINER = `
  const send = ({ event }) => {
    if (event) fetch("https://region1.google-analytics.com/g/collect?container=1&en=" + event, { mode: "no-cors" }).catch(() => {});
  };
  document.cookie = "_gcl_au=1; Path=/";
  dataLayer.forEach(send);
  dataLayer.push = (each) => { Array.prototype.push.call(dataLayer, each); send(each); };`;

/** Consent commands in the queue of Google's commands, with their fields. */
export function consentCommands(page: Page, layer: "dataLayer" | "firebaseDataLayer"): Promise<unknown[]> {
  return page.evaluate((name) => {
    const commands = (window as unknown as Record<string, ArrayLike<unknown>[] | undefined>)[name] ?? [];
    return commands.filter((each) => each[0] === "consent").map((each) => [each[1], each[2]]);
  }, layer);
}
