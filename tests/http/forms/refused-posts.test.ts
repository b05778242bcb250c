import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { FITTING } from "../../support/forms/forms.ts";
import { gigabyteOf, multipart } from "../../support/forms/posts.ts";
import { but, type SiteWithForms, siteWithForms } from "../../support/forms/site-with-forms.ts";
import { htmlErrors } from "../../support/http/html.ts";
import { ask } from "../../support/http/http.ts";
import { removeAll, type Site } from "../../support/site.ts";

let site: Site;
let send: SiteWithForms["send"];
let incoming: SiteWithForms["incoming"];
beforeAll(async () => {
  ({ site, send, incoming } = await siteWithForms());
});
afterAll(removeAll);

describe("a post that does not fit", () => {
  const WRONG: Array<[name: string, value: string | undefined, fr: string, en: string]> = [
    ["q-name", "", "Cette réponse est obligatoire.", "This answer is required."],
    ["q-name", undefined, "Cette réponse est obligatoire.", "This answer is required."],
    ["q-name", "x".repeat(50), "Ce texte est trop long de 10 caractères.", "This text is 10 characters too long."],
    [
      "q-email",
      "camille@",
      "Cette adresse e-mail est incomplète ou mal écrite.",
      "This email address is incomplete or misspelled.",
    ],
    ["q-phone", "allô", "Ce n’est pas un numéro de téléphone", "This is not a phone number"],
    ["q-reason", undefined, "Choisissez une réponse.", "Choose an answer."],
    ["q-reason", "z", "Ce choix n’est pas proposé.", "This choice is not offered."],
    ["q-country", "z", "Ce choix n’est pas proposé.", "This choice is not offered."],
    ["q-topics", undefined, "Cochez au moins un choix.", "Check at least one choice."],
    ["q-seats", "13", "Écrivez un nombre qui ne dépasse pas 12.", "Write a number that is not more than 12."],
    ["q-seats", "1.5", "Écrivez un nombre entier.", "Write a whole number."],
    ["q-day", "2001-01-01", "Choisissez aujourd’hui ou un jour à venir.", "Choose today or a day to come."],
    ["q-day", "2099-02-30", "Cette date n’existe pas.", "This date does not exist."],
    ["q-message", "x".repeat(260), "Ce texte est trop long de 60 caractères.", "This text is 60 characters too long."],
    ["q-agree", undefined, "Cochez la case pour envoyer ce formulaire.", "Check the box to send this form."],
  ];

  test.each(WRONG)("says why, in both languages, beside its field: %s %#", async (name, value, fr, en) => {
    for (const [path, sentence] of [
      ["/every", fr],
      ["/en/every", en],
    ] as const) {
      const { status, json } = await send(path, but({ [name]: value }), { json: true });
      expect(status).toBe(422);
      expect(json.error.code).toBe("POST_REFUSED");
      expect(Object.keys(json.error.fields)).toEqual([name.slice(2)]);
      expect(json.error.fields[name.slice(2)].replaceAll("\u00A0", " ")).toContain(sentence);
    }
  });

  test("is answered by its page, with what was typed, errors first and tied to their fields, for this visitor alone", async () => {
    const typed = but({
      "q-email": 'x"<script>',
      "q-message": "Deux\r\nlignes </textarea>",
      "q-reason": "b",
      "q-agree": undefined,
    });
    const { status, headers, text } = await send("/every", typed);
    expect([status, headers["cache-control"], headers["x-robots-tag"]]).toEqual([422, "no-store", "noindex"]);
    expect(text).toMatch(/<title>Erreur\u00A0: Page every · /);
    expect(await htmlErrors(text)).toEqual([]);
    const form = /<form [\s\S]*<\/form>/.exec(text)?.[0] ?? "";
    expect(form).toMatch(
      /^<form [^>]*>(?:<input type="hidden"[^>]*>)+<div class="form-errors"><h3 id="form-every" tabindex="-1">/,
    );
    expect(form).toContain('<a href="#form-every-email">email fr\u00A0: Cette adresse');
    expect(form).toContain('<a href="#form-every-agree">agree fr\u00A0: Cochez');
    expect(form).toMatch(
      /<input type="email" [^>]*aria-describedby="form-every-email-error" aria-invalid="true" name="q-email" value="x&quot;&lt;script&gt;"/,
    );
    expect(form).toMatch(/<p class="error" id="form-every-email-error">Cette adresse/);
    expect(form).toContain("Deux\nlignes &lt;/textarea&gt;</textarea>");
    expect(form).toMatch(/<input type="radio" [^>]*name="q-reason" checked="" value="b"/);
    expect(form.match(/name="q-topics"[^>]*checked=""/g)).toHaveLength(2);
    expect(form).not.toMatch(/<input[^>]*aria-invalid[^>]*name="q-name"/);
    const en = await send("/en/every", typed);
    expect(en.text).toMatch(/<title>Error: Page every · /);
    // What everybody gets has none of it.
    expect((await ask(site.url, "/every")).text).not.toContain("lignes");
  });

  test("keeps what came, without what nobody sees", async () => {
    const { text } = await send(
      "/every",
      but({ "q-name": "a\u0000b\u0007c", "q-message": "", "q-email": "caf\u0065\u0301" }),
    );
    expect(text).toContain('value="abc"');
    expect(text).toContain('value="café"');
    const bytes = multipart(but({ "q-message": "" }))
      .toString("latin1")
      .replace("Camille", "Cam\xffille");
    expect((await send("/every", [], { body: Buffer.from(bytes, "latin1") })).text).toContain("Cam\uFFFDille");
  });
});

describe("what is no post of a form of the page", () => {
  test("is answered as before where the page has none", async () => {
    for (const path of [
      "/merci",
      "/blog",
      "/nowhere",
      "/every.md",
      "/every/_payload.json",
      "/healthz",
      "/assets/x.js",
    ]) {
      const { status, headers } = await send(path, FITTING);
      expect([path, status, headers.allow]).toEqual([path, 405, "GET, HEAD"]);
    }
    expect((await send("/api/nothing", FITTING)).status).toBe(404);
  });

  test("is refused from other sites", async () => {
    for (const headers of [
      { origin: "https://evil.example" },
      { origin: "null" },
      { origin: site.url, "sec-fetch-site": "cross-site" },
      { "sec-fetch-site": "same-site" },
    ] as Record<string, string>[]) {
      const { status, text } = await send("/every", FITTING, { headers });
      expect([headers, status]).toEqual([headers, 403]);
      expect(text).toContain("Cette demande ne vient pas d’une page du site");
      expect((await send("/en/every", FITTING, { headers, json: true })).json.error.code).toBe("FORBIDDEN_ORIGIN");
    }
  });

  test("is told that the form is closed, or is another page’s", async () => {
    const { status, text } = await send("/closed", [["form", "closed"]]);
    expect([status, text.includes("Ce formulaire ne reçoit plus de messages.")]).toEqual([409, true]);
    expect((await send("/en/every", [["form", "files"]], { json: true })).json.error).toMatchObject({
      code: "FORM_CLOSED",
    });
    expect((await ask(site.url, "/closed")).text).not.toContain("<form class");
  });

  test("ends in a refusal whatever tricks its body plays", async () => {
    const type = (value: string) => ({ "content-type": value });
    const part = (head: string, body = "x") => Buffer.from(`----b\r\n${head}\r\n\r\n${body}\r\n----b--\r\n`);
    const own = type("multipart/form-data; boundary=--b");
    const bodies: Array<[number, Buffer, Record<string, string>]> = [
      [415, Buffer.from("{}"), type("application/json")],
      [415, Buffer.from("x"), type("text/plain")],
      [400, Buffer.from("x"), type("multipart/form-data")],
      [400, multipart(FITTING), type("multipart/form-data; boundary=another")],
      // Parsers wait for the end of these.
      [400, multipart(FITTING), type("multipart/form-data; boundary=")],
      [400, multipart(FITTING), type('multipart/form-data; boundary=""')],
      [400, multipart(FITTING), type('multipart/form-data; boundary="')],
      [400, multipart(FITTING), type(`multipart/form-data; boundary=${"b".repeat(71)}`)],
      [400, multipart(FITTING).subarray(0, 300), {}],
      [400, Buffer.alloc(0), own],
      [413, multipart(Array.from({ length: 3_000 }, (_, index) => [`f${index}`, "x"] as const)), {}],
      [422, part(`Content-Disposition: form-data; name="form"\r\nX: ${"y".repeat(200_000)}`, "every"), own],
      [422, part('Content-Disposition: form-data; name="__proto__"'), own],
      [
        422,
        part('Content-Disposition: form-data; name="q-name"\r\nContent-Type: text/plain; charset=utf-7', "+ADw-"),
        own,
      ],
      [422, part('Content-Disposition: attachment; name="q-name"'), own],
      [422, part("Content-Type: text/plain"), own],
      [413, Buffer.from(`q-message=${"x".repeat(40_000_000)}`), type("application/x-www-form-urlencoded")],
      [422, Buffer.from(`q-message=${"%".repeat(100_000)}`), type("application/x-www-form-urlencoded")],
      [422, Buffer.from("&&&===&=a&q-name"), type("application/x-www-form-urlencoded")],
    ];
    for (const [index, [status, body, headers]] of bodies.entries()) {
      const answer = await send("/every", [], { body, headers });
      expect([index, answer.status]).toEqual([index, status]);
    }
    expect((await ask(site.url, "/healthz")).status).toBe(200);
  });

  test("is cut off early where it has no end, with what was typed still there", async () => {
    for (const headers of [{}, { "content-length": String(1024 ** 3 + 10_000) }] as Record<string, string>[]) {
      const body = gigabyteOf(but({ "q-name": "Encore là" }), [{ field: "q-files", name: "a.pdf", bytes: "%PDF-" }]);
      const { status, text, sent } = await send("/every", [], { body, headers });
      expect(status).toBe(413);
      expect(text).toContain('value="Encore là"');
      expect(text.replaceAll("\u00A0", " ")).toContain("Cet envoi est trop lourd : 32 Mo au plus");
      expect(sent).toBeLessThan(300 * 1024 * 1024);
    }
    expect(incoming().length).toBeLessThan(5);
  });
});
