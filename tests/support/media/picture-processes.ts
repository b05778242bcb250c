import { readFileSync } from "node:fs";
import type { Site } from "../site.ts";

/** The most bytes that a picture process held, by whose work it does (`PictureProcess`). */
export type Peaks = { pages: number; intake: number };

/** By their priority (`src/media/picture-process.ts`). */
const PURPOSES: ReadonlyMap<number, keyof Peaks> = new Map([
  [5, "pages"],
  [10, "intake"],
]);
/** Of a second, in proc(5): the same on every Linux that Node.js runs on. */
const TICKS = 100;
/** Often enough that no process begins, grows, and ends in between. */
const SAMPLE_MS = 10;

type PictureProcess = { pid: string; purpose: keyof Peaks; peak: number };

/** The picture processes of a site. */
export function pictureProcesses({ process: { pid } }: Pick<Site, "process">): PictureProcess[] {
  return childrenOf(pid).flatMap((child) => {
    const nice = Number(statOf(child)?.[16]);
    const peak = peakOf(child);
    // One that was not given its priority yet does not tell whose work it does.
    if (peak === null || !PURPOSES.has(nice)) return [];
    return [{ pid: child, purpose: PURPOSES.get(nice) ?? "pages", peak }];
  });
}

/** Seconds of a processor that a process took so far; null once it has ended. */
export function processorSeconds(pid: string): number | null {
  const stat = statOf(pid);
  // A zombie has ended, and waits to be noticed.
  return stat === null || stat[0] === "Z" ? null : (Number(stat[11]) + Number(stat[12])) / TICKS;
}

/**
 * Watches how much memory the picture processes of a site take (proc(5): `VmHWM`, their peak so far).
 * @returns a function that ends the watch, and gives the peaks.
 */
export function watchPictureProcesses(site: Pick<Site, "process">): () => Peaks {
  const peaks: Peaks = { pages: 0, intake: 0 };
  const timer = setInterval(() => {
    for (const { purpose, peak } of pictureProcesses(site)) peaks[purpose] = Math.max(peaks[purpose], peak);
  }, SAMPLE_MS);
  return () => {
    clearInterval(timer);
    return peaks;
  };
}

/** How many bytes a process holds now. */
export function residentBytes(pid: number | undefined): number {
  return bytesOf(readFileSync(`/proc/${pid}/status`, "utf8"), "VmRSS");
}

/** Processes that a process started and that have not ended; none of one that ended itself. */
export function childrenOf(pid: number | undefined): string[] {
  return (read(`/proc/${pid}/task/${pid}/children`) ?? "").split(" ").filter(Boolean);
}

/** The fields behind the name, which may hold spaces: the first is the state. Null of a process that is gone. */
function statOf(pid: string): string[] | null {
  return read(`/proc/${pid}/stat`)?.split(") ").at(-1)?.split(" ") ?? null;
}

/** Null of a process that has ended. */
function peakOf(pid: string): number | null {
  const status = read(`/proc/${pid}/status`);
  return status?.includes("VmHWM") ? bytesOf(status, "VmHWM") : null;
}

function read(path: string): string | null {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return null;
  }
}

function bytesOf(status: string, name: string): number {
  const kilobytes = new RegExp(`^${name}:\\s+(\\d+) kB`, "m").exec(status)?.[1];
  if (kilobytes === undefined) throw new Error(`no ${name} in a process's status`);
  return Number(kilobytes) * 1024;
}
