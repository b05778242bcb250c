/** The share of a section that must be visible; for one taller than the window, the share of the window. */
const SEEN = 0.5;

let observers: IntersectionObserver[] = [];

/** Reports each section once, when enough of it is visible, and marks it. Replaces a former watch. */
export function watchSections(onSeen: (name: string) => void): void {
  stopWatching();
  for (const section of document.querySelectorAll<HTMLElement>("[data-track-section]:not([data-tracked])")) {
    const { height } = section.getBoundingClientRect();
    const threshold = Math.min(SEEN, (SEEN * innerHeight) / Math.max(height, 1));
    const observer = new IntersectionObserver(
      (entries) => {
        // Rounding may put the ratio of a section at the threshold slightly below it.
        if (!entries.some(({ intersectionRatio }) => intersectionRatio >= threshold - 0.001)) return;
        observer.disconnect();
        section.dataset.tracked = "";
        onSeen(section.dataset.trackSection ?? "");
      },
      { threshold },
    );
    observer.observe(section);
    observers.push(observer);
  }
}

/** Ends what `watchSections` began; sections keep their mark. */
export function stopWatching(): void {
  for (const observer of observers) observer.disconnect();
  observers = [];
}

/** Removes the marks: a page that is restored from the back/forward cache is viewed again. */
export function unmarkSections(): void {
  for (const section of document.querySelectorAll<HTMLElement>("[data-tracked]")) delete section.dataset.tracked;
}
