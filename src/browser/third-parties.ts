/**
 * Services of others, where the owner named any (row T4): a file of its own, which other sites' pages do not load. What
 * it is to load stands in the attributes of its script element (`site/third-parties.tsx`).
 */

type Layer = { dataLayer?: unknown[] };
type Pixel = ((...call: unknown[]) => void) & { callMethod?: (...call: unknown[]) => void; queue: unknown[][] };
type Pixels = { fbq?: Pixel; _fbq?: Pixel };

const own = document.getElementById("third-parties")?.dataset ?? {};
const root = document.documentElement.dataset;
const shared = window as Layer & Pixels;

/** What Google was told last, so as not to tell it twice. */
let told = "";
/** `stopped`: they ran, and were refused; in this document they never load again. */
let state: "waiting" | "running" | "stopped" = "waiting";

function isAllowed(): boolean {
  if (root.choice === "accepted") return true;
  return own.load === "unless-rejected" && root.choice !== "rejected" && root.choice !== "signal";
}

/** Does what the visitor's choice asks for, as it stands now. */
function adopt(): void {
  // A page that was rendered ahead has not been asked for yet.
  if ((document as { prerendering?: boolean }).prerendering) return;
  if (!isAllowed()) stop();
  else if (state === "waiting") start();
  else if (state === "running") tellConsent("update");
}

function start(): void {
  state = "running";
  if (own.googleTagManager !== undefined) {
    tellConsent("default");
    push({ event: "gtm.js", "gtm.start": Date.now() });
    load("https://www.googletagmanager.com/gtm.js?id=", own.googleTagManager);
  }
  if (own.metaPixel !== undefined) {
    openPixel();
    shared.fbq?.("init", own.metaPixel);
    shared.fbq?.("track", "PageView");
    load("https://connect.facebook.net/en_US/fbevents.js", "");
  }
}

/**
 * At once, and without a new load, which would cost the visitor what they were typing: a policy that is added only ever
 * forbids more (CSP Level 3, §3.3), so whatever runs still reaches nobody any more.
 */
function stop(): void {
  if (state === "running") {
    state = "stopped";
    const policy = document.createElement("meta");
    policy.httpEquiv = "Content-Security-Policy";
    policy.content = own.refusedPolicy ?? "";
    document.head.append(policy);
    // Told so, they do not even try.
    tellConsent("update");
    shared.fbq?.("consent", "revoke");
  }
  removeTraces();
}

function push(what: unknown): void {
  shared.dataLayer ??= [];
  shared.dataLayer.push(what);
}

/**
 * Google's consent mode, version 2. What is stored follows whether the container runs at all; that data may go to
 * advertisers is only said where the visitor said so.
 */
function tellConsent(command: "default" | "update"): void {
  if (own.googleTagManager === undefined) return;
  const word = (given: boolean) => (given ? "granted" : "denied");
  if (command === "update" && told === `${state} ${root.choice}`) return;
  told = `${state} ${root.choice}`;
  const stored = word(state === "running");
  const agreed = word(state === "running" && root.choice === "accepted");
  const consent = { analytics_storage: stored, ad_storage: stored, ad_user_data: agreed, ad_personalization: agreed };
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

/** Erases what they wrote on the visitor's device. */
function removeTraces(): void {
  const names = (own.cookies ?? "").split(" ").filter((name) => name !== "");
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

document.addEventListener("vitrine:consent", adopt);
document.addEventListener("prerenderingchange", adopt);
// What still runs may write once more as it goes.
addEventListener("pagehide", () => {
  if (!isAllowed()) removeTraces();
});
document.addEventListener("vitrine:page", () => {
  if (state === "running") shared.fbq?.("track", "PageView");
});
document.addEventListener("vitrine:measured", (event) => {
  const { name, fields } = (event as CustomEvent<{ name: string; fields: object }>).detail;
  if (state === "running" && own.googleTagManager !== undefined) push({ event: name, ...fields });
});
adopt();
