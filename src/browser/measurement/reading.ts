import { MILESTONES, type Milestone } from "../../tracking/contract/measurement.ts";

/** Percent from which an article counts as read to its end. */
const COMPLETE = 95;

let stop = () => {};

/** Reports each milestone of the article once, when the bottom of the window has passed it, until `stopReading`. */
export function watchReading(article: HTMLElement, onReached: (milestone: Milestone) => void): void {
  const left = [...MILESTONES];
  const update = () => {
    const { top, height } = article.getBoundingClientRect();
    const percent = height === 0 ? 0 : ((innerHeight - top) / height) * 100;
    for (let next = left[0]; next !== undefined && percent >= Math.min(next, COMPLETE); next = left[0]) {
      left.shift();
      onReached(next);
    }
    if (left.length === 0) stop();
  };
  const types = ["scroll", "resize"] as const;
  for (const type of types) addEventListener(type, update, { passive: true });
  stop = () => {
    for (const type of types) removeEventListener(type, update);
  };
  update();
}

/** Stops `watchReading`; does nothing where nothing is watched. */
export function stopReading(): void {
  stop();
}
