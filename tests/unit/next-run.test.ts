import fc from "fast-check";
import { expect, it } from "vitest";
import { dueAt, earlier, nextRun } from "../../src/jobs/next-run.ts";
import { instantOfLocalTime } from "../../src/kernel/clock.ts";
import { generatedCases } from "../support/run/everyday.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const ZONES = ["Europe/Paris", "America/New_York", "Australia/Lord_Howe", "Asia/Kathmandu", "Africa/Cairo", "UTC"];

/** Day and time as clocks of a zone show them, by another way than the code goes. */
function shownIn(timeZone: string, instant: number): string {
  return new Date(instant).toLocaleString("sv-SE", { timeZone }).slice(0, 16);
}

const zones = fc.constantFrom(...ZONES);
const times = fc
  .tuple(fc.nat({ max: 23 }), fc.nat({ max: 59 }))
  .map(
    ([hour, minute]) => [hour, minute].map((each) => String(each).padStart(2, "0")).join(":") as `${number}:${number}`,
  );
const instants = fc.integer({ min: Date.parse("2015-01-01T00:00:00Z"), max: Date.parse("2040-01-01T00:00:00Z") });

it("a local time is the instant at which clocks show it, the first of two; where they skip it, just after", () => {
  const at = (day: string, time: string) => new Date(instantOfLocalTime(day, time, "Europe/Paris")).toISOString();
  expect(at("2026-03-10", "03:30")).toBe("2026-03-10T02:30:00.000Z");
  expect(at("2026-07-10", "03:30")).toBe("2026-07-10T01:30:00.000Z");
  // 29 March 2026: 02:00 is followed by 03:00.
  expect(at("2026-03-29", "01:59")).toBe("2026-03-29T00:59:00.000Z");
  expect(at("2026-03-29", "02:30")).toBe("2026-03-29T01:30:00.000Z");
  expect(at("2026-03-29", "03:30")).toBe("2026-03-29T01:30:00.000Z");
  // 25 October 2026: 02:59 is followed by 02:00.
  expect(at("2026-10-25", "02:30")).toBe("2026-10-25T00:30:00.000Z");
  expect(at("2026-10-25", "03:00")).toBe("2026-10-25T02:00:00.000Z");
});

it("a daily job runs once for each day of the calendar, at its time, whatever the clocks of the zone do", () => {
  fc.assert(
    fc.property(zones, times, instants, (timeZone, time, start) => {
      const runs: number[] = [];
      for (let now = start; runs.length < 400; ) {
        const { run_at, longest_wait_ms } = nextRun({ dailyAt: time }, now, timeZone);
        expect(run_at).toBeGreaterThan(now);
        expect(run_at - now).toBeLessThanOrEqual(Math.min(26 * HOUR, longest_wait_ms ?? 0));
        runs.push(run_at);
        now = run_at;
      }
      const days = runs.map((run) => shownIn(timeZone, run).slice(0, 10));
      expect(new Set(days).size).toBe(days.length);
      const skipped = runs.filter((run) => shownIn(timeZone, run).slice(11) !== time);
      // Clocks that are put forward skip a time once a year, and then it is at most an hour later.
      expect(skipped.length).toBeLessThanOrEqual(2);
      for (const run of skipped) expect(shownIn(timeZone, run - HOUR).slice(11) < time).toBe(true);
    }),
    { numRuns: generatedCases(8) },
  );
});

it("on both days on which clocks of the zone change, a daily job runs once, an hour sooner or later than the day before", () => {
  const next = (from: string) =>
    new Date(nextRun({ dailyAt: "03:30" }, Date.parse(from), "Europe/Paris").run_at).toISOString();
  expect(next("2026-03-28T02:30:00Z")).toBe("2026-03-29T01:30:00.000Z");
  expect(next("2026-03-29T01:30:00Z")).toBe("2026-03-30T01:30:00.000Z");
  expect(next("2026-10-24T01:30:00Z")).toBe("2026-10-25T02:30:00.000Z");
  expect(next("2026-10-25T02:30:00Z")).toBe("2026-10-26T02:30:00.000Z");
});

it("a span is one from now and stays one; an instant is itself", () => {
  expect(nextRun({ every: HOUR }, 5, "UTC")).toEqual({ run_at: 5 + HOUR, longest_wait_ms: HOUR });
  expect(dueAt({ after: 0 }, 5)).toEqual({ run_at: 5, longest_wait_ms: 0 });
  expect(dueAt({ at: DAY }, 5)).toEqual({ run_at: DAY, longest_wait_ms: null });
  const [soon, late] = [dueAt({ after: 1 }, 5), dueAt({ at: DAY }, 5)];
  expect([earlier(soon, late), earlier(late, soon), earlier(null, late), earlier(null, null)]).toEqual([
    soon,
    soon,
    late,
    null,
  ]);
});
