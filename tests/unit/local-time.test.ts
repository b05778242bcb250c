import fc from "fast-check";
import { expect, test } from "vitest";
import { localTimes, resolveLocalTime } from "../../src/kernel/local-time.ts";

const PARIS = "Europe/Paris";
const at = (iso: string) => Date.parse(iso);

test("a local time is the instant that clocks of the site show it at, in summer and in winter", () => {
  expect(resolveLocalTime({ date: "2026-07-14", time: "09:30" }, PARIS)).toEqual({
    at: at("2026-07-14T07:30:00Z"),
    shown: { date: "2026-07-14", time: "09:30" },
    shift: "none",
  });
  expect(resolveLocalTime({ date: "2026-12-01", time: "00:00" }, PARIS)).toMatchObject({
    at: at("2026-11-30T23:00:00Z"),
    shift: "none",
  });
});

test("a time that clocks skip is as much later as they are put forward, and that is said", () => {
  expect(resolveLocalTime({ date: "2026-03-29", time: "02:30" }, PARIS)).toEqual({
    at: at("2026-03-29T01:30:00Z"),
    shown: { date: "2026-03-29", time: "03:30" },
    shift: "skipped",
  });
  expect(resolveLocalTime({ date: "2026-03-29", time: "01:59" }, PARIS).shift).toBe("none");
  expect(resolveLocalTime({ date: "2026-03-29", time: "03:00" }, PARIS)).toMatchObject({
    at: at("2026-03-29T01:00:00Z"),
    shift: "none",
  });
});

test("a time that clocks show twice is the first one, and that is said", () => {
  expect(resolveLocalTime({ date: "2026-10-25", time: "02:30" }, PARIS)).toEqual({
    at: at("2026-10-25T00:30:00Z"),
    shown: { date: "2026-10-25", time: "02:30" },
    shift: "repeated",
  });
  expect(resolveLocalTime({ date: "2026-10-25", time: "03:00" }, PARIS).shift).toBe("none");
  // Half an hour, on an island of Australia.
  expect(resolveLocalTime({ date: "2026-04-05", time: "01:45" }, "Australia/Lord_Howe").shift).toBe("repeated");
});

test("what is said back is what clocks show; only a skipped time is another one than was named", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: at("2020-01-01T00:00:00Z"), max: at("2040-01-01T00:00:00Z") }),
      fc.constantFrom(PARIS, "America/New_York", "Australia/Lord_Howe", "Asia/Kathmandu", "UTC", "Africa/Cairo"),
      (instant, zone) => {
        // Every instant has a local time, so that naming it is never skipped.
        const minute = Math.floor(instant / 60_000) * 60_000;
        const localTimeOf = localTimes(zone);
        const named = localTimeOf(minute);
        const { at: resolved, shown, shift } = resolveLocalTime(named, zone);
        expect(shown).toEqual(named);
        expect(localTimeOf(resolved)).toEqual(named);
        if (shift === "none") expect(resolved).toBe(minute);
        else expect([shift, resolved <= minute]).toEqual(["repeated", true]);
      },
    ),
    { numRuns: 500 },
  );
});
