import type { Locator, Page } from "playwright-core";

/** What a reader reads, spaces of French typography and of the layout taken as one. */
export const readOf = async (locator: Locator) =>
  (await locator.allInnerTexts()).map((text) => text.replace(/\s+/g, " ").trim());

/** A part of the dashboard, by its heading. */
export const partOf = (page: Page, title: string) =>
  page.locator("section").filter({ has: page.getByRole("heading", { level: 2, name: title, exact: true }) });

/** The rows of its table. */
export const rowsOf = async (page: Page, title: string): Promise<string[][]> => {
  const rows = partOf(page, title).locator("tbody").getByRole("row");
  await rows.first().waitFor();
  return Promise.all((await rows.all()).map((row) => readOf(row.locator("th, td"))));
};
