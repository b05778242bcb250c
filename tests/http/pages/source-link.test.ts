import { afterAll, describe, expect, test } from "vitest";
import { ownerConfig } from "../../support/content/owner-config.ts";
import { ask } from "../../support/http/http.ts";
import { sample } from "../../support/run/everyday.ts";
import { removeAll, runCommand, startSite } from "../../support/site.ts";

afterAll(removeAll);

/** Pages that name the source code, and the words that do. */
const NAMED = [
  ["/", "Récupérer le code source"],
  ["/en", "Get the source code"],
  ["/pricing", "Récupérer le code source"],
  ["/en/investor", "Get the source code"],
] as const;
const GUIDE = "/blog/un-processus-un-dossier";

describe("the owner’s `sourceUrl`", () => {
  test("is where pages and articles lead that name the source code", async () => {
    const sourceUrl = "https://git.example.org/maison/vitrine?tab=readme";
    const site = await startSite({ config: await ownerConfig({ sourceUrl }) });
    for (const [path, words] of NAMED) {
      const { text } = await ask(site.url, path);
      expect(text, path).toMatch(
        new RegExp(`<a class="action" href="https://git.example.org/maison/vitrine\\?tab=readme"[^>]*>${words}</a>`),
      );
    }
    expect((await ask(site.url, GUIDE)).text).toContain(`<a href="${sourceUrl}" rel="noopener">le code source`);
    expect((await ask(site.url, `${GUIDE}.md`)).text).toContain(`[le code source de Vitrine](${sourceUrl})`);
    await site.stop();
  });

  test("left out, the links are left out, and the sentences stay true", async () => {
    const site = await startSite();
    for (const [path, words] of NAMED) {
      const { text } = await ask(site.url, path);
      expect(text, path).not.toContain("source:");
      expect(text, path).not.toContain(words);
    }
    const { text } = await ask(site.url, GUIDE);
    expect(text).toContain("Récupérez le code source de Vitrine et déposez-le");
    const { text: markdown } = await ask(site.url, `${GUIDE}.md`);
    expect(markdown).toContain("Récupérez le code source de Vitrine et déposez-le");
    expect(markdown).not.toContain("](source:");
    await site.stop();
  });

  test.each(sample(["source:", "/code", "git@example.org:vitrine.git", "ftp://example.org/vitrine", ""]))(
    "refuses %j, which no visitor's browser could open",
    async (sourceUrl) => {
      const { code, stderr } = await runCommand(["start"], { config: await ownerConfig({ sourceUrl }) });
      expect(code).toBe(1);
      expect(stderr).toContain("sourceUrl: must be a complete http(s) URL");
    },
  );
});
