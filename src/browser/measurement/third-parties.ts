import type { PurposeChoices } from "../../tracking/contract/consent.ts";
import type { Purpose, ThirdPartyName, ThirdPartyScript } from "../../tracking/contract/third-parties.ts";

/**
 * Services of others, where the owner named any: a file of its own, which other sites' pages do not load. What
 * it is to load stands in the attribute of its script element (`site/layout/third-parties.tsx`). Each loads once its own purpose
 * is agreed to.
 */

type Service = ThirdPartyScript["services"][number];
type Layer = { dataLayer?: unknown[] };
type Pixel = ((...call: unknown[]) => void) & { callMethod?: (...call: unknown[]) => void; queue: unknown[][] };
type Pixels = { fbq?: Pixel; _fbq?: Pixel };

const own: ThirdPartyScript = JSON.parse(document.getElementById("third-parties")?.dataset.settings ?? "null");
const root = document.documentElement.dataset;
const shared = window as Layer & Pixels;

/** What Google was told last, so as not to tell it twice. */
let told = "";
/** `stopped`: it ran, and was refused; in this document it never loads again. */
const states: Partial<Record<ThirdPartyName, "running" | "stopped">> = {};
/** What was answered on this page, should the browser not keep it. */
let answered: PurposeChoices | undefined;

/** What the visitor answered to each purpose; empty where they did not, or answered before it was asked. */
function answers(): PurposeChoices {
  if (answered !== undefined) return answered;
  try {
    return JSON.parse(localStorage.getItem(own.keptAs) ?? "null")?.purposes ?? {};
  } catch {
    return {};
  }
}

function agreesTo(purpose: Purpose): boolean {
  if (root.choice === "accepted") return answers()[purpose] === true;
  return own.load === "unless-rejected" && root.choice !== "rejected" && root.choice !== "signal";
}

const isAllowed = ({ purposes }: Service) => purposes.some(agreesTo);
const serviceOf = (name: ThirdPartyName) => own.services.find((service) => service.name === name);

/** Does what the visitor's choice asks for, as it stands now. */
function adopt(): void {
  // A page that was rendered ahead has not been asked for yet.
  if ((document as { prerendering?: boolean }).prerendering) return;
  // Who accepted before a purpose was asked about did not accept that one.
  const given = answers();
  if (root.choice === "accepted" && own.purposes.some((purpose) => given[purpose] === undefined)) root.consent = "ask";
  for (const box of boxes()) box.checked = root.choice === "accepted" && given[purposeOf(box)] === true;
  const stopped = own.services.filter((service) => states[service.name] === "running" && !isAllowed(service));
  for (const { name } of stopped) states[name] = "stopped";
  if (stopped.length > 0) forbidOthers();
  for (const service of own.services) {
    if (isAllowed(service) && states[service.name] === undefined) start(service);
  }
  if (states.googleTagManager !== undefined) tellConsent("update");
  if (states.metaPixel === "stopped") shared.fbq?.("consent", "revoke");
  removeTraces();
}

function start({ name, id }: Service): void {
  states[name] = "running";
  if (name === "googleTagManager") {
    tellConsent("default");
    push({ event: "gtm.js", "gtm.start": Date.now() });
    load("https://www.googletagmanager.com/gtm.js?id=", id);
  } else {
    openPixel();
    shared.fbq?.("init", id);
    shared.fbq?.("track", "PageView");
    load("https://connect.facebook.net/en_US/fbevents.js", "");
  }
}

/**
 * At once, and without a new load, which would cost the visitor what they were typing: a policy that is added only ever
 * forbids more (CSP Level 3, §3.3), so whatever runs still reaches nobody any more.
 */
function forbidOthers(): void {
  const left = own.services.filter(({ name }) => states[name] !== "stopped").map(({ name }) => name);
  const policy = document.createElement("meta");
  policy.httpEquiv = "Content-Security-Policy";
  policy.content = own.policies[left.join(" ")] ?? "";
  document.head.append(policy);
}

function push(what: unknown): void {
  shared.dataLayer ??= [];
  shared.dataLayer.push(what);
}

/**
 * Google's consent mode, version 2: what is stored follows the purposes that were agreed to, of those the container is for.
 * That data may go to advertisers is only said where the visitor said so.
 */
function tellConsent(command: "default" | "update"): void {
  const { purposes = [] } = serviceOf("googleTagManager") ?? {};
  const isOpen = (purpose: Purpose) =>
    states.googleTagManager === "running" && purposes.includes(purpose) && agreesTo(purpose);
  const word = (given: boolean) => (given ? "granted" : "denied");
  const stored = word(isOpen("advertising"));
  const agreed = word(isOpen("advertising") && root.choice === "accepted");
  const consent = {
    analytics_storage: word(isOpen("audience")),
    ad_storage: stored,
    ad_user_data: agreed,
    ad_personalization: agreed,
  };
  const telling = JSON.stringify(consent);
  if (command === "update" && told === telling) return;
  told = telling;
  // The container reads such a command only from an object of arguments.
  (function (..._command: unknown[]) {
    // biome-ignore lint/complexity/noArguments: see above
    push(arguments);
  })("consent", command, consent);
}

/** Takes calls until the pixel's own script is there to answer them, as its maker describes it. */
function openPixel(): void {
  const pixel: Pixel = Object.assign(
    (...call: unknown[]) => {
      if (pixel.callMethod === undefined) pixel.queue.push(call);
      else pixel.callMethod(...call);
    },
    // Steps between our pages are told below.
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

/** Erases what those that are not allowed wrote on the visitor's device. */
function removeTraces(): void {
  const names = own.services.filter((service) => !isAllowed(service)).flatMap(({ cookies }) => cookies);
  const theirs = (name: string) =>
    names.some((each) => (each.endsWith("*") ? name.startsWith(each.slice(0, -1)) : name === each));
  for (const pair of document.cookie.split("; ")) {
    const name = pair.split("=", 1)[0] ?? "";
    if (theirs(name)) for (const domain of domains()) removeCookie(name, domain);
  }
  try {
    for (const key of Object.keys(localStorage)) if (theirs(key)) localStorage.removeItem(key);
  } catch {
    // A browser that lets nobody read has nothing of theirs either.
  }
}

function removeCookie(name: string, domain: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: CookieStore is missing from http:// pages
  document.cookie = `${name}=; Max-Age=0; Path=/${domain}`;
}

/** This very host, and every domain it belongs to: trackers write as high as the browser lets them. */
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

/** Says on the button what it answers to each purpose, before `browser/measurement/consent.ts` hears the click and keeps it. */
function answer(button: HTMLElement): void {
  const ticked = boxes(button.closest("fieldset") ?? document)
    .filter(({ checked }) => checked)
    .map(purposeOf);
  const byPurpose = "consentChosen" in button.dataset;
  if (byPurpose) button.dataset.consentChoice = ticked.length > 0 ? "accepted" : "rejected";
  const all = button.dataset.consentChoice === "accepted";
  answered = Object.fromEntries(own.purposes.map((purpose) => [purpose, byPurpose ? ticked.includes(purpose) : all]));
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
// What was answered elsewhere meanwhile is newer; this file hears of it before the page's own script does.
for (const sign of ["storage", "pageshow"]) {
  addEventListener(sign, () => {
    answered = undefined;
  });
}
document.addEventListener("vitrine:consent", adopt);
document.addEventListener("prerenderingchange", adopt);
// What still runs may write once more as it goes.
addEventListener("pagehide", removeTraces);
document.addEventListener("vitrine:page", () => {
  adopt();
  if (states.metaPixel === "running") shared.fbq?.("track", "PageView");
});
document.addEventListener("vitrine:measured", (event) => {
  const { name, fields } = (event as CustomEvent<{ name: string; fields: object }>).detail;
  if (states.googleTagManager === "running") push({ event: name, ...fields });
});
adopt();
