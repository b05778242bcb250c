import type { PurposeChoices } from "../../tracking/contract/consent.ts";
import type {
  FirebaseAnalytics,
  FirebaseAnalyticsScript,
  GoogleConsent,
} from "../../tracking/contract/firebase-analytics.ts";
import type { EventFields, EventName } from "../../tracking/contract/measurement.ts";
import type { Purpose, ThirdPartyName, ThirdPartyScript } from "../../tracking/contract/third-parties.ts";

/**
 * Third-party services, where the owner configured any: a file of its own, which other sites do not load. Its settings are
 * in an attribute of its script element (`site/layout/third-parties.tsx`). Each service loads once its own purpose is
 * agreed to.
 */

type Service = ThirdPartyScript["services"][number];
type Layer = { dataLayer?: unknown[] };
type Pixel = ((...call: unknown[]) => void) & { callMethod?: (...call: unknown[]) => void; queue: unknown[][] };
type Pixels = { fbq?: Pixel; _fbq?: Pixel };
type Measured = { name: EventName; fields: EventFields[EventName] };

const settings: ThirdPartyScript = JSON.parse(document.getElementById("third-parties")?.dataset.settings ?? "null");
const root = document.documentElement.dataset;
const shared = window as Layer & Pixels;

/** The last consent command to Google, as JSON, so that it is not repeated. */
let sentConsent = "";
/** `stopped`: it ran and was then refused; it does not load again in this document. */
const states: Partial<Record<ThirdPartyName, "running" | "stopped">> = {};
/** The answers given on this page, where the browser cannot store them. */
let answered: PurposeChoices | undefined;
/** Firebase Analytics; undefined where it does not load, or was refused before it had. */
let firebase: Promise<FirebaseAnalytics | undefined> | undefined;
/** The page's view, which Firebase is told of when it starts later. */
let viewed: Measured | undefined;

/** The answer to each purpose; empty where there is none, or where it was given before purposes were asked about. */
function answers(): PurposeChoices {
  if (answered !== undefined) return answered;
  try {
    return JSON.parse(localStorage.getItem(settings.keptAs) ?? "null")?.purposes ?? {};
  } catch {
    return {};
  }
}

function agreesTo(purpose: Purpose): boolean {
  if (root.choice === "accepted") return answers()[purpose] === true;
  return settings.load === "unless-rejected" && root.choice !== "rejected" && root.choice !== "signal";
}

const isAllowed = ({ purposes }: Service) => purposes.some(agreesTo);

/** Starts and stops services by the current choice of the visitor. */
function applyChoice(): void {
  // A prerendered page is not visited yet.
  if ((document as { prerendering?: boolean }).prerendering) return;
  // An acceptance from before a purpose was asked about does not include it.
  const given = answers();
  if (root.choice === "accepted" && settings.purposes.some((purpose) => given[purpose] === undefined))
    root.consent = "ask";
  for (const box of boxes()) box.checked = root.choice === "accepted" && given[purposeOf(box)] === true;
  const stopped = settings.services.filter((service) => states[service.name] === "running" && !isAllowed(service));
  for (const { name } of stopped) states[name] = "stopped";
  if (stopped.length > 0) forbidOthers();
  if (stopped.some(({ name }) => name === "firebaseAnalytics")) withFirebase((analytics) => analytics.stop());
  const started = settings.services.filter((service) => states[service.name] === undefined && isAllowed(service));
  for (const { name } of started) states[name] = "running";
  for (const service of started) start(service);
  if (states.googleTagManager ?? states.firebaseAnalytics) sendConsent("update");
  if (states.metaPixel === "stopped") shared.fbq?.("consent", "revoke");
  removeTraces();
}

function start({ name, id }: Service): void {
  if (name === "googleTagManager") {
    sendConsent("default");
    push({ event: "gtm.js", "gtm.start": Date.now() });
    load("https://www.googletagmanager.com/gtm.js?id=", id);
  } else if (name === "firebaseAnalytics") {
    startFirebase();
  } else {
    openPixel();
    shared.fbq?.("init", id);
    shared.fbq?.("track", "PageView");
    load("https://connect.facebook.net/en_US/fbevents.js", "");
  }
}

function startFirebase(): void {
  const { script, app } = settings.firebase ?? {};
  if (script === undefined || app === undefined) return;
  firebase = import(/* @vite-ignore */ script).then(({ openAnalytics }: FirebaseAnalyticsScript) =>
    states.firebaseAnalytics === "running" ? openAnalytics(app, googleConsent()) : undefined,
  );
  if (viewed !== undefined) logToFirebase(viewed);
}

function logToFirebase({ name, fields }: Measured): void {
  withFirebase((analytics) => analytics.log(name, fields));
}

function withFirebase(tell: (analytics: FirebaseAnalytics) => void): void {
  // The browser logs a script that it could not load.
  firebase?.then((analytics) => analytics && tell(analytics)).catch(() => {});
}

/**
 * Adds a Content-Security-Policy that stops running services at once, without a reload that would lose what the visitor
 * was typing: an added policy can only forbid more (CSP Level 3, §3.3).
 */
function forbidOthers(): void {
  const left = settings.services.filter(({ name }) => states[name] !== "stopped").map(({ name }) => name);
  const policy = document.createElement("meta");
  policy.httpEquiv = "Content-Security-Policy";
  policy.content = settings.policies[left.join(" ")] ?? "";
  document.head.append(policy);
}

function push(what: unknown): void {
  shared.dataLayer ??= [];
  shared.dataLayer.push(what);
}

/**
 * What is stored follows the purposes that were agreed to, of those that Google's running services are for. Data may go to
 * advertisers only where the visitor accepted. The services of a page share one state of consent, whoever sets it.
 */
function googleConsent(): GoogleConsent {
  const isOpen = (purpose: Purpose) =>
    agreesTo(purpose) &&
    settings.services.some(
      ({ name, purposes }) => name !== "metaPixel" && states[name] === "running" && purposes.includes(purpose),
    );
  const word = (given: boolean) => (given ? "granted" : "denied");
  const stored = word(isOpen("advertising"));
  const agreed = word(isOpen("advertising") && root.choice === "accepted");
  return {
    analytics_storage: word(isOpen("audience")),
    ad_storage: stored,
    ad_user_data: agreed,
    ad_personalization: agreed,
  };
}

function sendConsent(command: "default" | "update"): void {
  const consent = googleConsent();
  const json = JSON.stringify(consent);
  if (command === "update" && sentConsent === json) return;
  sentConsent = json;
  withFirebase((analytics) => analytics.setConsent(consent));
  if (states.googleTagManager === undefined) return;
  // The container reads such a command only from an object of arguments.
  (function (..._command: unknown[]) {
    // biome-ignore lint/complexity/noArguments: see above
    push(arguments);
  })("consent", command, consent);
}

/** Queues calls until the script of the pixel has loaded, as Meta documents it. */
function openPixel(): void {
  const pixel: Pixel = Object.assign(
    (...call: unknown[]) => {
      if (pixel.callMethod === undefined) pixel.queue.push(call);
      else pixel.callMethod(...call);
    },
    // Page views within the site are reported below.
    { queue: [], loaded: true, version: "2.0", disablePushState: true },
  );
  Object.assign(pixel, { push: pixel });
  shared.fbq = pixel;
  shared._fbq = pixel;
}

function load(address: string, id: string): void {
  const script = document.createElement("script");
  script.async = true;
  script.src = address + encodeURIComponent(id);
  document.head.append(script);
}

/**
 * Removes what services that are not allowed stored on the visitor's device, but for what one whose every purpose was
 * agreed to writes under the same name.
 */
function removeTraces(): void {
  const refused = settings.services.filter((service) => !isAllowed(service));
  const kept = settings.services.filter(({ purposes }) => purposes.every(agreesTo)).flatMap(({ cookies }) => cookies);
  const names = refused.flatMap(({ cookies }) => cookies).filter((name) => !kept.includes(name));
  const isTrace = (name: string) =>
    names.some((each) => (each.endsWith("*") ? name.startsWith(each.slice(0, -1)) : name === each));
  for (const pair of document.cookie.split("; ")) {
    const name = pair.split("=", 1)[0] ?? "";
    if (isTrace(name)) for (const domain of domains()) removeCookie(name, domain);
  }
  try {
    for (const key of Object.keys(localStorage)) if (isTrace(key)) localStorage.removeItem(key);
    for (const name of refused.flatMap(({ databases = [] }) => databases)) indexedDB.deleteDatabase(name);
  } catch {
    // A browser without storage has nothing to remove.
  }
}

function removeCookie(name: string, domain: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: CookieStore is missing from http:// pages
  document.cookie = `${name}=; Max-Age=0; Path=/${domain}`;
}

/** This host and each of its parent domains: trackers set cookies for the highest one that browsers allow. */
function domains(): string[] {
  const labels = location.hostname.split(".");
  return ["", ...labels.map((_, from) => `; Domain=${labels.slice(from).join(".")}`)];
}

function boxes(within: ParentNode = document): HTMLInputElement[] {
  return [...within.querySelectorAll<HTMLInputElement>("[data-consent-purpose]")];
}

function purposeOf({ dataset }: HTMLInputElement): Purpose {
  return dataset.consentPurpose as Purpose;
}

/** Writes the answer to each purpose on the button, before `consent.ts` handles the click and stores it. */
function answer(button: HTMLElement): void {
  const ticked = boxes(button.closest("fieldset") ?? document)
    .filter(({ checked }) => checked)
    .map(purposeOf);
  const byPurpose = "consentChosen" in button.dataset;
  if (byPurpose) button.dataset.consentChoice = ticked.length > 0 ? "accepted" : "rejected";
  const all = button.dataset.consentChoice === "accepted";
  answered = Object.fromEntries(
    settings.purposes.map((purpose) => [purpose, byPurpose ? ticked.includes(purpose) : all]),
  );
  button.dataset.purposes = JSON.stringify(answered);
}

document.addEventListener(
  "click",
  ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>("[data-consent-choice]") : null;
    if (button !== null) answer(button);
  },
  { capture: true },
);
// An answer from another tab is newer. This listener runs before that of the visitors' script.
for (const sign of ["storage", "pageshow"]) {
  addEventListener(sign, () => {
    answered = undefined;
  });
}
document.addEventListener("vitrine:consent", applyChoice);
document.addEventListener("prerenderingchange", applyChoice);
// Running services may write once more as the page is left.
addEventListener("pagehide", removeTraces);
document.addEventListener("vitrine:page", () => {
  applyChoice();
  if (states.metaPixel === "running") shared.fbq?.("track", "PageView");
});
document.addEventListener("vitrine:measured", (event) => {
  const measured = (event as CustomEvent<Measured>).detail;
  if (measured.name === "page_view") viewed = measured;
  if (states.googleTagManager === "running") push({ event: measured.name, ...measured.fields });
  if (states.firebaseAnalytics === "running") logToFirebase(measured);
});
applyChoice();
