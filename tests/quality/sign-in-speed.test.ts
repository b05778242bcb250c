import { afterAll, beforeAll, expect, test } from "vitest";
import { type AdminSite, originOf, siteWithRoot } from "../support/admin/admin.ts";
import { type LighthouseResult, lighthouseBrowser } from "../support/browser/lighthouse.ts";
import { removeAll } from "../support/site.ts";

const { measure } = lighthouseBrowser();
let admin: AdminSite;

beforeAll(async () => {
  admin = await siteWithRoot();
});

afterAll(removeAll);

/** On a phone four times slower than this machine, over a slow mobile network. */
const BUDGET = { firstContentMs: 2_000, blockingMs: 50, scriptBytes: 100 * 1024, layoutShift: 0.02 };
/** The median of three: one run may share its processor with something else. */
const RUNS = 3;

const metricOf = ({ audits }: LighthouseResult, id: string) => audits[id]?.numericValue ?? Number.NaN;

function scriptBytes({ audits }: LighthouseResult): number {
  const details = audits["network-requests"]?.details;
  const items = details?.type === "table" ? details.items : [];
  const scripts = items.filter(({ resourceType }) => resourceType === "Script");
  expect(scripts.length).toBeGreaterThan(1);
  return scripts.reduce((sum, { transferSize }) => sum + Number(transferSize), 0);
}

const median = (values: number[]) => [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)];

test.each(["/admin/login", "/en/admin/login"])(
  "%s shows itself and answers at once on a slow phone",
  {
    timeout: 240_000,
  },
  async (path) => {
    const results: LighthouseResult[] = [];
    for (let attempt = 0; results.length < RUNS; attempt += 1) {
      const result = await measure(originOf(admin.site) + path, ["performance"]);
      if (!(result instanceof Error)) results.push(result);
      else if (attempt > 2 * RUNS) throw result;
    }
    const of = (id: string) => median(results.map((result) => metricOf(result, id)));
    expect.soft(of("first-contentful-paint")).toBeLessThanOrEqual(BUDGET.firstContentMs);
    expect.soft(of("total-blocking-time")).toBeLessThanOrEqual(BUDGET.blockingMs);
    expect.soft(of("cumulative-layout-shift")).toBeLessThanOrEqual(BUDGET.layoutShift);
    for (const result of results) expect.soft(scriptBytes(result)).toBeLessThanOrEqual(BUDGET.scriptBytes);
  },
);
