import { afterEach, expect, test } from "vitest";
import { closeAll } from "../../../support/imports/old-server.ts";
import { named, oldSite, page, WORDS } from "../../../support/imports/old-site.ts";

afterEach(closeAll);

const article = (title: string, more = "") => page(`<article><h1>${title}</h1><p>${WORDS}</p></article>${more}`);

test("where nothing names the pages, links lead to them, through lists that are no texts", async () => {
  const teaser = (n: number) => `<article><h2><a href="/p${n}.html">Article ${n}</a></h2><p>${WORDS}</p></article>`;
  const site = await oldSite({
    "/": page(
      `<main>${[1, 2].map(teaser).join("")}</main><a href="page/2/">Suite</a><a href="mailto:a@example.org">x</a>`,
    ),
    "/page/2/": page(`<main>${[3, 4].map(teaser).join("")}</main><a href="/">Début</a><a href="/doc.pdf">PDF</a>`),
    "/a-propos/": article("À propos"),
    "/x/": page("", { title: "x" }),
    "/p1.html": article("Un", '<a href="//ailleurs.example/">dehors</a><a href="/p1.html#notes">notes</a>'),
    "/p2.html": article("Deux"),
    "/p3.html": article("Trois"),
    "/p4.html": article("Quatre"),
  });
  const { texts, findings } = await site.read();
  expect(texts.map(({ title }) => title).sort()).toEqual(["Deux", "Quatre", "Trois", "Un", "À propos"]);
  expect(texts.find(({ title }) => title === "Un")).toMatchObject({ slug: "p1", id: `${site.host}/p1.html` });
  // The list of its second page is one by its address.
  expect(named(findings)).toEqual([`no-text: ${site.origin}/x/`]);
  expect(site.paths()).not.toContain("/doc.pdf");
  expect(new Set(site.paths()).size).toBe(site.paths().length);
});

test("calendars without an end, links that repeat their path, and sessions in addresses end", async () => {
  let day = 0;
  const site = await oldSite(
    new Proxy<Record<string, string>>(
      {},
      {
        get(_, path: string) {
          if (path === "/")
            return page(
              '<a href="/agenda/1/">Agenda</a><a href="/a/">a</a><a href="/s?id=0">s</a><a href="/un/">Un</a>',
            );
          if (path === "/un/") return article("Un");
          if (path.startsWith("/agenda/")) {
            // Wider at each step: no depth ends it.
            const links = [1, 2, 3].map(() => `<a href="/agenda/${++day + 1}/">Jour</a>`);
            return page(`<main>${links.join("")}</main>`);
          }
          if (path.startsWith("/s?id=")) return page(`<main><a href="/s?id=${++day}">Session</a></main>`);
          if (path.startsWith("/a/")) return page('<main><a href="a/">plus bas</a><a href="b/">b</a></main>');
          return undefined;
        },
      },
    ),
  );
  const { texts } = await site.read();
  expect(texts.map(({ title }) => title)).toEqual(["Un"]);
  expect(site.paths().length).toBeLessThan(250);
});

test("robots.txt is obeyed, and what it forbids is named", async () => {
  const routes = {
    "/": page('<a href="/un/">1</a><a href="/prive/deux/">2</a>'),
    "/un/": article("Un"),
    "/prive/deux/": article("Deux"),
    "/a-propos/": page(""),
    "/x/": page(""),
    "/robots.txt": "User-agent: *\nDisallow: /\n\nUser-agent: Vitrine-Import/2.0\nDisallow: /prive/\nCrawl-delay: 0.1",
  };
  const site = await oldSite(routes);
  const before = performance.now();
  const { texts, findings } = await site.read();
  // The pause that it asks for, after robots.txt.
  expect(performance.now() - before).toBeGreaterThan((site.paths().length - 2) * 95);
  expect(texts.map(({ title }) => title)).toEqual(["Un"]);
  const forbidden = findings.filter(({ code }) => code === "robots");
  expect(named(forbidden)).toEqual([`robots: ${site.origin}/prive/deux/`]);
  expect(site.paths()).not.toContain("/prive/deux/");

  const closed = await oldSite({ ...routes, "/robots.txt": "User-agent: *\nDisallow: /" });
  await expect(closed.read()).rejects.toMatchObject({ code: "ADDRESS_ROBOTS_FORBID" });
  expect(closed.paths()).toEqual(["/robots.txt"]);
  const away = await oldSite({ ...routes, "/robots.txt": { status: 500 } });
  await expect(away.read()).rejects.toMatchObject({ code: "ADDRESS_ROBOTS_UNREACHABLE" });
  expect(away.paths()).toEqual(["/robots.txt"]);
});

test("only the folder that was given is read, and of other hosts those that were confirmed", async () => {
  const site = await oldSite({
    "/blog/": page('<a href="un/">1</a><a href="/boutique/">2</a><a href="http://en.example/three/">3</a>', {
      head: '<link rel="alternate" hreflang="fr" href="ORIGIN/blog/"><link rel="alternate" hreflang="de" href="https://de.example/blog/">',
    }),
    "/blog/un/": article("Un"),
    "/blog": { status: 301, headers: { Location: "/blog/" } },
    "/boutique/": article("Boutique"),
  });
  const { texts, findings } = await site.read({}, {}, `${site.origin}/blog`);
  expect(texts.map(({ title }) => title)).toEqual(["Un"]);
  expect(named(findings)).toEqual(["unconfirmed: de.example"]);
  expect(site.paths()).not.toContain("/boutique/");
});

test("an address at which no site is says why", async () => {
  const site = await oldSite({ "/": { headers: { "Content-Type": "application/pdf" }, body: "%PDF" } });
  await expect(site.read()).rejects.toMatchObject({ code: "ADDRESS_NOT_A_SITE" });
  await expect((await oldSite({})).read()).rejects.toMatchObject({ code: "FETCH_STATUS" });
  await expect(site.read({}, {}, "ancien")).rejects.toMatchObject({ code: "FETCH_ADDRESS_INVALID" });
  await expect(site.read({}, {}, "https://autre.example/")).rejects.toMatchObject({ code: "FETCH_HOST_NOT_CONFIRMED" });
});
