import { TOTP } from "otpauth";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  type AdminSite,
  addAdmin,
  lastMail,
  mailHolding,
  originOf,
  PASSWORD,
  PATIENCE,
  siteWithRoot,
  tokenIn,
  Visitor,
} from "../../support/admin.ts";
import { ADMIN_WORDS, addAuthenticator, enter, typeSignIn } from "../../support/admin-browser.ts";
import { testBrowser } from "../../support/browser.ts";
import { removeAll } from "../../support/site.ts";

const browser = testBrowser();
let admin: AdminSite;
let origin: string;

beforeAll(async () => {
  admin = await siteWithRoot();
  origin = originOf(admin.site);
});

afterAll(removeAll);

const WORDS = {
  fr: {
    other: "en",
    create: "Créer un utilisateur",
    send: "Créer",
    email: "Adresse e-mail",
    editor: "Éditeur",
    super: "Super-administrateur",
    never: "jamais",
    by: "par root@example.org",
    actions: "Actions pour",
    makeSuper: "Rendre super-administrateur",
    undo: "Annuler",
    reset: "Envoyer un lien de mot de passe",
    devices: "Appareils connectés",
    endDevices: "Tout déconnecter",
    remove: "Retirer l’accès",
    sure: "Retirer l’accès ?",
    refused: "Accès refusé. Vous n’avez pas les droits d’administration.",
    invite: "Inviter quelqu’un",
    mailLanguage: "Langue de ses e-mails",
    sendInvitation: "Envoyer l’invitation",
    open: "En attente",
    accepted: "Acceptée",
    revoked: "Annulée",
    resend: "Renvoyer avec un nouveau lien",
    revoke: "Annuler l’invitation",
    closed: "Cette invitation ne sert plus",
    newPassword: "Nouveau mot de passe",
    accept: "Accepter l’invitation",
  },
  en: {
    other: "fr",
    create: "Create a user",
    send: "Create",
    email: "E-mail address",
    editor: "Editor",
    super: "Super administrator",
    never: "never",
    by: "by root@example.org",
    actions: "Actions for",
    makeSuper: "Make super administrator",
    undo: "Undo",
    reset: "Send a password link",
    devices: "Signed-in devices",
    endDevices: "Sign out everywhere",
    remove: "Remove access",
    sure: "Remove access?",
    refused: "Unauthorized access. You do not have admin privileges.",
    invite: "Invite someone",
    mailLanguage: "Language of their e-mails",
    sendInvitation: "Send the invitation",
    open: "Waiting",
    accepted: "Accepted",
    revoked: "Revoked",
    resend: "Resend with a new link",
    revoke: "Revoke the invitation",
    closed: "This invitation no longer works",
    newPassword: "New password",
    accept: "Accept the invitation",
  },
} as const;

describe.each(["fr", "en"] as const)("in %s", (locale) => {
  const words = WORDS[locale];
  const { base } = ADMIN_WORDS[locale];

  test("a user is created, changes role and back, and loses access by name, everywhere and for good (A1–A4)", async () => {
    const email = `writer-${locale}@example.org`;
    const { page } = await browser.visit(origin);
    await enter(page, admin.rootEmail, { path: "/admin/users", locale });
    await page.getByRole("button", { name: words.create }).click();
    const dialog = page.getByRole("dialog", { name: words.create });
    const field = dialog.getByLabel(words.email);
    expect(await field.evaluate((element) => element === document.activeElement), "begins at its field").toBe(true);
    await field.fill(email);
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "hidden" });
    await page.getByRole("button", { name: words.create }).click();
    expect(await field.inputValue(), "closed by mistake, nothing is lost").toBe(email);
    await dialog.getByRole("button", { name: words.send, exact: true }).click();
    const row = page.getByRole("row").filter({ has: page.getByRole("rowheader", { name: email }) });
    await row.getByText(words.editor).waitFor();
    await row.getByText(words.never).waitFor();
    await row.getByText(words.by).waitFor();
    // Who created stays who they are (row A3).
    await page.reload();
    await row.waitFor();
    const link = tokenIn(await mailHolding(admin.root, email, `${base}/admin/reset-password#token=`));
    const writer = new Visitor(admin.site);
    await writer.call("POST /password-reset/confirm", { body: { token: link, password: PASSWORD } });
    expect((await writer.signIn(email)).status).toBe(200);

    const menu = page.getByRole("button", { name: `${words.actions} ${email}` });
    await menu.click();
    await page.getByRole("menuitem", { name: words.makeSuper }).click();
    await row.getByText(words.super).waitFor();
    await page.getByRole("status").getByRole("button", { name: words.undo, exact: true }).click();
    await row.getByText(words.editor).waitFor();
    // The list knows of the sign-in by now.
    await row.getByText(words.never).waitFor({ state: "detached" });

    await menu.click();
    await page.getByRole("menuitem", { name: words.remove }).click();
    const sure = page.getByRole("dialog", { name: words.sure });
    expect(await sure.textContent()).toContain(email);
    await sure.getByRole("button", { name: words.remove }).click();
    await row.waitFor({ state: "detached" });
    expect((await writer.call("GET /own")).status).toBe(401);

    const removed = await browser.visit(origin);
    removed.expectNoise(/403/);
    await removed.page.goto(`${base}/admin/login`);
    await typeSignIn(removed.page, email, { locale });
    await removed.page.getByRole("alert").getByText(words.refused).waitFor();
    expect(
      await removed.context.cookies().then((cookies) => cookies.filter(({ name }) => /session/.test(name))),
    ).toEqual([]);
  });

  test("somebody else's devices are seen and ended, and they are sent a link (A5)", async () => {
    const email = `elsewhere-${locale}@example.org`;
    const { visitor } = await addAdmin(admin, { email, role: "editor" });
    const { page } = await browser.visit(origin);
    await enter(page, admin.rootEmail, { path: "/admin/users", locale });
    const menu = page.getByRole("button", { name: `${words.actions} ${email}` });
    await menu.click();
    await page.getByRole("menuitem", { name: words.reset }).click();
    await mailHolding(admin.root, email, "/admin/reset-password#token=");
    await menu.click();
    await page.getByRole("menuitem", { name: words.devices }).click();
    await page.getByRole("dialog").getByRole("button", { name: words.endDevices }).click();
    await page.getByRole("dialog").waitFor({ state: "hidden" });
    expect((await visitor.call("GET /own")).status).toBe(401);
  });

  test("somebody is invited, the link is sent anew, and they come in with a password in their own browser (B5)", async () => {
    const email = `guest-${locale}@example.org`;
    const guestWords = WORDS[words.other];
    const guestBase = ADMIN_WORDS[words.other].base;
    const { page, expectNoise } = await browser.visit(origin);
    expectNoise(/409/);
    await enter(page, admin.rootEmail, { path: "/admin/invitations", locale });
    const invite = async (to: string) => {
      await page.getByRole("button", { name: words.invite }).click();
      const dialog = page.getByRole("dialog");
      await dialog.getByLabel(words.email).fill(to);
      await dialog.getByLabel(words.mailLanguage).selectOption(words.other);
      await dialog.getByRole("button", { name: words.sendInvitation }).click();
    };
    await invite(email);
    const row = page.getByRole("row").filter({ hasText: email });
    await row.getByText(words.open).waitFor();
    const first = tokenIn(await mailHolding(admin.root, email, `${guestBase}/admin/accept-invitation#token=`));

    // Twice is refused at the field, and says so.
    await invite(email);
    await page.getByRole("dialog").locator("[aria-invalid=true]").waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: `${words.actions} ${email}` }).click();
    await page.getByRole("menuitem", { name: words.resend }).click();
    await expect.poll(async () => tokenIn(await lastMail(admin.root, email)), PATIENCE).not.toBe(first);
    const second = tokenIn(await lastMail(admin.root, email));

    const guest = await browser.visit(origin);
    guest.expectNoise(/400/);
    await guest.page.goto(`${guestBase}/admin/accept-invitation#token=${first}`);
    await guest.page.getByRole("heading", { name: guestWords.closed }).waitFor();
    // Another document: the same address with another fragment would be no load.
    await guest.page.goto("/robots.txt");
    await guest.page.goto(`${guestBase}/admin/accept-invitation#token=${second}`);
    await guest.page.getByText(email).waitFor();
    expect(guest.page.url()).toBe(`${origin}${guestBase}/admin/accept-invitation`);
    await guest.page.getByLabel(guestWords.newPassword).fill(PASSWORD);
    await guest.page.getByRole("button", { name: guestWords.accept }).click();
    await guest.page.getByRole("heading", { name: ADMIN_WORDS[words.other].dashboard }).waitFor();

    const unwanted = `unwanted-${locale}@example.org`;
    // What the refused form held is still there.
    await invite(unwanted);
    await page.getByRole("button", { name: `${words.actions} ${unwanted}` }).click();
    await page.getByRole("menuitem", { name: words.revoke }).click();
    await page.getByRole("row").filter({ hasText: unwanted }).getByText(words.revoked).waitFor();
    const third = tokenIn(await mailHolding(admin.root, unwanted, "#token="));
    await guest.page.goto("/robots.txt");
    await guest.page.goto(`${guestBase}/admin/accept-invitation#token=${third}`);
    await guest.page.getByRole("heading", { name: guestWords.closed }).waitFor();

    await page.reload();
    await row.getByText(words.accepted).waitFor();
    expect(await page.getByRole("button", { name: `${words.actions} ${email}` }).count()).toBe(0);
  });
});

test("a change that is refused is taken back and told, and nobody can delete themselves", async () => {
  const { page, expectNoise } = await browser.visit(origin);
  expectNoise(/409/);
  await enter(page, admin.rootEmail, { path: "/admin/users" });
  await page.getByRole("button", { name: `Actions pour ${admin.rootEmail}` }).click();
  expect(await page.getByRole("menuitem", { name: "Retirer l’accès" }).count()).toBe(0);
  await page.getByRole("menuitem", { name: "Rendre éditeur" }).click();
  const row = page.getByRole("row").filter({ has: page.getByRole("rowheader", { name: new RegExp(admin.rootEmail) }) });
  await page.getByRole("button", { name: "Masquer ce message" }).waitFor();
  expect(await row.textContent()).toContain("Super-administrateur");
});

test("an invitation is accepted with a passkey", async () => {
  await admin.root.call("POST /invitations", {
    body: { email: "keyholder@example.org", role: "editor", locale: "fr" },
  });
  const { page, context } = await browser.visit(origin);
  await addAuthenticator(context, page);
  const token = tokenIn(await mailHolding(admin.root, "keyholder@example.org", "#token="));
  await page.goto(`/admin/accept-invitation#token=${token}`);
  await page.getByRole("button", { name: "Accepter avec une clé d’accès" }).click();
  await page.getByRole("heading", { name: "Tableau de bord" }).waitFor();
  const { admins } = (await admin.root.call("GET /admins")).json as { admins: Array<Record<string, unknown>> };
  expect(admins.find(({ email }) => email === "keyholder@example.org")).toMatchObject({
    role: "editor",
    secondFactor: true,
  });
});

test.each([
  ["fr", "Réinitialiser le second facteur"],
  ["en", "Reset second factor"],
] as const)("whoever lost their device is let in again by a super, after being named (%s)", async (locale, act) => {
  const email = `lost-${locale}@example.org`;
  const { visitor } = await addAdmin(admin, { email, role: "editor" });
  const { secret } = (await visitor.call("POST /own/totp", { body: { password: PASSWORD } })).json;
  await visitor.call("POST /own/totp/confirm", { body: { code: new TOTP({ secret }).generate() } });
  const { page } = await browser.visit(origin);
  await enter(page, admin.rootEmail, { path: "/admin/users", locale });
  const { actions } = WORDS[locale];
  const menuOf = (address: string) => page.getByRole("button", { name: `${actions} ${address}` });
  await menuOf(admin.rootEmail).click();
  expect(await page.getByRole("menuitem", { name: act }).count()).toBe(0);
  await page.keyboard.press("Escape");
  await menuOf(email).click();
  await page.getByRole("menuitem", { name: act }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByText(email).waitFor();
  await dialog.getByRole("button", { name: act }).click();
  await dialog.waitFor({ state: "hidden" });
  expect((await visitor.call("GET /own")).status).toBe(401);
  expect((await new Visitor(admin.site).signIn(email)).json.status).toBe("signed-in");
  await menuOf(email).click();
  expect(await page.getByRole("menuitem", { name: act }).count()).toBe(0);
});

test("a mail is read in the back office, and what was done stands in the audit log, to filter and to download", async () => {
  await admin.root.call("POST /invitations", { body: { email: "reader@example.org", role: "editor", locale: "fr" } });
  const { page } = await browser.visit(origin);
  await enter(page, admin.rootEmail, { path: "/admin/mails" });
  await page.getByRole("row").filter({ hasText: "reader@example.org" }).getByRole("button").first().click();
  await page.getByRole("dialog").getByText("/admin/accept-invitation#token=").waitFor();
  await page.keyboard.press("Escape");

  await page.goto("/admin/audit");
  await page.getByRole("combobox", { name: "Action" }).selectOption({ label: "Invitation envoyée" });
  await page.getByLabel("Contient").fill("reader@");
  await page.getByRole("button", { name: "Filtrer" }).click();
  await page.waitForURL("**/admin/audit?action=invitation.sent&text=reader*");
  await expect.poll(() => page.getByRole("rowheader").count(), PATIENCE).toBe(1);
  expect(await page.getByRole("rowheader").textContent()).toContain("reader@example.org");
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Télécharger (CSV)" }).click();
  expect((await download).suggestedFilename()).toMatch(/\.csv$/);
  await page.getByLabel("Contient").fill("introuvable");
  await page.getByRole("button", { name: "Filtrer" }).click();
  await page.getByText("Rien ne correspond à ces filtres.").waitFor();
});
