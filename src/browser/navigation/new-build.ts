const LATEST = "/builds/latest.json";
const EVERY_MS = 3_600_000;

let outdated = false;

/** Whether another build than this document's is known to be live: the next step is a full load (row T5). */
export function isOutdated(): boolean {
  return outdated;
}

/** Asks once an hour which build is live, while the page is seen, until it is another one. */
export function watchBuild(): void {
  let last = Date.now();
  let underWay = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = async () => {
    clearTimeout(timer);
    if (underWay || outdated || document.visibilityState === "hidden") return;
    const rest = last + EVERY_MS - Date.now();
    if (rest > 0) {
      timer = setTimeout(look, rest);
      return;
    }
    last = Date.now();
    underWay = true;
    try {
      const { id } = await (await fetch(LATEST)).json();
      // What an error answers names no build.
      outdated = typeof id === "string" && id !== document.documentElement.dataset.build;
    } catch {
      // Nobody's business: the next look may find more.
    }
    underWay = false;
    look();
  };
  document.addEventListener("visibilitychange", look);
  look();
}
