import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { EVERY_QUESTION, folderWithForms } from "../../support/forms/forms.ts";
import { post } from "../../support/forms/posts.ts";
import { htmlErrors } from "../../support/http/html.ts";
import { ask } from "../../support/http/http.ts";
import { removeAll, type Site, startSite } from "../../support/site.ts";

let site: Site;
beforeAll(async () => {
  const forms = [{ key: "every" }, { key: "closed", open: false }];
  site = await startSite({ dataDir: await folderWithForms(forms) });
});
afterAll(removeAll);

const formOf = (html: string) => /<form id="form-[\s\S]*?<\/form>/.exec(html)?.[0] ?? "";
const controlOf = (form: string, question: string) =>
  new RegExp(`<(?:div|fieldset) class="field" data-question="${question}"[\\s\\S]*?</(?:div|fieldset)>`).exec(
    form,
  )?.[0] ?? "";

describe("the form of a page", () => {
  test("is sound HTML in both languages, posted to its page without script", async () => {
    for (const path of ["/every", "/en/every"]) {
      const { text, headers } = await ask(site.url, path);
      expect(await htmlErrors(text)).toEqual([]);
      expect(formOf(text)).toContain(`action="${path}#form-every" enctype="multipart/form-data" method="post"`);
      expect(formOf(text)).toContain('<input type="hidden" name="form" value="every"/>');
      expect(formOf(text)).not.toMatch(/novalidate/i);
      expect(headers["cache-control"]).toBe("public, max-age=0, must-revalidate");
      expect((await ask(site.url, path)).text).toBe(text);
    }
  });

  test("has the native control of each question, with what browsers fill in and its limits", async () => {
    const form = formOf((await ask(site.url, "/every")).text);
    const expected: Record<string, RegExp[]> = {
      name: [
        /<label for="form-every-name">name fr<span class="needed"> \(obligatoire\)<\/span><\/label>/,
        /<input type="text" autocomplete="name" id="form-every-name" required="" aria-describedby="form-every-name-error" name="q-name" value=""/,
      ],
      email: [/type="email" autocomplete="email"/],
      phone: [/type="tel" autocomplete="tel"/],
      reason: [
        /^<fieldset[^>]* role="radiogroup"/,
        /<legend>reason fr<span/,
        /type="radio" required="" name="q-reason" value="a"/,
      ],
      country: [/<select id="form-every-country" name="q-country"/, /<option value=""[^>]*>Choisir<\/option>/],
      topics: [/^<fieldset/, /type="checkbox" name="q-topics" value="a"/],
      seats: [/type="number" inputmode="numeric" min="1" max="12" step="1"/, /Entre 1 et 12\./],
      day: [/type="date" min="1000-01-01" max="9999-12-31"/, /Aujourd’hui ou après\./],
      files: [
        /type="file" accept="\.pdf,\.png,\.jpg,\.jpeg,\.webp,\.heic" multiple=""/,
        /PDF, PNG, JPEG, WebP, HEIC\. 2 fichiers au plus, de 1\s?Mo chacun\./,
      ],
      message: [/<textarea rows="7" id="form-every-message"/, /200 caractères au plus\./],
      agree: [
        /type="checkbox" id="form-every-agree" required="" aria-describedby="form-every-agree-error" name="q-agree" value="yes"/,
      ],
    };
    for (const { id } of EVERY_QUESTION) {
      for (const pattern of expected[id] ?? []) expect(controlOf(form, id)).toMatch(pattern);
    }
    expect(controlOf(form, "topics")).not.toContain('required=""');
    expect(form).toContain('<input type="hidden" data-source="referrer" name="q-from" value=""/>');
    // The words of the question of a date say nothing of today: the page is kept.
    expect(form).not.toMatch(/202\d/);
  });

  test("has a field that people, browsers, and password managers leave alone", async () => {
    const [trap = ""] = /<div class="form-extra"[\s\S]*?<\/div>/.exec((await ask(site.url, "/every")).text) ?? [];
    expect(trap).toContain('aria-hidden="true"');
    for (const attribute of [
      'autocomplete="off"',
      'tabindex="-1"',
      "data-1p-ignore",
      'data-lpignore="true"',
      "data-bwignore",
    ]) {
      expect(trap).toContain(attribute);
    }
    expect(trap).toContain("Laissez ce champ vide");
  });

  test("is not shown where it takes no messages; its page has nothing of forms then", async () => {
    const { text } = await ask(site.url, "/closed");
    expect(text).not.toContain("form-block");
    const assets = (html: string) => html.match(/\/assets\/form[\w-]*\.(?:js|css)/g) ?? [];
    expect(assets(text)).toEqual([]);
    expect(assets((await ask(site.url, "/merci")).text)).toEqual([]);
    const every = (await ask(site.url, "/every")).text;
    expect(new Set(assets(every)).size).toBe(3);
    // The script of forms is named, and not loaded.
    expect(every).toMatch(/data-src="\/assets\/form-script-[\w-]+\.js"/);
    expect(every).not.toMatch(/<script[^>]*form-script/);
  });

  test("is said to be there in the Markdown of its page", async () => {
    const { text } = await ask(site.url, "/en/every.md");
    expect(text).toMatch(/This page has a form: \[Form en\]\(http[^)]*\/en\/every#form-every\)/);
    expect((await ask(site.url, "/closed.md")).text).not.toContain("formulaire");
  });

  test("is what the page is found by", async () => {
    const { text } = await ask(site.url, "/search?q=every");
    expect(text).toContain('href="/every"');
  });
});

describe("the page of a job", () => {
  const JOBS = `
- key: open
  fr: { slug: poste, title: Poste, place: Lyon, text: !markdown "Le texte du poste." }
  en: { slug: job, title: Job, place: Lyon, text: !markdown "The text of the job." }
- key: other
  fr: { slug: autre, title: Autre, place: Lyon, text: !markdown "Un autre texte." }
  en: { slug: other, title: Other, place: Lyon, text: !markdown "Another text." }
- key: gone
  fr: { slug: passee, title: Trampoliniste, place: Lyon, text: !markdown "Sauter." }
  en: { slug: past, title: Trampolinist, place: Lyon, text: !markdown "Jump." }
  facts: { closesOn: "2020-01-31" }
- key: filled
  fr: { slug: pourvue, title: Funambule, place: Lyon, text: !markdown "Marcher." }
  en: { slug: filled, title: Tightrope walker, place: Lyon, text: !markdown "Walk." }
  facts: { closesOn: "2020-01-31", whenClosed: filled }
`;
  const QUESTIONS = EVERY_QUESTION.filter(({ id }) => id === "name" || id === "files");
  let jobs: Site;
  beforeAll(async () => {
    const forms = [
      { key: "shut", purpose: "application", open: false },
      { key: "apply", purpose: "application", questions: QUESTIONS },
      { key: "second", purpose: "application", questions: QUESTIONS },
    ] as const;
    jobs = await startSite({ dataDir: await folderWithForms(forms, { job: JOBS }) });
    // It was open when the site was last on.
    await vi.waitUntil(async () => (await ask(jobs.url, "/careers/passee")).status === 410, { timeout: 30_000 });
  });

  const jobIn = (html: string) => /<input type="hidden" name="job" value="([^"]+)"/.exec(html)?.[1] ?? "";
  const fields = (job: string) =>
    [
      ["form", "apply"],
      ["job", job],
      ["q-name", "Camille"],
    ] as const;

  test("has the first open form for applications below its text, bound to that job", async () => {
    const { text } = await ask(jobs.url, "/careers/poste");
    expect(await htmlErrors(text)).toEqual([]);
    expect(text.indexOf("Le texte du poste.")).toBeLessThan(text.indexOf('<form id="form-apply"'));
    expect(text).toContain('action="/careers/poste#form-apply"');
    expect(text).not.toMatch(/form-second|form-shut|href="\/contact"/);
    const job = jobIn(text);
    expect(job).not.toBe("");
    const sent = await post(jobs.url, "/careers/poste", fields(job));
    expect([sent.status, sent.headers.location]).toEqual([303, expect.stringMatching(/^\/careers\/poste\?sent=/)]);
    // Its own page names the job, whatever is posted.
    const wrong = await post(jobs.url, "/careers/autre", fields(job), { json: true });
    expect([wrong.status, wrong.json.error.code]).toEqual([422, "JOB_CHANGED"]);
    const page = await post(jobs.url, "/en/careers/other", fields(job));
    expect(page.text).toContain("This page is now about another job.");
    expect(page.text).toContain('value="Camille"');
    expect(jobIn(page.text)).toBe(jobIn((await ask(jobs.url, "/en/careers/other")).text));
  });

  test("takes no application once it is closed, and says so", async () => {
    const job = jobIn((await ask(jobs.url, "/careers/poste")).text);
    for (const [path, title] of [
      ["/careers/passee", "Trampoliniste"],
      ["/careers/pourvue", "Funambule"],
    ] as const) {
      const { status, text } = await post(jobs.url, path, fields(job));
      expect([path, status]).toEqual([path, 410]);
      expect(text.replaceAll("\u00A0", " ")).toContain(`On ne peut plus postuler à « ${title} ».`);
      expect((await post(jobs.url, path, fields(job), { json: true })).json.error.code).toBe("JOB_CLOSED");
      expect((await ask(jobs.url, path)).text).not.toContain("<form id");
    }
  });
});
