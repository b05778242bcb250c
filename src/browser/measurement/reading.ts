import { MILESTONES, type Milestone } from "../../tracking/contract/measurement.ts";

/** What counts as read to the end. */
const COMPLETE = 95;

let stop = () => {};

/** Tells each milestone of the article once, as the greatest share of it that was seen reaches it, until `stopReading`. */
export function watchReading(article: HTMLElement, onReached: (milestone: Milestone) => void): void {
  const left = [...MILESTONES];
  const look = () => {
    const { top, height } = article.getBoundingClientRect();
    const percent = height === 0 ? 0 : ((innerHeight - top) / height) * 100;
    for (let next = left[0]; next !== undefined && percent >= Math.min(next, COMPLETE); next = left[0]) {
      left.shift();
      onReached(next);
    }
    if (left.length === 0) stop();
  };
  const signs = ["scroll", "resize"] as const;
  for (const sign of signs) addEventListener(sign, look, { passive: true });
  stop = () => {
    for (const sign of signs) removeEventListener(sign, look);
  };
  look();
}

/** Ends what `watchReading` began; nothing where nothing is watched. */
export function stopReading(): void {
  stop();
}
