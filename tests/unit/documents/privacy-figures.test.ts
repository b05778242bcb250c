import { expect, test } from "vitest";
import { ownerSchema } from "../../../src/config/owner-settings.ts";
import { EVERY_MS } from "../../../src/server/background/measurement-housekeeping.ts";
import { BATCH_IDS_KEPT, FIELDS } from "../../../src/tracking/collecting/read-batch.ts";
import { CONSENT_DAYS } from "../../../src/tracking/contract/consent.ts";
import { MILESTONES, VITALS } from "../../../src/tracking/contract/measurement.ts";
import { MONTHS_KEPT } from "../../../src/tracking/retention.ts";
import { DAILY } from "../../../src/tracking/statistics/daily-counts.ts";
import { documentText, inWords, tableBelow } from "../../support/documents.ts";

const DOCUMENT = "docs/privacy.md";
const PRIVACY = documentText(DOCUMENT);
const SETTINGS = ownerSchema("en").parse({});

test("the table of events names each field that is taken, and no other", () => {
  const values: Record<string, readonly unknown[]> = { milestone: MILESTONES, vital: VITALS };
  const named = (field: string) => (field in values ? `${field} (${values[field]?.join(", ")})` : field);
  const taken = Object.entries(FIELDS).map(([name, { shape }]) => [name, Object.keys(shape).map(named).join(", ")]);
  expect(tableBelow(DOCUMENT, "## What is sent")).toEqual(taken);
});

test("what is kept, and for how long", () => {
  const kept = Object.fromEntries(
    tableBelow(DOCUMENT, "## What is kept").map(([what = "", duration = ""]) => [what, duration]),
  );
  expect(kept).toMatchObject({
    "sums by day": `${MONTHS_KEPT} months to the day`,
    "ids of batches": inWords(BATCH_IDS_KEPT, "hour"),
    "the log of choices, where one is kept": `${MONTHS_KEPT} months`,
  });
  expect(Object.values(kept)).toContain(`retention.securityLogs, ${SETTINGS.retention.securityLogs} months unless set`);
  // Of 30 days and a half.
  expect([CONSENT_DAYS, PRIVACY.includes("asked again after six months")]).toEqual([6 * 30.5, true]);
  expect([inWords(EVERY_MS, "minute"), PRIVACY.includes("within ten minutes of midnight")]).toEqual([
    "10 minutes",
    true,
  ]);
});

test("no sum has a key that is about a visit or a visitor", () => {
  const keys = new Set(Object.values(DAILY).flatMap(({ key }) => [...key]));
  // Written down once more: another key is a decision of its own, and a sentence of the document.
  expect([...keys].sort()).toEqual(
    ["day", "locale", "path", "host", "section", "cta", "article", "seconds", "device", "vital", "bucket"].sort(),
  );
});

test("the settings start as the self-assessment takes them", () => {
  expect(PRIVACY).toContain("for `measurement: { own: true, thirdParties: {} }`");
  const { own, respectSignals, proof, thirdParties } = SETTINGS.measurement;
  expect({ own, respectSignals, proof }).toEqual({ own: true, respectSignals: true, proof: false });
  expect(thirdParties).toEqual({ load: "after-acceptance", tagManagerPurposes: ["audience"], hosts: [], cookies: [] });
});
