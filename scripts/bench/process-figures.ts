import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

/** Ticks a second of the figures in /proc (proc(5)); 100 on every Linux of today. */
const TICKS = Number(execFileSync("getconf", ["CLK_TCK"], { encoding: "utf8" }));

/** Milliseconds of processor time some processes have used, in user and system mode (proc_pid_stat(5)). */
export function cpuMs(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => {
    const text = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The name in parentheses may hold spaces: fields are counted from behind it, the third being the first.
    const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
    return sum + ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS;
  }, 0);
}

/** Resident memory of a process now and at its highest, in MB (1024 × 1024 bytes). */
export function residentMb(pid: number): { now: number; highest: number } {
  const text = readFileSync(`/proc/${pid}/status`, "utf8");
  const of = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, "m").exec(text)?.[1]) / 1024;
  return { now: of("VmRSS"), highest: of("VmHWM") };
}

/** The processes a process has started (proc_tid_children(5)). */
export function childrenOf(pid: number): number[] {
  const text = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim();
  return text === "" ? [] : text.split(" ").map(Number);
}
