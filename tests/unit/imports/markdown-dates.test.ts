import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readLooseDate } from "../../../src/importers/markdown-site/dates.ts";
import { generatedCases } from "../../support/run/everyday.ts";

const at = (iso: string) => ({ instant: Date.parse(iso) });

describe("dates as generators write them", () => {
  test.each([
    ["2018-11-20", { day: "2018-11-20" }],
    ["2018-1-5", { day: "2018-01-05" }],
    ["2018/11/20", { day: "2018-11-20" }],
    ["2018-11-20 16:33 +0100", at("2018-11-20T15:33:00Z")],
    ["2018-11-20 16:33:10 +01:00", at("2018-11-20T15:33:10Z")],
    ["2018-11-20T16:33:00Z", at("2018-11-20T16:33:00Z")],
    ["2018-11-20T16:33:00.123456+01:00", at("2018-11-20T15:33:00Z")],
    ["2018-11-20 16:33:00 UTC", at("2018-11-20T16:33:00Z")],
    ["Tue, 20 Nov 2018 16:33:00 +0100", at("2018-11-20T15:33:00Z")],
    ["Tue Nov 20 2018 16:33:00 GMT+0100 (Central European Standard Time)", at("2018-11-20T15:33:00Z")],
    ["Nov 20, 2018", { day: "2018-11-20" }],
    ["Jul 08 2022", { day: "2022-07-08" }],
    ["20 novembre 2018", { day: "2018-11-20" }],
    ["1er août 2018", { day: "2018-08-01" }],
    ["20/11/2018", { day: "2018-11-20" }],
    ["11/20/2018", { day: "2018-11-20" }],
  ])("%s", (typed, date) => expect(readLooseDate(typed, null)).toEqual(date));

  test("without a zone it is that day, or the moment in the zone of the site", () => {
    expect(readLooseDate("2018-11-20 23:33", null)).toEqual({ day: "2018-11-20" });
    expect(readLooseDate("2018-11-20 23:33", "Europe/Paris")).toEqual(at("2018-11-20T22:33:00Z"));
  });

  test("midnight in UTC is a day that a program made a moment of, and stays that day", () => {
    expect(readLooseDate("2018-11-20T00:00:00.000Z", null)).toEqual({ day: "2018-11-20" });
  });

  test.each(["", "soon", "2018-02-30", "2018-13-01", "2018-11-20 25:00", "04/05/2018", "1542727980", "32 Nov 2018"])(
    "“%s” is none",
    (typed) => expect(readLooseDate(typed, null)).toBeNull(),
  );

  test("no text makes it throw or take long", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 300, unit: fc.constantFrom(..."2018-11T/ :+Z(,nové") }), (typed) => {
        readLooseDate(typed, "Europe/Paris");
      }),
      { numRuns: generatedCases(2_000) },
    );
  });
});
