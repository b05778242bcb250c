import type { Locator, Page } from "playwright-core";

/** The visible texts, with each run of white space, no-break ones included, as one space. */
export const readOf = async (locator: Locator) =>
  (await locator.allInnerTexts()).map((text) => text.replace(/\s+/g, " ").trim());

/** A section of the dashboard, by its heading. */
export const partOf = (page: Page, title: string) =>
  page.locator("section").filter({ has: page.getByRole("heading", { level: 2, name: title, exact: true }) });

/** The cells of its table, row by row. */
export const rowsOf = async (page: Page, title: string): Promise<string[][]> => {
  const rows = partOf(page, title).locator("tbody").getByRole("row");
  await rows.first().waitFor();
  return Promise.all((await rows.all()).map((row) => readOf(row.locator("th, td"))));
};
