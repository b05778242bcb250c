/** The share of a section that has to be seen; of one taller than the window, that share of the window. */
const SEEN = 0.5;

let observers: IntersectionObserver[] = [];

/** Tells each section once, when enough of it is seen, and marks it. Replaces what was watched before. */
export function watchSections(onSeen: (name: string) => void): void {
  stopWatching();
  for (const section of document.querySelectorAll<HTMLElement>("[data-track-section]:not([data-tracked])")) {
    const { height } = section.getBoundingClientRect();
    const threshold = Math.min(SEEN, (SEEN * innerHeight) / Math.max(height, 1));
    const observer = new IntersectionObserver(
      (entries) => {
        // A section just at the threshold may come with a ratio a hair below.
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

/** A page that is shown again from the browser's memory is another view of it. */
export function unmarkSections(): void {
  for (const section of document.querySelectorAll<HTMLElement>("[data-tracked]")) delete section.dataset.tracked;
}
