import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { type AdminSite, originOf, siteWithEditor } from "../../../../support/admin/admin.ts";
import { testBrowser } from "../../../../support/browser/browser.ts";
import { publishPair } from "../../../../support/content/publish-pair.ts";
import { details, expectWritten, openDetails, publish, written } from "../../../../support/editor/details.ts";
import { ask } from "../../../../support/http/http.ts";
import { inFull } from "../../../../support/run/everyday.ts";
import { removeAll } from "../../../../support/site.ts";

const browser = testBrowser();
let admin: AdminSite;
let origin: string;

beforeAll(async () => {
  admin = await siteWithEditor();
  origin = originOf(admin.site);
});
afterAll(removeAll);

// Wide enough for both languages beside the panel.
const visit = () => browser.visit(origin, { reducedMotion: "reduce", viewport: { width: 1440, height: 900 } });
const group = (page: Page, name: string) => details(page).getByRole("region", { name, exact: true });
const title = (page: Page) => page.getByLabel("Titre en français");

describe("the address", () => {
  const field = (page: Page) => group(page, "Adresse").getByLabel("Fin de l’adresse");
  const about = (page: Page) => group(page, "Adresse");

  inFull("comes from the title, stays once it was written, and is of one language", async () => {
    const { page } = await visit();
    const article = await openDetails(page);
    await about(page).getByText("L’adresse viendra du titre.").waitFor();
    await title(page).fill("L’été à l’œuvre");
    await expect.poll(() => field(page).inputValue()).toBe("l-ete-a-l-oeuvre");
    await about(page).getByText(`${origin}/blog/l-ete-a-l-oeuvre`).waitFor();
    await about(page).getByText("Elle suit le titre").waitFor();
    await about(page).getByText("Libre").waitFor();
    await title(page).fill("L’été à l’œuvre, encore");
    await expect.poll(() => field(page).inputValue()).toBe("l-ete-a-l-oeuvre-encore");

    await field(page).fill("Mon Été à moi !");
    await about(page).getByText(`${origin}/blog/mon-ete-a-moi`).waitFor();
    await about(page).getByText("Une adresse ne peut pas contenir « ! » : ce signe est laissé de côté.").waitFor();
    // What is typed stays as it was typed until the field is left.
    await expect.poll(() => field(page).inputValue()).toBe("Mon Été à moi !");
    await title(page).fill("Tout autre chose");
    await expect.poll(() => field(page).inputValue()).toBe("mon-ete-a-moi");
    await page.getByLabel("Titre en anglais").fill("The editor’s summer");
    await expectWritten(admin, article, { title: "Tout autre chose", slug: "mon-ete-a-moi" });
    await expectWritten(admin, article, { slug: "the-editors-summer" }, "en");

    await page.reload();
    await title(page).fill("Tout autre chose encore");
    await expectWritten(admin, article, { title: "Tout autre chose encore", slug: "mon-ete-a-moi" });
    await about(page).getByRole("button", { name: "Reprendre le titre" }).click();
    await expectWritten(admin, article, { slug: "tout-autre-chose-encore" });
    expect((await written(admin, article, "en"))?.document).toMatchObject({ slug: "the-editors-summer" });
  });

  inFull("is checked without moving what stands below it", async () => {
    const { page } = await visit();
    await openDetails(page);
    const [asked, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    await page.route(/\/api\/admin\/.*slug=/, async (route) => {
      asked.resolve();
      await answered.promise;
      await route.continue();
    });
    await title(page).fill("Vérifiée");
    await asked.promise;
    await about(page).getByText("Vérification…").waitFor();
    // Said once the server has told where the article stood before, which is another answer.
    await about(page).getByText("Elle suit le titre").waitFor();
    const author = group(page, "Auteur et date").getByRole("combobox");
    const before = await author.boundingBox();
    answered.resolve();
    await about(page).getByText("Libre").waitFor();
    expect(await author.boundingBox()).toEqual(before);
  });

  inFull("that is taken says by what, and a free one is a click away", async () => {
    await publishPair(admin.site, "prise");
    const { page } = await visit();
    const article = await openDetails(page);
    await title(page).fill("Prise");
    await about(page).getByText("Déjà prise par").waitFor();
    await about(page).getByRole("link", { name: "Titre prise" }).waitFor();
    await expect.poll(() => about(page).getByText("Libre").count()).toBe(0);
    await about(page).getByRole("button", { name: "Prendre « prise-2 »" }).click();
    await expect.poll(() => field(page).inputValue()).toBe("prise-2");
    await about(page).getByText("Libre").waitFor();
    await expectWritten(admin, article, { slug: "prise-2" });
  });

  inFull("of a published article does not follow the title; another one says that the former leads to it", async () => {
    await publishPair(admin.site, "ancre");
    const { page } = await visit();
    const { json } = await admin.root.call("GET /articles", { query: "?q=ancre" });
    // Both languages of one article.
    const [article, ...others] = new Set<string>(
      json.articles.map(({ articleId }: { articleId: string }) => articleId),
    );
    if (article === undefined || others.length > 0) throw new Error(`${others.length} other articles`);
    await openDetails(page, { article });
    await title(page).fill("Jeter l’ancre");
    await expectWritten(admin, article, { title: "Jeter l’ancre", slug: "ancre" });
    await field(page).fill("jeter-l-ancre");
    await about(page)
      .getByText(`Publié aujourd’hui à ${origin}/blog/ancre : cette adresse mènera à la nouvelle.`)
      .waitFor();
    await expectWritten(admin, article, { slug: "jeter-l-ancre" });
    await publish(admin, article);
    const { status, headers } = await ask(admin.site.url, "/blog/ancre");
    expect({ status, location: headers.location }).toMatchObject({
      status: 301,
      location: expect.stringMatching(/\/blog\/jeter-l-ancre$/),
    });
    // The former address is one's own: it can be taken back, and leads to nobody else.
    await page.reload();
    await field(page).fill("ancre");
    await about(page).getByText("Libre").waitFor();
    // An address that leads to something else now says so.
    const { page: other } = await visit();
    await openDetails(other);
    await title(other).fill("Ancre");
    await about(other).getByText("C’est une ancienne adresse de « Jeter l’ancre »").waitFor();
  });
});
