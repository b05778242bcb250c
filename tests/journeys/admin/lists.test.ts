import { afterAll, beforeAll, describe, expect } from "vitest";
import {
  type AdminSite,
  addAdmin,
  addAuthenticatorApp,
  originOf,
  PATIENCE,
  siteWithRoot,
} from "../../support/admin/admin.ts";
import { ADMIN_WORDS, enter } from "../../support/admin/admin-browser.ts";
import { testBrowser } from "../../support/browser/browser.ts";
import { inDatabase } from "../../support/database/kept.ts";
import { mailSettings } from "../../support/mail/mails.ts";
import { closeServers, startSmtp } from "../../support/mail/smtp.ts";
import { inFull, walkedIn } from "../../support/run/everyday.ts";
import { removeAll } from "../../support/site.ts";

const browser = testBrowser();
let admin: AdminSite;
let origin: string;

beforeAll(async () => {
  admin = await siteWithRoot();
  origin = originOf(admin.site);
  await addAdmin(admin, { email: "zelie@example.org", role: "editor" });
  await addAdmin(admin, { email: "basile@example.org", role: "super" });
  for (const email of ["one@example.org", "two@example.net"]) {
    await admin.root.call("POST /invitations", { body: { email, role: "editor", locale: "fr" } });
  }
  const { invitations } = (await admin.root.call("GET /invitations")).json;
  const { id } = invitations.find(({ email }: { email: string }) => email === "one@example.org");
  await admin.root.call("DELETE /invitations/:id", { id });
  inDatabase(admin.site, (database) =>
    database
      .prepare("update admins set last_login = 1, name = 'Basile ÉCRIVAIN' where email = ?")
      .run("basile@example.org"),
  );
});

afterAll(async () => {
  await closeServers();
  await removeAll();
});

const WORDS = {
  fr: {
    search: "Nom ou adresse contenant",
    role: "Rôle",
    editor: "Rédacteur",
    status: "État",
    revoked: "Révoquée",
    order: "Trier par",
    seen: "Dernière connexion",
    byEmail: "Adresse e-mail",
    oldest: "Les plus anciens",
    nothing: "Rien ne correspond à cette recherche.",
    palette: "Palette de commandes",
    visit: "Voir en ligne : Les capitales prennent des accents",
    leave: "Se déconnecter",
    firstSteps: "Pour bien commencer",
    protect: "Protéger votre compte",
    server: "Régler le serveur d’envoi",
    other: "Inviter un second super-administrateur",
    keep: "Garder des sauvegardes",
    hide: "Masquer cette liste",
    undo: "Annuler",
  },
  en: {
    search: "Name or address contains",
    role: "Role",
    editor: "Editor",
    status: "Status",
    revoked: "Revoked",
    order: "Sort by",
    seen: "Last sign-in",
    byEmail: "Email address",
    oldest: "Oldest first",
    nothing: "Nothing matches this search.",
    palette: "Command palette",
    visit: "View on the site: Les capitales prennent des accents",
    leave: "Sign out",
    firstSteps: "First steps",
    protect: "Protect your account",
    server: "Set up a mail server",
    other: "Invite a second super administrator",
    keep: "Keep backups",
    hide: "Hide this list",
    undo: "Undo",
  },
} as const;

describe.each(walkedIn("en"))("in %s", (locale) => {
  const words = WORDS[locale];
  const { base } = ADMIN_WORDS[locale];

  inFull("the lists of people are searched, filtered and put in order, and their address keeps it", async () => {
    const { page } = await browser.visit(origin);
    await enter(page, admin.rootEmail, { path: "/admin/users", locale });
    const heads = page.getByRole("rowheader");
    // The text begins with the avatar's initials, in capitals.
    const addresses = async () => (await heads.allTextContents()).map((text) => /[a-z]+(?=@)/.exec(text)?.[0]);
    await expect.poll(addresses, PATIENCE).toEqual(["basile", "root", "zelie"]);
    await page.getByRole("combobox", { name: words.order }).selectOption({ label: words.seen });
    await expect.poll(addresses, PATIENCE).toEqual(["root", "zelie", "basile"]);
    await page.getByRole("combobox", { name: words.role, exact: true }).selectOption({ label: words.editor });
    await expect.poll(addresses, PATIENCE).toEqual(["zelie"]);
    await page.waitForURL(`**${base}/admin/users?order=seen&role=editor`);
    await page.reload();
    await expect.poll(addresses, PATIENCE).toEqual(["zelie"]);
    await expect
      .poll(() => page.getByRole("combobox", { name: words.role, exact: true }).inputValue(), PATIENCE)
      .toBe("editor");
    await page.getByLabel(words.search).fill("ROOT");
    await page.getByText(words.nothing).waitFor();
    await page.getByRole("combobox", { name: words.role, exact: true }).selectOption("");
    await expect.poll(addresses, PATIENCE).toEqual(["root"]);
    await expect.poll(() => page.getByLabel(words.search).inputValue(), PATIENCE).toBe("ROOT");
    await page.getByLabel(words.search).fill("ecrivain");
    await expect.poll(addresses, PATIENCE).toEqual(["basile"]);

    await page.goto(`${base}/admin/invitations`);
    await expect.poll(addresses, PATIENCE).toEqual(["two", "one"]);
    await page.getByRole("combobox", { name: words.order }).selectOption({ label: words.byEmail });
    await expect.poll(addresses, PATIENCE).toEqual(["one", "two"]);
    await page.getByRole("combobox", { name: words.status }).selectOption({ label: words.revoked });
    await expect.poll(addresses, PATIENCE).toEqual(["one"]);

    await page.goto(`${base}/admin/mails?order=oldest`);
    const invited = async () => (await heads.allTextContents()).flatMap((text) => /(one|two)@/.exec(text)?.[1] ?? []);
    await expect.poll(invited, PATIENCE).toEqual(["one", "two"]);
    await expect.poll(() => page.getByRole("combobox", { name: words.order }).inputValue(), PATIENCE).toBe("oldest");
    await page.getByRole("combobox", { name: words.order }).selectOption("");
    await expect.poll(invited, PATIENCE).toEqual(["two", "one"]);
  });

  inFull("the palette finds articles of both languages, people, and what is called otherwise", async () => {
    const { page } = await browser.visit(origin);
    await enter(page, admin.rootEmail, { locale });
    const open = async (typed: string) => {
      await page.keyboard.press("Control+k");
      await palette.getByRole("combobox").fill(typed);
    };
    const palette = page.getByRole("dialog", { name: words.palette });
    const options = () => palette.getByRole("option");
    await open("zelie");
    await options().filter({ hasText: "zelie@example.org" }).waitFor();
    await page.keyboard.press("Enter");
    await page.waitForURL(`**${base}/admin/users?q=zelie%40example.org`);
    await expect.poll(() => page.getByRole("rowheader").count(), PATIENCE).toBe(1);
    await open("ecrivain");
    await options().filter({ hasText: "Basile ÉCRIVAIN" }).filter({ hasText: "basile@example.org" }).waitFor();
    await page.keyboard.press("Escape");

    for (const typed of ["déconnexion", "log out"]) {
      await open(typed);
      await expect.poll(async () => (await options().first().textContent()) ?? "", PATIENCE).toContain(words.leave);
      await page.keyboard.press("Escape");
    }
    for (const [typed, path] of [
      ["2fa", "/admin/account"],
      ["audit", "/admin/audit"],
    ] as const) {
      await open(typed);
      await expect.poll(() => options().count(), PATIENCE).toBeGreaterThan(0);
      await page.keyboard.press("Enter");
      await page.waitForURL(`**${base}${path}`);
    }
    await open("sombre");
    await expect.poll(() => options().count(), PATIENCE).toBe(1);
    await page.keyboard.press("Enter");
    await expect.poll(() => page.locator("html").getAttribute("data-theme"), PATIENCE).toBe("dark");

    // An article in the other language is found too, and is the one that is opened to be written; its page is one line below.
    await open("capitales prennent");
    await expect
      .poll(async () => (await options().first().textContent()) ?? "", PATIENCE)
      .toContain("Les capitales prennent des accents");
    await page.keyboard.press("Enter");
    await page.waitForURL((url) => url.pathname === `${base}/admin/blog/edit` && url.searchParams.get("view") === "fr");
    // Until the editor stands there, the palette belongs to the screen before.
    await page.locator(".ProseMirror").first().waitFor();
    await open("capitales prennent");
    await options().filter({ hasText: words.visit }).waitFor();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/blog/les-capitales-prennent-des-accents");
  });

  inFull("a new site is told what it still needs, until that is done or put away, which can be undone", async () => {
    const fresh = await siteWithRoot();
    const { page } = await browser.visit(originOf(fresh.site));
    await enter(page, fresh.rootEmail, { locale });
    const steps = page.getByRole("region", { name: words.firstSteps });
    await expect
      .poll(() => steps.getByRole("link").allTextContents(), PATIENCE)
      .toEqual([words.protect, words.server, words.other, words.keep]);
    await addAdmin(fresh, { email: "second@example.org", role: "super" });
    await page.reload();
    await expect
      .poll(() => steps.getByRole("link").allTextContents(), PATIENCE)
      .toEqual([words.protect, words.server, words.keep]);
    await steps.getByRole("button", { name: words.hide }).click();
    await steps.waitFor({ state: "detached" });
    await page.getByRole("status").getByRole("button", { name: words.undo, exact: true }).click();
    await steps.waitFor();
    await steps.getByRole("link", { name: words.server }).click();
    await page.waitForURL(`**${base}/admin/mails`);
    await page.goBack();
    await steps.getByRole("button", { name: words.hide }).click();
    await page.reload();
    await page.locator("h1").waitFor();
    await expect.poll(() => steps.count()).toBe(0);
  });
});

inFull("an editor is told nothing of what a super sets up", async () => {
  const { page } = await browser.visit(origin);
  await enter(page, "zelie@example.org");
  await page.getByRole("heading", { level: 1 }).waitFor();
  await expect.poll(() => page.getByRole("region", { name: WORDS.fr.firstSteps }).count()).toBe(0);
  await page.keyboard.press("Control+k");
  await page.getByRole("dialog").getByRole("combobox").fill("root");
  await page.getByText("Rien ne porte ce nom.").waitFor();
});

inFull(
  "without a mail server the screen says what to do and a test stays here; with one it says who takes the mails, and it is sent",
  async () => {
    const { page } = await browser.visit(origin);
    await enter(page, admin.rootEmail, { path: "/admin/mails" });
    await page.getByText("Aucun serveur d’envoi : rien ne part d’ici.").waitFor();
    await page.getByText("SMTP_URL et MAIL_FROM").waitFor();
    await page.getByRole("button", { name: "Écrire un e-mail d’essai" }).click();
    await page.getByRole("status").getByText("il n’est pas parti").waitFor();
    await page.getByRole("row").filter({ hasText: admin.rootEmail }).first().waitFor();

    const server = await startSmtp();
    const mailed = await siteWithRoot({ env: mailSettings(server.url) });
    await addAuthenticatorApp(mailed.root);
    await expect
      .poll(() => server.deliveries.length, { ...PATIENCE, message: "the notice of a second factor" })
      .toBe(1);
    const mailedVisit = await browser.visit(originOf(mailed.site));
    await mailedVisit.context.addCookies(
      [...mailed.root.cookies].map(([name, value]) => ({ name, value, url: originOf(mailed.site) })),
    );
    await mailedVisit.page.goto("/admin/settings");
    await mailedVisit.page
      .getByText(`Les e-mails partent par 127.0.0.1:${server.port}, au nom de mail@example.com.`)
      .waitFor();
    await mailedVisit.page.getByRole("button", { name: "Envoyer un e-mail d’essai" }).click();
    await mailedVisit.page.getByText(`Le serveur d’envoi a accepté l’e-mail pour ${mailed.rootEmail}.`).waitFor();
    expect(server.deliveries.slice(1).map(({ to }) => to)).toEqual([[mailed.rootEmail]]);
    await mailedVisit.page.goto("/admin/invitations?new=1");
    const dialog = mailedVisit.page.getByRole("dialog");
    await dialog.getByLabel("Adresse e-mail").fill("mailed@example.org");
    await dialog.getByRole("button", { name: "Envoyer l’invitation" }).click();
    await dialog.getByText("L’invitation part vers mailed@example.org.").waitFor();
    const link = (await dialog.locator("code").textContent()) ?? "none";
    await expect.poll(() => server.deliveries.length, PATIENCE).toBe(3);
    expect(server.deliveries[2]?.mail.text).toContain(link);
    await dialog.getByRole("button", { name: "Terminer" }).click();
    await mailedVisit.page.getByRole("button", { name: "Actions pour mailed@example.org" }).click();
    await mailedVisit.page.getByRole("menuitem", { name: "Renvoyer avec un nouveau lien" }).click();
    await expect.poll(() => server.deliveries.length, PATIENCE).toBe(4);
  },
);

inFull(
  "left open, the list of mails asks again while one that it shows is to leave, and for nothing once none is",
  async () => {
    const { page } = await browser.visit(origin);
    await page.clock.install();
    let status = "queued";
    let asked = 0;
    await page.route(/\/api\/admin\/mails(?:\?|$)/, async (route) => {
      const response = await route.fetch();
      const list = await response.json();
      list.mails[0].status = status;
      asked += 1;
      await route.fulfill({ response, json: list });
    });
    await enter(page, admin.rootEmail, { path: "/admin/mails" });
    await page.getByRole("row").filter({ hasText: "@example" }).first().waitFor();
    const before = asked;
    status = "sent";
    while (asked === before) await page.clock.runFor(5_000);
    await page.waitForLoadState("networkidle");
    const settled = asked;
    await page.clock.runFor(300_000);
    expect(asked).toBe(settled);
  },
);
