import type { Locator, Page } from "playwright-core";
import { v7 } from "uuid";
import { expect } from "vitest";
import { type AdminSite, PATIENCE } from "../admin/admin.ts";
import { enter } from "../admin/admin-browser.ts";

export type Language = "fr" | "en";

/** Opens an article, or a new one, with the panel of details of one language. @returns the id of the article. */
export async function openDetails(
  page: Page,
  { article = v7(), panel = "fr", locale = "fr" }: { article?: string; panel?: Language; locale?: Language } = {},
): Promise<string> {
  await enter(page, "editor@example.org", {
    path: `/admin/blog/edit?article=${article}&panel=details-${panel}`,
    locale,
  });
  await details(page).waitFor();
  return article;
}

export const details = (page: Page): Locator => page.getByRole("complementary", { name: /^Détails|^Details/ });

/** What is written in one language of an article, as the server has it. */
export async function written({ root }: AdminSite, article: string, language: Language = "fr") {
  const { json } = await root.call("GET /articles/:id", { id: article });
  return json.article?.texts[language] as
    | { translationId: string; revision: number; document: Record<string, unknown> }
    | undefined;
}

/** Waits until the server has these fields of a language. */
export async function expectWritten(
  admin: AdminSite,
  article: string,
  fields: Record<string, unknown>,
  language: Language = "fr",
): Promise<void> {
  await expect.poll(async () => (await written(admin, article, language))?.document, PATIENCE).toMatchObject(fields);
}

/** Publishes what is written in one language. */
export async function publish(admin: AdminSite, article: string, language: Language = "fr"): Promise<void> {
  const text = await written(admin, article, language);
  const { status, json } = await admin.root.call("POST /translations/:id/publish", {
    id: text?.translationId ?? "",
    body: { revision: text?.revision ?? 0 },
  });
  expect({ status, json }).toMatchObject({ status: 200 });
}
