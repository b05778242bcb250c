import type { Page } from "playwright-core";

/** What moved without anybody having done anything, since the document began. */
type LayoutShifts = {
  /** The sum of the shifts, each a share of the window (Layout Instability API, §2.3). */
  sum: number;
  /** The elements that moved, each with its rectangles before and after: "p.lead: 0 10 300 20 → 0 40 300 20". */
  moved: string[];
};

/** Runs in each document before its scripts: adds up its layout shifts. Those within 500 ms of an input do not count. */
export function watchShifts(): void {
  const shifts: LayoutShifts = { sum: 0, moved: [] };
  Object.assign(window, { shifts });
  type Source = { node: Element | null; previousRect: DOMRect; currentRect: DOMRect };
  type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: Source[] };
  const rectangle = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(" ");
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
      if (hadRecentInput) continue;
      shifts.sum += value;
      for (const { node, previousRect, currentRect } of sources)
        shifts.moved.push(
          `${node?.nodeName}.${node?.className}: ${rectangle(previousRect)} → ${rectangle(currentRect)}`,
        );
    }
  }).observe({ type: "layout-shift", buffered: true });
}

/** The shifts of a page that has `watchShifts`, with those of what is about to be drawn. */
export function layoutShifts(page: Page): Promise<LayoutShifts> {
  return page.evaluate(async () => {
    // A shift is reported with the frame that shows it (Layout Instability, §5).
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    return (window as unknown as { shifts: LayoutShifts }).shifts;
  });
}
