import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type AdminSite, originOf, PATIENCE, siteWithRoot } from "../../support/admin/admin.ts";
import { enter } from "../../support/admin/admin-browser.ts";
import { isMarked, mark, testBrowser } from "../../support/browser/browser.ts";
import { inFull, sample } from "../../support/run/everyday.ts";
import { removeAll } from "../../support/site.ts";

const browser = testBrowser();
let admin: AdminSite;
let origin: string;

beforeAll(async () => {
  admin = await siteWithRoot();
  origin = originOf(admin.site);
});

afterAll(removeAll);

const areas = (page: Page) => page.getByRole("navigation", { name: "Administration" });

/** Records the browser's own dialogs, such as `beforeunload`, and accepts them. */
function watchQuestions(page: Page): string[] {
  const questions: string[] = [];
  page.on("dialog", (dialog) => {
    questions.push(dialog.type());
    void dialog.accept();
  });
  return questions;
}

inFull(
  "the address typed on the sign-in page goes to the forgotten password and back, without a question",
  async () => {
    const { page } = await browser.visit(origin);
    const questions = watchQuestions(page);
    await page.goto("/admin/login?to=%2Fadmin%2Fusers");
    const email = page.getByLabel("Adresse e-mail");
    await email.pressSequentially("someone@example.org");
    await page.getByRole("link", { name: "Mot de passe oublié ?" }).click();
    await page.getByRole("heading", { level: 1, name: "Mot de passe oublié" }).waitFor();
    await expect.poll(() => email.inputValue(), PATIENCE).toBe("someone@example.org");
    expect(page.url()).not.toContain("someone");
    await email.fill("somebody@example.org");
    await page.getByRole("link", { name: "Retour à la connexion" }).click();
    await page.getByRole("heading", { level: 1, name: "Connexion" }).waitFor();
    await expect.poll(() => email.inputValue(), PATIENCE).toBe("somebody@example.org");
    expect(new URL(page.url()).searchParams.get("to"), "where it leads is kept too").toBe("/admin/users");
    await page.getByLabel("Mot de passe", { exact: true }).pressSequentially("secret");
    await page.getByRole("link", { name: "English" }).click();
    await page.getByRole("heading", { level: 1, name: "Sign in" }).waitFor();
    await expect.poll(() => page.getByLabel("Email address").inputValue(), PATIENCE).toBe("somebody@example.org");
    await expect.poll(() => page.getByLabel("Password", { exact: true }).inputValue()).toBe("");
    expect(questions).toEqual([]);
  },
);

inFull("what stands in a dialog that was canceled asks nothing; what is still seen does", async () => {
  const { page } = await browser.visit(origin);
  const questions = watchQuestions(page);
  await enter(page, admin.rootEmail, { path: "/admin/invitations?new=1" });
  const dialog = page.getByRole("dialog", { name: "Inviter quelqu’un" });
  const question = page.getByRole("dialog", { name: "Quitter cette page ?" });
  await dialog.getByLabel("Adresse e-mail").pressSequentially("given-up@example.org");
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "hidden" });
  await page.getByRole("link", { name: /^Mon compte/ }).click();
  await page.getByRole("heading", { level: 1, name: "Mon compte" }).waitFor();
  await expect.poll(() => question.count()).toBe(0);

  await page.getByLabel("Nouveau mot de passe").pressSequentially("une phrase");
  await areas(page).getByRole("link", { name: "Tableau de bord" }).click();
  await question.waitFor();
  await question.getByRole("button", { name: "Rester" }).click();
  await page.reload();
  expect(questions, "the browser's own question, once").toEqual(["beforeunload"]);
});

inFull(
  "offline, a screen that is not loaded yet says so within the back office, and comes by itself with the line",
  async () => {
    const { page, context, expectNoise } = await browser.visit(origin);
    expectNoise(/ERR_INTERNET_DISCONNECTED|Failed to fetch|preload|ScreenNotLoaded/);
    await enter(page, admin.rootEmail, { path: "/admin/users" });
    await page.getByRole("row").first().waitFor();
    await mark(page);
    await context.setOffline(true);
    await areas(page).getByRole("link", { name: "Réglages" }).click();
    await page.getByRole("heading", { level: 1, name: "Vous êtes hors ligne." }).waitFor();
    expect(new URL(page.url()).pathname).toBe("/admin/settings");
    await page.getByRole("button", { name: "Réessayer" }).click();
    await page.getByRole("heading", { level: 1, name: "Vous êtes hors ligne." }).waitFor();
    // A screen that is already loaded can still be opened.
    await areas(page).getByRole("link", { name: "Équipe" }).click();
    await page.getByRole("heading", { level: 1, name: "Équipe" }).waitFor();
    await areas(page).getByRole("link", { name: "Réglages" }).click();
    await page.getByRole("heading", { level: 1, name: "Vous êtes hors ligne." }).waitFor();
    await context.setOffline(false);
    await page.getByRole("heading", { level: 1, name: "Réglages" }).waitFor();
    expect(await isMarked(page), "without a full load").toBe(true);
  },
);

test.each(
  sample([
    ["file", /assets\/settings-/, "Réglages"],
    ["words", /assets\/media-words-/, "Médiathèque"],
  ] as const),
)(
  "online, a screen whose %s did not come is asked for again at a press, without a full load",
  async (_, file, name) => {
    const { page, expectNoise } = await browser.visit(origin);
    expectNoise(/503|Failed to fetch|preload|ScreenNotLoaded/);
    await enter(page, admin.rootEmail);
    await mark(page);
    await page.route(file, (route) => route.fulfill({ status: 503, body: "" }));
    await areas(page).getByRole("link", { name }).click();
    await page.getByRole("heading", { name: "Cet écran n’a pas pu s’afficher." }).waitFor();
    await page.unrouteAll();
    await page.getByRole("button", { name: "Réessayer" }).click();
    await page.getByRole("heading", { level: 1, name }).waitFor();
    expect(await isMarked(page)).toBe(true);
  },
);

inFull("offline, nothing of the sign-in page leads to the browser's error page, and what was typed stays", async () => {
  const { page, context, expectNoise } = await browser.visit(origin);
  expectNoise(/ERR_INTERNET_DISCONNECTED/);
  await page.goto("/admin/login");
  await page.getByLabel("Adresse e-mail").fill(admin.rootEmail);
  await context.setOffline(true);
  await page.getByRole("link", { name: "Mot de passe oublié ?" }).click();
  await page.getByRole("alert").getByText("Le site ne répond pas.").waitFor();
  expect(new URL(page.url()).pathname).toBe("/admin/login");
  await expect.poll(() => page.getByLabel("Adresse e-mail").inputValue()).toBe(admin.rootEmail);
  await context.setOffline(false);
  await page.getByRole("alert").waitFor({ state: "detached" });
  await page.getByRole("link", { name: "Mot de passe oublié ?" }).click();
  await page.getByRole("heading", { level: 1, name: "Mot de passe oublié" }).waitFor();
});
