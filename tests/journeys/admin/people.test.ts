import { TOTP } from "otpauth";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  type AdminSite,
  addAdmin,
  addAuthenticatorApp,
  mailHolding,
  originOf,
  PASSWORD,
  PATIENCE,
  siteWithRoot,
  tokenIn,
  Visitor,
} from "../../support/admin/admin.ts";
import { ADMIN_WORDS, addAuthenticator, enter, typeSignIn } from "../../support/admin/admin-browser.ts";
import { testBrowser } from "../../support/browser/browser.ts";
import { embeddedInFull, embeddedOnly } from "../../support/firebase/backend.ts";
import { inFull, sample, walkedIn } from "../../support/run/everyday.ts";
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
    email: "Adresse e-mail",
    editor: "Rédacteur",
    super: "Super-administrateur",
    never: "jamais",
    by: "par root@example.org",
    actions: "Actions pour",
    makeSuper: "Rendre super-administrateur",
    everyRight: "Donner tous les droits ?",
    makeEditor: "Rendre rédacteur",
    fewerRights: "Retirer ces droits ?",
    willBeRevoked: "Cette invitation en attente sera révoquée :",
    undo: "Annuler",
    reset: "Préparer un lien de mot de passe",
    devices: "Appareils connectés",
    endDevices: "Tout déconnecter",
    remove: "Retirer l’accès",
    sure: "Retirer l’accès ?",
    refused: "Accès refusé. Vous n’avez pas les droits d’administration.",
    invite: "Inviter quelqu’un",
    mailLanguage: "Langue de ses e-mails",
    makeInvitation: "Créer l’invitation",
    nothingSent: "Aucun serveur d’envoi n’est réglé : rien ne part d’ici.",
    done: "Terminer",
    copyLink: "Copier le lien",
    newLink: "Créer un nouveau lien",
    open: "En attente",
    accepted: "Acceptée",
    revoked: "Révoquée",
    resend: "Renvoyer avec un nouveau lien",
    revoke: "Révoquer l’invitation",
    closed: "Cette invitation ne sert plus",
    newPassword: "Nouveau mot de passe",
    accept: "Accepter l’invitation",
  },
  en: {
    other: "fr",
    email: "Email address",
    editor: "Editor",
    super: "Super administrator",
    never: "never",
    by: "by root@example.org",
    actions: "Actions for",
    makeSuper: "Make super administrator",
    everyRight: "Give every right?",
    makeEditor: "Make editor",
    fewerRights: "Take these rights away?",
    willBeRevoked: "This pending invitation will be revoked:",
    undo: "Undo",
    reset: "Prepare a password link",
    devices: "Signed-in devices",
    endDevices: "Sign out everywhere",
    remove: "Remove access",
    sure: "Remove access?",
    refused: "Unauthorized access. You do not have admin privileges.",
    invite: "Invite someone",
    mailLanguage: "Language of their emails",
    makeInvitation: "Create the invitation",
    nothingSent: "No mail server is set: nothing is sent.",
    done: "Done",
    copyLink: "Copy the link",
    newLink: "Create a new link",
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

describe.each(walkedIn("fr"))("in %s", (locale) => {
  const words = WORDS[locale];
  const { base } = ADMIN_WORDS[locale];

  test("an administrator changes role and back, and loses access by name, everywhere and for good (A2, A4)", async () => {
    const email = `writer-${locale}@example.org`;
    const { visitor: writer } = await addAdmin(admin, { email, role: "editor" });
    const { page } = await browser.visit(origin);
    await enter(page, admin.rootEmail, { path: "/admin/users", locale });
    const row = page.getByRole("row").filter({ has: page.getByRole("rowheader", { name: email }) });
    await row.getByText(words.editor).waitFor();
    await row.getByText(words.by).waitFor();
    const menu = page.getByRole("button", { name: `${words.actions} ${email}` });
    /** How the server answers them a call of supers alone. */
    const rights = async () => (await writer.call("GET /admins")).status;
    const choose = async (item: string) => {
      await menu.click();
      await page.getByRole("menuitem", { name: item }).click();
    };

    // A promotion is confirmed first, by a dialog that explains it.
    await choose(words.makeSuper);
    const question = page.getByRole("dialog", { name: words.everyRight });
    await question.getByText(email).waitFor();
    await page.keyboard.press("Escape");
    await question.waitFor({ state: "hidden" });
    expect((await writer.call("GET /admins")).status, "asked, not done").toBe(403);
    await choose(words.makeSuper);
    await question.getByRole("button", { name: words.makeSuper }).click();
    await row.getByText(words.super).waitFor();
    await expect.poll(rights, PATIENCE).toBe(200);
    // A demotion that revokes nothing takes effect at once, and can be undone.
    await choose(words.makeEditor);
    await row.getByText(words.editor).waitFor();
    await page.getByRole("status").getByRole("button", { name: words.undo, exact: true }).click();
    await row.getByText(words.super).waitFor();
    // The row shows it at once; the server has it a moment later.
    await expect.poll(rights, PATIENCE).toBe(200);

    // A demotion that would revoke an invitation names it first, and offers no undo.
    const invited = `by-writer-${locale}@example.org`;
    const body = { email: invited, role: "editor", locale };
    expect((await writer.call("POST /invitations", { body })).status).toBeLessThan(300);
    await choose(words.makeEditor);
    const taking = page.getByRole("dialog", { name: words.fewerRights });
    await taking.getByText(words.willBeRevoked).waitFor();
    await taking.getByText(invited).waitFor();
    expect((await writer.call("GET /admins")).status).toBe(200);
    await taking.getByRole("button", { name: words.makeEditor }).click();
    await row.getByText(words.editor).waitFor();
    await expect.poll(rights, PATIENCE).toBe(403);
    await page.getByRole("status").getByText(`${email}`).last().waitFor();
    const statusOf = async () =>
      (await admin.root.call("GET /invitations")).json.invitations.find(
        (each: { email: string }) => each.email === invited,
      ).status;
    expect(await statusOf()).toBe("revoked");

    await choose(words.remove);
    const sure = page.getByRole("dialog", { name: words.sure });
    await expect.poll(() => sure.textContent(), PATIENCE).toContain(email);
    await sure.getByRole("button", { name: words.remove }).click();
    await row.waitFor({ state: "detached" });
    expect((await writer.call("GET /account")).status).toBe(401);

    const removed = await browser.visit(origin);
    removed.expectNoise(/403/);
    await removed.page.goto(`${base}/admin/login`);
    await typeSignIn(removed.page, email, { locale });
    await removed.page.getByRole("alert").getByText(words.refused).waitFor();
    expect(
      await removed.context.cookies().then((cookies) => cookies.filter(({ name }) => /session/.test(name))),
    ).toEqual([]);
  });

  inFull("somebody else's devices are seen and ended, and they are sent a link (A5)", async () => {
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
    expect((await visitor.call("GET /account")).status).toBe(401);
  });

  test("somebody is invited by a link that can be copied, made anew and revoked, and comes in with a password (B5)", async () => {
    const email = `guest-${locale}@example.org`;
    const guestWords = WORDS[words.other];
    const guestBase = ADMIN_WORDS[words.other].base;
    const { page, context, expectNoise } = await browser.visit(origin);
    expectNoise(/409/);
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await enter(page, admin.rootEmail, { path: "/admin/users", locale });
    // The list of administrators links to the form too.
    await page.getByRole("button", { name: words.invite }).click();
    await page.waitForURL(`**${base}/admin/invitations?new=1`);
    const dialog = page.getByRole("dialog");
    const field = dialog.getByLabel(words.email);
    await field.fill(email);
    await expect.poll(() => field.evaluate((element) => element === document.activeElement), PATIENCE).toBe(true);
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "hidden" });
    const send = async (to: string) => {
      await dialog.getByLabel(words.email).fill(to);
      await dialog.getByLabel(words.mailLanguage).selectOption(words.other);
      await dialog.getByRole("button", { name: words.makeInvitation }).click();
    };
    await page.getByRole("button", { name: words.invite }).click();
    await expect
      .poll(() => field.inputValue(), { ...PATIENCE, message: "closed by mistake, nothing is lost" })
      .toBe(email);
    await send(email);
    // Without a mail server, no text claims that a mail is sent.
    await dialog.getByText(words.nothingSent).waitFor();
    await expect.poll(() => page.locator("body").textContent()).not.toMatch(/part vers|on its way/);
    const link = (await dialog.locator("code").textContent()) ?? "";
    expect(link).toContain(`${guestBase}/admin/accept-invitation#token=`);
    await dialog.getByRole("button", { name: /^Copier$|^Copy$/ }).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText()), PATIENCE).toBe(link);
    await dialog.getByRole("button", { name: words.done }).click();
    await dialog.waitFor({ state: "hidden" });
    const row = page.getByRole("row").filter({ hasText: email });
    await row.getByText(words.open).waitFor();
    const first = tokenIn(link);

    // A second invitation of the same address is refused at the field.
    await page.getByRole("button", { name: words.invite }).click();
    await send(email);
    await dialog.locator("[aria-invalid=true]").waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: `${words.actions} ${email}` }).click();
    expect(await page.getByRole("menuitem", { name: words.resend }).count(), "nothing could be sent").toBe(0);
    await page.getByRole("menuitem", { name: words.copyLink }).click();
    await dialog.getByRole("button", { name: words.newLink }).click();
    const second = tokenIn((await dialog.locator("code").textContent()) ?? "");
    expect(second).not.toBe(first);
    await dialog.getByRole("button", { name: words.done }).click();

    const guest = await browser.visit(origin);
    guest.expectNoise(/400/);
    await guest.page.goto(`${guestBase}/admin/accept-invitation#token=${first}`);
    await guest.page.getByRole("heading", { name: guestWords.closed }).waitFor();
    // Another document first: a change of the fragment alone would not load the page.
    await guest.page.goto("/robots.txt");
    await guest.page.goto(`${guestBase}/admin/accept-invitation#token=${second}`);
    await guest.page.getByText(email).waitFor();
    expect(guest.page.url()).toBe(`${origin}${guestBase}/admin/accept-invitation`);
    await guest.page.getByLabel(guestWords.newPassword).fill(PASSWORD);
    await guest.page.getByRole("button", { name: guestWords.accept }).click();
    await guest.page.getByRole("heading", { name: ADMIN_WORDS[words.other].dashboard }).waitFor();

    const unwanted = `unwanted-${locale}@example.org`;
    // The refused form kept its values.
    await page.getByRole("button", { name: words.invite }).click();
    await send(unwanted);
    const third = tokenIn((await dialog.locator("code").textContent()) ?? "");
    await dialog.getByRole("button", { name: words.done }).click();
    await page.getByRole("button", { name: `${words.actions} ${unwanted}` }).click();
    await page.getByRole("menuitem", { name: words.revoke }).click();
    await dialog.getByText(unwanted).waitFor();
    await dialog.getByRole("button", { name: words.revoke }).click();
    await page.getByRole("row").filter({ hasText: unwanted }).getByText(words.revoked).waitFor();
    await guest.page.goto("/robots.txt");
    await guest.page.goto(`${guestBase}/admin/accept-invitation#token=${third}`);
    await guest.page.getByRole("heading", { name: guestWords.closed }).waitFor();

    await page.reload();
    await row.getByText(words.accepted).waitFor();
    await expect.poll(() => page.getByRole("button", { name: `${words.actions} ${email}` }).count(), PATIENCE).toBe(0);
  });
});

inFull(
  "the only super is told that they cannot step down, where they asked, and cannot remove themselves",
  async () => {
    const lone = await siteWithRoot();
    const { page, expectNoise } = await browser.visit(originOf(lone.site));
    expectNoise(/409/);
    await enter(page, lone.rootEmail, { path: "/admin/users" });
    await page.getByRole("button", { name: `Actions pour ${lone.rootEmail}` }).click();
    await expect.poll(() => page.getByRole("menuitem", { name: "Retirer l’accès" }).count(), PATIENCE).toBe(0);
    await page.getByRole("menuitem", { name: "Rendre rédacteur" }).click();
    const dialog = page.getByRole("dialog", { name: "Renoncer à vos propres droits ?" });
    await dialog.getByRole("button", { name: "Rendre rédacteur" }).click();
    await dialog.getByRole("alert").getByText("C’est le dernier super-administrateur").waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("row").filter({ hasText: lone.rootEmail }).getByText("Super-administrateur").waitFor();
  },
);

inFull("a change that is refused is taken back and told", async () => {
  const { id } = await addAdmin(admin, { email: "vanishing@example.org", role: "super" });
  const { page, expectNoise } = await browser.visit(origin);
  expectNoise(/500/);
  await enter(page, admin.rootEmail, { path: "/admin/users" });
  await page.route(`**/api/admin/admins/${id}`, (route) =>
    route.fulfill({ status: 500, json: { error: { code: "UNEXPECTED", message: "Une erreur est survenue." } } }),
  );
  await page.getByRole("button", { name: "Actions pour vanishing@example.org" }).click();
  await page.getByRole("menuitem", { name: "Rendre rédacteur" }).click();
  await page.getByRole("button", { name: "Masquer ce message" }).waitFor();
  await page.getByRole("row").filter({ hasText: "vanishing@example.org" }).getByText("Super-administrateur").waitFor();
});

inFull(
  "giving up one's own rights asks first, names what is revoked with them, and ends on a screen that is open",
  async () => {
    const team = await siteWithRoot();
    await addAdmin(team, { email: "stays@example.org", role: "super" });
    await team.root.call("POST /invitations", { body: { email: "waiting@example.org", role: "editor", locale: "fr" } });
    const { page } = await browser.visit(originOf(team.site));
    await enter(page, team.rootEmail, { path: "/admin/users" });
    const ask = async () => {
      await page.getByRole("button", { name: `Actions pour ${team.rootEmail}` }).click();
      await page.getByRole("menuitem", { name: "Rendre rédacteur" }).click();
    };
    await ask();
    const dialog = page.getByRole("dialog", { name: "Renoncer à vos propres droits ?" });
    await dialog.getByText("waiting@example.org").waitFor();
    await dialog.getByRole("button", { name: "Annuler" }).click();
    await dialog.waitFor({ state: "hidden" });
    expect((await team.root.call("GET /session")).json.admin.role).toBe("super");
    await ask();
    await dialog.getByRole("button", { name: "Rendre rédacteur" }).click();
    await page.getByRole("heading", { level: 1, name: "Tableau de bord" }).waitFor();
    await page.getByRole("status").getByText("Votre rôle est maintenant : rédacteur.").waitFor();
    await page.getByRole("navigation").getByRole("link", { name: "Équipe" }).waitFor({ state: "detached" });
    expect(await page.getByRole("status").getByRole("button", { name: "Annuler" }).count(), "it could not work").toBe(
      0,
    );
    expect((await team.root.call("GET /session")).json.admin.role).toBe("editor");
  },
);

embeddedInFull(
  "whoever has no second factor is led to set theirs up before requiring one; then it holds, and can be undone",
  async () => {
    const team = await siteWithRoot();
    const { page } = await browser.visit(originOf(team.site));
    await enter(page, team.rootEmail, { path: "/admin/settings" });
    const rule = page.getByRole("checkbox", { name: "Second facteur obligatoire" });
    const holds = async () => (await team.root.call("GET /settings/security")).json.secondFactorRequired;
    await rule.click();
    const dialog = page.getByRole("dialog", { name: "Commencez par votre compte" });
    await dialog.getByRole("link", { name: "Aller à mon compte" }).click();
    await page.getByRole("heading", { level: 1, name: "Mon compte" }).waitFor();
    expect(await holds()).toBe(false);

    await addAuthenticatorApp(team.root);
    const rootVisit = await browser.visit(originOf(team.site));
    await rootVisit.context.addCookies(
      [...team.root.cookies].map(([name, value]) => ({ name, value, url: originOf(team.site) })),
    );
    await rootVisit.page.goto("/admin/settings");
    const again = rootVisit.page.getByRole("checkbox", { name: "Second facteur obligatoire" });
    await again.click();
    await rootVisit.page.getByText("Le second facteur est maintenant obligatoire.").waitFor();
    expect(await holds()).toBe(true);
    await rootVisit.page.getByRole("status").getByRole("button", { name: "Annuler", exact: true }).click();
    await rootVisit.page.getByText("Le second facteur n’est plus obligatoire.").waitFor();
    expect(await holds()).toBe(false);
    await expect.poll(() => again.isChecked()).toBe(false);
  },
);

embeddedOnly("an invitation is accepted with a passkey", async () => {
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

embeddedInFull.each(
  sample([
    ["fr", "Réinitialiser le second facteur"],
    ["en", "Reset second factor"],
  ] as const),
)("whoever lost their device is let in again by a super, after being named (%s)", async (locale, act) => {
  const email = `lost-${locale}@example.org`;
  const { visitor } = await addAdmin(admin, { email, role: "editor" });
  const { secret } = (await visitor.call("POST /account/totp", { body: { password: PASSWORD } })).json;
  await visitor.call("POST /account/totp/confirm", { body: { code: new TOTP({ secret }).generate() } });
  const { page } = await browser.visit(origin);
  await enter(page, admin.rootEmail, { path: "/admin/users", locale });
  const { actions } = WORDS[locale];
  const menuOf = (address: string) => page.getByRole("button", { name: `${actions} ${address}` });
  await menuOf(admin.rootEmail).click();
  await expect.poll(() => page.getByRole("menuitem", { name: act }).count(), PATIENCE).toBe(0);
  await page.keyboard.press("Escape");
  await menuOf(email).click();
  await page.getByRole("menuitem", { name: act }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByText(email).waitFor();
  await dialog.getByRole("button", { name: act }).click();
  await dialog.waitFor({ state: "hidden" });
  expect((await visitor.call("GET /account")).status).toBe(401);
  expect((await new Visitor(admin.site).signIn(email)).json.status).toBe("signed-in");
  await menuOf(email).click();
  await expect.poll(() => page.getByRole("menuitem", { name: act }).count(), PATIENCE).toBe(0);
});

inFull(
  "a mail is read in the back office, and what was done stands in the audit log, to filter and to download",
  async () => {
    await admin.root.call("POST /invitations", { body: { email: "reader@example.org", role: "editor", locale: "fr" } });
    const { page, context } = await browser.visit(origin);
    await enter(page, admin.rootEmail, { path: "/admin/mails" });
    await page.getByRole("row").filter({ hasText: "reader@example.org" }).getByRole("button").first().click();
    const dialog = page.getByRole("dialog");
    const link = dialog.getByRole("link", { name: /\/admin\/accept-invitation#token=/ });
    const address = (await link.getAttribute("href")) ?? "";
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await dialog.getByRole("button", { name: "Copier" }).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText()), PATIENCE).toBe(address);
    // The preview's frame runs no scripts, and its links open a new tab.
    const frame = page.frameLocator("iframe");
    const opened = context.waitForEvent("page");
    await frame.getByRole("link", { name: "Accepter l’invitation" }).click();
    const openedPage = await opened;
    await openedPage.getByRole("heading", { level: 1 }).waitFor();
    expect(new URL(openedPage.url()).pathname).toBe("/admin/accept-invitation");
    await openedPage.close();
    await expect
      .poll(() => page.locator("iframe").getAttribute("sandbox"))
      .not.toMatch(/allow-scripts|allow-same-origin/);
    await dialog.getByRole("button", { name: "En texte" }).click();
    await dialog.getByText("accept-invitation#token=").last().waitFor();
    await expect.poll(() => page.locator("iframe").count()).toBe(0);
    await page.keyboard.press("Escape");
    await page.getByLabel("Destinataire contenant").fill("nobody-of-this-name");
    await page.getByText("Rien ne correspond à cette recherche.").waitFor();
    await page.getByLabel("Destinataire contenant").fill("reader@");
    await page.waitForURL("**/admin/mails?to=reader%40");
    await expect.poll(() => page.getByRole("rowheader").count(), PATIENCE).toBe(1);

    await page.goto("/admin/audit");
    await page.getByRole("combobox", { name: "Action" }).selectOption({ label: "Invitation envoyée" });
    await page.getByLabel("Contient").fill("reader@");
    await page.getByRole("button", { name: "Filtrer" }).click();
    await page.waitForURL("**/admin/audit?action=invitation.sent&text=reader*");
    await expect.poll(() => page.getByRole("rowheader").count(), PATIENCE).toBe(1);
    await expect.poll(() => page.getByRole("rowheader").textContent(), PATIENCE).toContain("reader@example.org");
    const download = page.waitForEvent("download");
    await page.getByRole("link", { name: "Télécharger (CSV)" }).click();
    expect((await download).suggestedFilename()).toMatch(/\.csv$/);
    await page.getByLabel("Contient").fill("introuvable");
    await page.getByRole("button", { name: "Filtrer" }).click();
    await page.getByText("Rien ne correspond à ces filtres.").waitFor();
  },
);
