const LATEST = "/builds/latest.json";
const EVERY_MS = 3_600_000;

let outdated = false;

/** Whether another build than this document's is live: the next navigation is a full load (row T5). */
export function isOutdated(): boolean {
  return outdated;
}

/** Asks once an hour which build is live, while the page is visible, until it is another one. */
export function watchBuild(): void {
  let last = Date.now();
  let underWay = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const checkBuild = async () => {
    clearTimeout(timer);
    if (underWay || outdated || document.visibilityState === "hidden") return;
    const rest = last + EVERY_MS - Date.now();
    if (rest > 0) {
      timer = setTimeout(checkBuild, rest);
      return;
    }
    last = Date.now();
    underWay = true;
    try {
      const { id } = await (await fetch(LATEST)).json();
      // The answer of an error has no id.
      outdated = typeof id === "string" && id !== document.documentElement.dataset.build;
    } catch {
      // Tried again an hour later.
    }
    underWay = false;
    checkBuild();
  };
  document.addEventListener("visibilitychange", checkBuild);
  checkBuild();
}
