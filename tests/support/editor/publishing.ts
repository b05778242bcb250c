import type { Locator, Page } from "playwright-core";

/** The column of a language. */
export const column = (page: Page, language: "Français" | "Anglais"): Locator =>
  page.getByRole("region", { name: language, exact: true });

/** The panel that publishes. */
export const panel = (page: Page): Locator => page.getByRole("complementary", { name: /^Publication|^Publishing/ });

/** A button of the panel. */
export const action = (page: Page, name: string): Locator => panel(page).getByRole("button", { name, exact: true });

/** Writes the French title and, at the end of the French text, some words. */
export async function writeFrench(page: Page, { title, words }: { title?: string; words?: string }): Promise<void> {
  if (title !== undefined) await page.getByLabel("Titre en français").fill(title);
  if (words === undefined) return;
  await page.getByRole("textbox", { name: "Texte en français" }).click();
  await page.keyboard.press("Control+End");
  await page.keyboard.type(words);
}

/** Waits until everything that was written in French is on the server. */
export async function savedFrench(page: Page): Promise<void> {
  // In a narrow window a panel may stand over the column.
  const saved = page.locator('.editor-column[data-locale="fr"] .save-state[data-state="saved"]');
  await saved.waitFor({ state: "attached" });
}

/** Opens the panel of the French. */
export async function openPanel(page: Page): Promise<void> {
  // On a phone, the bar alone has it.
  const ofColumn = column(page, "Français").getByRole("button", { name: /\(Français\)$/ });
  await ofColumn.or(page.locator('.editor-bar [data-panel="publishing-fr"]')).first().click();
  await panel(page).waitFor();
}

/** Publishes the French of a new article at the address that its title gives, with the panel open afterwards. */
export async function publishFrench(page: Page, title: string): Promise<void> {
  await writeFrench(page, { title, words: "Le vent se lève." });
  await savedFrench(page);
  await openPanel(page);
  await action(page, "Publier").click();
  await panel(page).getByText("Publié. Les visiteurs le lisent à cette adresse.").waitFor();
}

/** The parts of the panel that are closed at first. */
export async function openPart(page: Page, title: string): Promise<void> {
  await panel(page).locator("summary", { hasText: title }).click();
}
