import { expect, test } from "vitest";
import { createReporter } from "../../firebase/browser/analytics/reporter.ts";

/** The specification's catalogue (section 8), as the SDKs name it. */
const CODES = [
  ...["missing-app-config-values", "not-registered", "installation-not-found", "request-failed", "app-offline"].map(
    (code) => `installations/${code}`,
  ),
  "installations/delete-pending-registration",
  ...["already-exists", "already-initialized", "already-initialized-settings", "interop-component-reg-failed"].map(
    (code) => `analytics/${code}`,
  ),
  ...["invalid-analytics-context", "indexeddb-unavailable", "fetch-throttle", "config-fetch-failed"].map(
    (code) => `analytics/${code}`,
  ),
  ...["no-api-key", "no-app-id", "no-client-id", "invalid-gtag-resource"].map((code) => `analytics/${code}`),
];

test("every kind of error is reported once, with its code", () => {
  const lines: string[] = [];
  const report = createReporter((line) => lines.push(line));
  for (const number of [1, 2]) {
    for (const code of CODES) report(new Error(`Something: number ${number} (${code}).`));
  }
  expect(lines).toEqual(CODES.map((code) => `Firebase: Something: number 1 (${code}).`));
});

test("what has no code is told by its words, and an error within a message by its own code", () => {
  const lines: string[] = [];
  const report = createReporter((line) => lines.push(line));
  for (const error of [
    new TypeError("Failed to fetch"),
    "Failed to fetch",
    "Falling back [(analytics/a-b)]",
    "(analytics/a-b)",
  ])
    report(error);
  expect(lines).toEqual(["Firebase: Failed to fetch", "Firebase: Falling back [(analytics/a-b)]"]);
});
