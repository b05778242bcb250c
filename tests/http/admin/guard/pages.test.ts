import { afterAll, describe, expect, test } from "vitest";
import { PASSWORD, siteWithRoot, Visitor } from "../../../support/admin/admin.ts";
import { ownerConfig } from "../../../support/content/owner-config.ts";
import { ask } from "../../../support/http/http.ts";
import { inFull } from "../../../support/run/everyday.ts";
import { removeAll, startSite } from "../../../support/site.ts";

afterAll(removeAll);

test("a page asked for in another spelling leads to its one address first, as public pages do", async () => {
  const { site, root } = await siteWithRoot();
  for (const [asked, location] of [
    ["/admin/", "/admin"],
    ["/ADMIN/Users", "/admin/users"],
    ["/fr/admin/users", "/admin/users"],
    ["/en/Admin/", "/en/admin"],
  ]) {
    const { status, headers } = await root.page(asked as string);
    expect({ asked, status, location: headers.location }).toEqual({ asked, status: 301, location });
  }
  for (const path of ["/admin/%2e%2e/users", "/%61dmin/users", "/admin;a=b", "/admin//users", "/admin/_payload.json"]) {
    const answer = await new Visitor(site).page(path);
    expect({ path, status: answer.status }).toEqual({ path, status: 404 });
    expect(answer.text).not.toContain('id="root"');
  }
  await site.stop();
});

describe("R5: wherever the language stands in addresses", () => {
  inFull("prefix_and_default: both languages have theirs", async () => {
    const config = await ownerConfig({ strategy: "prefix_and_default" });
    const site = await startSite({ config, env: { SITE_URL: "https://site.example" } });
    expect((await ask(site.url, "/fr/admin/login")).text).toContain('data-base="/fr"');
    expect((await ask(site.url, "/en/admin/users")).headers.location).toBe("/en/admin/login?to=%2Fadmin%2Fusers");
    expect((await ask(site.url, "/admin")).headers.location).toBe("/fr/admin");
    await site.stop();
  });

  inFull("no_prefix: the visitor's language decides", async () => {
    const site = await startSite({ config: await ownerConfig({ strategy: "no_prefix" }) });
    const english = await ask(site.url, "/admin/login", { headers: { "accept-language": "en" } });
    expect(english.text).toContain('<html lang="en-US"');
    expect(english.text).toContain('data-base=""');
    const french = await ask(site.url, "/admin/users", { headers: { "accept-language": "fr" } });
    expect(french.headers.location).toBe("/admin/login?to=%2Fadmin%2Fusers");
    await site.stop();
  });

  inFull("a language with a domain of its own has its own sign-in there", async () => {
    const config = await ownerConfig({ domains: { en: "https://en.example" } });
    const site = await startSite({ config, env: { SITE_URL: "https://fr.example" } });
    const at = (path: string, host: string) => ask(site.url, path, { headers: { host } });
    expect((await at("/admin/login", "en.example")).text).toContain('<html lang="en-US"');
    expect((await at("/admin", "en.example")).headers.location).toBe("/admin/login?to=%2Fadmin");
    expect((await at("/admin/login", "fr.example")).text).toContain('<html lang="fr-FR"');
    // Both are the site: a change may come from either.
    for (const [origin, status] of [
      ["https://en.example", 401],
      ["https://fr.example", 401],
      ["https://x.example", 403],
    ] as const) {
      const body = JSON.stringify({ email: "a@example.org", password: PASSWORD });
      const headers = { origin, host: new URL(origin).host, "content-type": "application/json" };
      const answer = await ask(site.url, "/api/admin/sign-in", { method: "POST", headers, body });
      expect({ origin, status: answer.status }).toEqual({ origin, status });
    }
    await site.stop();
  });
});
