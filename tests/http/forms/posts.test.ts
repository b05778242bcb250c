import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { FITTING } from "../../support/forms/forms.ts";
import { but, type SiteWithForms, siteWithForms } from "../../support/forms/site-with-forms.ts";
import { htmlErrors } from "../../support/http/html.ts";
import { ask } from "../../support/http/http.ts";
import { removeAll, type Site } from "../../support/site.ts";

let site: Site;
let send: SiteWithForms["send"];
beforeAll(async () => {
  ({ site, send } = await siteWithForms());
});
afterAll(removeAll);

const PDF = "%PDF-1.7\ncorps\n%%EOF";

describe("a post that fits", () => {
  test("leads to its page, which says its number, and which nobody keeps", async () => {
    for (const [path, thanks, number] of [
      ["/every", "Thanks (fr)", /Votre message porte le numéro \d+\./],
      ["/en/every", "Thanks (en)", /Your message has the number \d+\./],
    ] as const) {
      const { status, headers } = await send(path, FITTING);
      expect([status, headers["cache-control"]]).toEqual([303, "no-store"]);
      const location = headers.location ?? "";
      expect(location).toMatch(new RegExp(`^${path}\\?sent=\\d+-every\\.[\\w-]{22}#form-every$`));
      const shown = await ask(site.url, location.split("#")[0] ?? "");
      expect(shown.headers).toMatchObject({ "cache-control": "no-store", "x-robots-tag": "noindex" });
      expect(shown.text).toContain(thanks);
      expect(shown.text.replaceAll("\u00A0", " ")).toMatch(number);
      expect(shown.text).toContain('<meta data-page="" name="robots" content="noindex"');
      expect(shown.text).not.toContain("<form class");
      expect(await htmlErrors(shown.text)).toEqual([]);
    }
  });

  test("is one message however often it is sent, by what it says, or by the id that the script gave it", async () => {
    const fields = but({ "q-message": "La même chose" });
    const numbers = await Promise.all(
      [1, 2, 3].map(async () => (await send("/every", fields, { json: true })).json.sent.number),
    );
    expect(new Set(numbers).size).toBe(1);
    const other = (await send("/every", but({ "q-message": "Autre chose" }), { json: true })).json.sent.number;
    expect(other).not.toBe(numbers[0]);
    const once = "0123456789abcdef0123456789abcdef";
    const [first, again] = [
      await send("/every", but({ once }), { json: true }),
      await send("/every", but({ once, "q-message": "Corrigé entre-temps" }), { json: true }),
    ];
    expect(again.json.sent.number).toBe(first.json.sent.number);
    // The same file is the same post; another one is not.
    const withFile = async (bytes: string) =>
      (await send("/files", [["form", "files"]], { json: true, files: [{ field: "q-files", name: "a.pdf", bytes }] }))
        .json.sent.number;
    expect(await withFile(PDF)).toBe(await withFile(PDF));
    expect(await withFile(PDF)).not.toBe(await withFile(`${PDF} `));
  });

  test("is answered to the script with what takes the place of the form", async () => {
    const { status, headers, json } = await send("/every", but({ "q-message": "JSON" }), { json: true });
    expect([status, headers["cache-control"]]).toEqual([200, "no-store"]);
    expect(Object.keys(json.sent)).toEqual(["number", "html"]);
    expect(json.sent.html).toMatch(
      /^<div id="form-every" class="form-thanks" role="status" tabindex="-1"><p>Thanks \(fr\)<\/p>/,
    );
  });

  test("leads to the page of thanks of the site; one elsewhere is a link, since no post may lead there", async () => {
    const sent = await send("/en/leads", [["form", "leads"]]);
    expect([sent.status, sent.headers.location]).toEqual([303, "/en/merci"]);
    expect((await send("/leads", [["form", "leads"]], { json: true })).json.sent).toEqual({
      number: expect.any(Number),
      to: "/merci",
    });
    const outside = await send("/outside", [["form", "outside"]]);
    expect(outside.headers.location).toMatch(/^\/outside\?sent=/);
    expect((await ask(site.url, outside.headers.location?.split("#")[0] ?? "")).text).toContain(
      'href="https://example.org/thanks"',
    );
  });

  test("comes as application/x-www-form-urlencoded too, and from browsers that say nothing of their origin", async () => {
    const body = Buffer.from(new URLSearchParams(FITTING.map(([name, value]) => [name, value])).toString());
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    expect((await send("/every", [], { body, headers })).status).toBe(303);
    for (const own of [
      { origin: site.url },
      { "sec-fetch-site": "same-origin" },
      { "sec-fetch-site": "none" },
    ] as Record<string, string>[]) {
      expect((await send("/every", FITTING, { headers: own })).status).toBe(303);
    }
  });
});

describe("the number in an address", () => {
  test("is shown where the site signed it for that form, and nowhere else", async () => {
    const { headers } = await send("/every", but({ "q-message": "Signé" }));
    const signed = /sent=([^#]+)/.exec(headers.location ?? "")?.[1] ?? "";
    const kept = (await ask(site.url, "/every")).text;
    const forged = [signed.replace(/^\d+/, "9999"), `${signed}x`, "1042", "1042.aaaaaaaaaaaaaaaaaaaaaa", "", "%00"];
    for (const sent of forged) {
      const answer = await ask(site.url, `/every?sent=${sent}`);
      expect([sent, answer.status, answer.text === kept]).toEqual([sent, 200, true]);
    }
    expect((await ask(site.url, `/files?sent=${signed}`)).text).not.toContain("Thanks");
    // What everybody gets is the same as before.
    expect((await ask(site.url, "/every")).text).toBe(kept);
    expect((await ask(site.url, "/every")).headers["cache-control"]).toBe("public, max-age=0, must-revalidate");
  });
});

describe("one network", () => {
  test("is taken beyond what is usual, and refused beyond all measure, with what was typed", async () => {
    const headers = { "x-forwarded-for": "192.0.2.77" };
    const statuses: number[] = [];
    for (let index = 0; index < 62; index++) {
      statuses.push(
        (
          await send(
            "/files",
            [
              ["form", "files"],
              ["q-x", String(index)],
            ],
            { headers },
          )
        ).status,
      );
    }
    expect(statuses.slice(0, 60)).toEqual(Array.from({ length: 60 }, () => 303));
    const { status, headers: refused, text } = await send("/every", FITTING, { headers });
    expect([status, Number(refused["retry-after"]) > 0]).toEqual([429, true]);
    expect(text).toContain("Trop de messages viennent de votre réseau");
    expect(text).toContain('value="camille@example.org"');
    // Nobody else is.
    expect((await send("/every", FITTING)).status).toBe(303);
  });
});

test("a field that only programs fill in drops nothing", async () => {
  expect((await send("/every", but({ "field-b": "https://spam.example" }))).status).toBe(303);
});
