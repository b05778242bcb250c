import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Question } from "../../../src/kinds/contract/questions.ts";
import { CHALLENGE_PATH } from "../../../src/messages/contract/form-fields.ts";
import type { Answer } from "../../../src/messages/contract/message.ts";
import { testBrowser } from "../../support/browser/browser.ts";
import { inDatabase } from "../../support/database/kept.ts";
import { FORM_WORDS, fillIn } from "../../support/forms/form-steps.ts";
import { folderWithForms } from "../../support/forms/forms.ts";
import { inFull, walkedIn } from "../../support/run/everyday.ts";
import { removeAll, type Site, startSite } from "../../support/site.ts";

const SOURCES: Question[] = [
  { id: "email", type: "email", required: true },
  { id: "from", type: "source", required: false, of: "referrer" },
  { id: "campaign", type: "source", required: false, of: "campaign" },
];

const browser = testBrowser();
let site: Site;
beforeAll(async () => {
  site = await startSite({
    dataDir: await folderWithForms([{ key: "every" }, { key: "campaign", questions: SOURCES }]),
  });
});
afterAll(removeAll);

const PATHS = { fr: "/every", en: "/en/every" } as const;
const send = (page: Page, lang: "fr" | "en") => page.getByRole("button", { name: `Send (${lang})` }).click();
const thanked = (page: Page, lang: "fr" | "en") =>
  expect
    .poll(async () => ((await page.locator(".form-thanks").textContent()) ?? "").replaceAll("\u00A0", " "))
    .toMatch(FORM_WORDS[lang].thanks);
/** Where the message of an address is, and why. */
const placeOf = (email: string) =>
  inDatabase(site, (database) => {
    const row = database.prepare("select folder, signs from messages where sender_email = ?").get(email);
    return { folder: row?.folder, signs: JSON.parse(String(row?.signs ?? "null")) };
  });
/** As somebody types: nobody fills in a form in three seconds. */
const typeName = (page: Page, lang: "fr" | "en") =>
  page.getByLabel(new RegExp(`^name ${lang}`)).pressSequentially("Camille Exemple", { delay: 220 });

/**
 * Fills in every field that a browser or a password manager takes for one of a name, an address, or a password: by its token, or by
 * what its name and its label say (as Chromium and Bitwarden read them), whether it is seen or not.
 */
const autofill = (page: Page) =>
  page.locator("form.form").evaluate((form) => {
    const known =
      /name|nom|mail|phone|tel|mobile|company|societe|organi[sz]ation|address|adresse|street|rue|city|ville|zip|postal|country|pays|user|login|pass|birth|url|website|card|comment|title|fax/i;
    const filled: string[] = [];
    for (const field of form.querySelectorAll<HTMLInputElement>("input:not([type=hidden],[type=file],[type=date])")) {
      const label = field.labels?.[0]?.textContent ?? "";
      const isKnown = known.test(`${field.name} ${field.id} ${field.placeholder} ${label}`);
      const token = field.autocomplete;
      if (field.type === "checkbox" || field.type === "radio" || field.type === "number") continue;
      if (!isKnown && (token === "" || token === "off")) continue;
      field.value = token === "email" ? "camille-autofill@example.org" : token === "tel" ? "0123456789" : "Camille";
      field.dispatchEvent(new Event("input", { bubbles: true }));
      filled.push(field.name);
    }
    return filled;
  });

for (const lang of walkedIn("fr")) {
  test(`who types with script is in the inbox, whose password manager fills in all it knows too, in ${lang}`, async () => {
    const { page } = await browser.visit(site.url);
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(PATHS[lang], { waitUntil: "networkidle" });
    expect(asked.filter((path) => path === CHALLENGE_PATH || path.includes("solve"))).toEqual([]);
    await typeName(page, lang);
    // While it is solved, nothing of what is typed is lost.
    await expect
      .poll(() => page.locator("form.form [name=proof]").inputValue(), { timeout: 20_000 })
      .toMatch(/^[\w+/]+=*$/);
    await expect.poll(() => page.getByLabel(new RegExp(`^name ${lang}`)).inputValue()).toBe("Camille Exemple");
    const email = `camille-${lang}@example.org`;
    await fillIn(page, lang, email);
    expect(await autofill(page)).toEqual(["q-name", "q-email", "q-phone"]);
    await expect.poll(() => page.locator("[name=field-b]").inputValue()).toBe("");
    await page.getByLabel(new RegExp(`^email ${lang}`)).fill(email);
    await send(page, lang);
    await thanked(page, lang);
    expect(placeOf(email)).toEqual({ folder: "inbox", signs: [] });
    expect(asked.filter((path) => path === CHALLENGE_PATH)).toHaveLength(1);
  });

  test(`without script a message is to be checked, in ${lang}`, async () => {
    const { page } = await browser.visit(site.url, { javaScriptEnabled: false });
    await page.goto(PATHS[lang]);
    const email = `plain-${lang}@example.org`;
    await fillIn(page, lang, email);
    await send(page, lang);
    await thanked(page, lang);
    expect(placeOf(email)).toEqual({ folder: "review", signs: ["no-proof"] });
  });

  test(`a form whose proof is late waits for it, says so, and is sent without in the end, in ${lang}`, async () => {
    const { page, expectNoise } = await browser.visit(site.url);
    expectNoise(/422/);
    await page.clock.install();
    const late = Promise.withResolvers<void>();
    await page.route(`**${CHALLENGE_PATH}*`, async (route) => {
      await late.promise;
      await route.abort().catch(() => {});
    });
    await page.goto(PATHS[lang]);
    const email = `late-${lang}@example.org`;
    await fillIn(page, lang, "camille@");
    await page.locator("form.form [name=proof]").waitFor({ state: "attached" });
    const isWaiting = async () => {
      await page.locator(".actions .hint").getByText(FORM_WORDS[lang].checking).waitFor();
      await expect.poll(() => page.locator("#announcer").textContent()).toBe(FORM_WORDS[lang].checking);
    };
    await send(page, lang);
    await isWaiting();
    await page.clock.runFor(6_500);
    await page.locator(".form-errors").waitFor();
    expect(await page.locator(".actions .hint").count()).toBe(0);
    await page.getByLabel(new RegExp(`^email ${lang}`)).fill(email);
    await send(page, lang);
    await isWaiting();
    expect(placeOf(email).folder).toBeUndefined();
    await page.clock.runFor(6_500);
    await thanked(page, lang);
    expect(placeOf(email)).toEqual({ folder: "review", signs: ["no-proof"] });
    late.resolve();
  });
}

inFull(
  "a proof that could not be had is asked for again by the next focus, and so is one that will be too old",
  async () => {
    const { page, expectNoise } = await browser.visit(site.url);
    expectNoise(/ERR_FAILED/);
    await page.clock.install();
    let asked = 0;
    await page.route(`**${CHALLENGE_PATH}*`, (route) => (++asked === 1 ? route.abort() : route.continue()));
    await page.goto(PATHS.fr);
    const focus = (name: string) => page.getByLabel(new RegExp(`^${name} fr`)).focus();
    const proof = page.locator("form.form [name=proof]");
    const nonce = async () => {
      const sent = await proof.inputValue();
      return sent === "" ? "" : JSON.parse(Buffer.from(sent, "base64").toString()).challenge.parameters.nonce;
    };
    const failed = page.waitForEvent("requestfailed");
    await focus("name");
    await failed;
    const askAgain = async () => {
      await focus("email");
      await focus("name");
      return nonce();
    };
    await expect.poll(askAgain).toMatch(/^[0-9a-f]{32}$/);
    const first = await nonce();
    await focus("name");
    await page.clock.fastForward(49 * 60_000);
    await focus("email");
    expect([await nonce(), asked]).toEqual([first, 2]);
    await page.clock.fastForward(2 * 60_000);
    await focus("name");
    await expect.poll(async () => ![first, ""].includes(await nonce())).toBe(true);
    expect(asked).toBe(3);
  },
);

inFull("a form whose script does not arrive is sent as without script", async () => {
  const { page, expectNoise } = await browser.visit(site.url);
  expectNoise(/ERR_FAILED/);
  await page.route("**/assets/form-script-*", (route) => route.abort());
  await page.goto(PATHS.fr);
  await fillIn(page, "fr", "no-script@example.org");
  await send(page, "fr");
  await expect.poll(() => page.url()).toMatch(/\?sent=/);
  expect(placeOf("no-script@example.org")).toEqual({ folder: "review", signs: ["no-proof"] });
});

inFull("a form says from which page and by which campaign somebody came, where it asks", async () => {
  const { page } = await browser.visit(site.url);
  await page.goto("/campaign?utm_source=lettre&page=2&utm_medium=e-mail", { referer: `${site.url}/merci` });
  await page.getByLabel(/^email fr/).fill("came@example.org");
  await send(page, "fr");
  await thanked(page, "fr");
  const answers = inDatabase(site, (database) =>
    database.prepare("select answers from messages where sender_email = 'came@example.org'").get(),
  );
  const said = JSON.parse(String(answers?.answers)).map(({ question, values }: Answer) => [question, ...values]);
  expect(said).toEqual([
    ["email", "came@example.org"],
    ["from", `${site.url}/merci`],
    ["campaign", "source: lettre, medium: e-mail"],
  ]);
});
