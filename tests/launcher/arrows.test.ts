import { cpSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { MAY_IMPORT } from "../../.dependency-cruiser.mjs";
import { inFull } from "../support/run/everyday.ts";
import { makeFolder, ROOT, removeProjects, start } from "./project.ts";

afterAll(removeProjects);

/** Wrong arrows, each with the rule that must refuse it. */
const WRONG: [from: string, to: string, rule: string][] = [
  ["src/kernel/a.ts", "src/i18n/x.ts", "kernel-imports"],
  ["src/kernel/b.ts", "src/config.ts", "kernel-imports"],
  ["src/i18n/a.ts", "src/db/x.ts", "i18n-imports"],
  ["src/db/a.ts", "src/content/x.ts", "db-imports"],
  ["src/db/b.ts", "src/i18n/x.ts", "db-imports"],
  ["src/rich-text/a.ts", "src/i18n/x.ts", "rich-text-imports"],
  ["src/ui/a.ts", "src/i18n/x.ts", "ui-imports"],
  ["src/blocks/a.ts", "src/content/x.ts", "blocks-imports"],
  ["src/blocks/hero/schema.ts", "src/blocks/hero/view.ts", "schemas-stand-alone"],
  ["src/blocks/shared.ts", "src/i18n/x.ts", "schemas-stand-alone"],
  ["src/content/a.ts", "src/site/x.ts", "content-imports"],
  ["src/content/b.ts", "src/blocks/hero/view.ts", "content-imports"],
  ["src/content/c.ts", "src/server/x.ts", "content-imports"],
  ["src/content/d.ts", "src/cli/x.ts", "content-imports"],
  ["src/importers/a.ts", "src/db/x.ts", "importers-imports"],
  ["src/importers/b.ts", "src/blocks/hero/view.ts", "importers-imports"],
  ["src/importers/c.ts", "src/server/x.ts", "importers-imports"],
  ["src/media/a.ts", "src/content/x.ts", "media-imports"],
  ["src/site/a.ts", "src/admin/x.ts", "site-imports"],
  ["src/site/b.ts", "src/config.ts", "site-imports"],
  ["src/site/c.ts", "src/db/x.ts", "site-imports"],
  ["src/site/d.ts", "src/db/client.ts", "site-reads-through-content"],
  ["src/site/e.ts", "src/server/x.ts", "site-imports"],
  ["src/admin/a.ts", "src/site/x.ts", "admin-imports"],
  ["src/admin/framework/app/a.ts", "src/admin/areas/users/area.ts", "framework-knows-no-area"],
  ["src/admin/framework/server/a.ts", "src/admin/server/x.ts", "framework-knows-no-area"],
  ["src/admin/areas/users/a.ts", "src/admin/areas/mails/x.ts", "areas-stand-apart"],
  ["src/admin/areas/users/b.ts", "src/admin/areas/index.ts", "areas-stand-apart"],
  ["src/admin/areas/users/c.ts", "src/admin/app/x.ts", "areas-stand-apart"],
  ["src/admin/framework/contract/a.ts", "src/admin/framework/app/x.ts", "back-office-contract"],
  ["src/admin/areas/users/endpoints.ts", "src/admin/framework/server/x.ts", "back-office-contract"],
  ["src/admin/areas/users/area.ts", "src/db/x.ts", "back-office-contract"],
  ["src/admin/framework/app/b.ts", "src/db/x.ts", "back-office-app"],
  ["src/admin/app/a.ts", "src/identity/x.ts", "back-office-app"],
  ["src/admin/areas/users/screens.tsx", "src/admin/framework/server/x.ts", "back-office-app"],
  ["src/admin/areas/users/api.ts", "src/admin/areas/users/handlers.ts", "back-office-app"],
  ["src/admin/areas/users/d.ts", "src/kernel/ids.ts", "back-office-app"],
  ["src/admin/areas/users/e.ts", "src/admin/areas/users/endpoints.ts", "no-schemas-in-the-app"],
  ["src/admin/framework/app/c.ts", "src/admin/framework/contract/fields.ts", "no-schemas-in-the-app"],
  ["src/admin/areas/index.ts", "src/admin/areas/mails/endpoints.ts", "no-schemas-in-the-app"],
  ["src/admin/areas/users/handlers.ts", "src/admin/areas/users/screens.tsx", "back-office-server"],
  ["src/admin/areas/mails/handlers.ts", "src/admin/areas/users/shared.ts", "back-office-server"],
  ["src/admin/framework/server/b.ts", "src/admin/framework/app/x.ts", "back-office-server"],
  ["src/server/g.ts", "src/admin/areas/users/handlers.ts", "back-office-by-its-door"],
  ["src/browser/a.ts", "src/db/x.ts", "browser-imports"],
  ["src/browser/b.ts", "src/config.ts", "browser-imports"],
  ["src/browser/c.ts", "src/kernel/ids.ts", "browser-imports"],
  ["src/browser/d.ts", "src/content/x.ts", "browser-imports"],
  ["src/server/a.ts", "src/cli/x.ts", "server-imports"],
  ["src/cli/a.ts", "src/site/x.ts", "cli-imports"],
  ["src/config.ts", "src/db/x.ts", "config-imports"],
  ["src/other/a.ts", "src/kernel/x.ts", "unknown-folder"],
  ["src/server/b.ts", "vitest", "no-development-packages"],
  ["src/server/c.ts", "vite", "vite-in-dev-only"],
  ["src/server/d.ts", "no-such-package", "unresolved"],
  ["src/server/m.ts", "better-auth", "better-auth-in-the-embedded-provider"],
  ["src/identity/sessions/a.ts", "better-auth", "better-auth-in-the-embedded-provider"],
  ["tests/http/f.test.ts", "better-auth", "better-auth-in-the-embedded-provider"],
  ["src/server/n.ts", "src/identity/embedded/x.ts", "embedded-behind-the-provider"],
  ["src/admin/server/z.ts", "src/identity/embedded/x.ts", "embedded-behind-the-provider"],
  ["src/identity/sessions/b.ts", "src/identity/embedded/embedded-kind.ts", "identity-knows-no-kind-of-provider"],
  ["src/legal/a.ts", "src/i18n/x.ts", "legal-imports"],
  ["src/http/a.ts", "src/site/x.ts", "http-imports"],
  ["src/http/b.ts", "src/db/x.ts", "http-imports"],
  ["src/audit/a.ts", "src/identity/x.ts", "audit-imports"],
  ["src/identity/a.ts", "src/mail/x.ts", "identity-imports"],
  ["src/identity/b.ts", "src/content/x.ts", "identity-imports"],
  ["src/mail/a.ts", "src/identity/x.ts", "mail-imports"],
  ["src/mail/b.ts", "src/ui/x.ts", "mail-imports"],
  ["src/tracking/a.ts", "src/content/x.ts", "tracking-imports"],
  ["src/tracking/contract/a.ts", "src/tracking/x.ts", "contracts-stand-alone"],
  ["src/server/e.ts", "src/browser/x.ts", "server-imports"],
  ["src/server/f.ts", "src/admin/app/x.tsx", "back-office-by-its-door"],
  ["src/admin/server/a.ts", "src/admin/areas/entry/parts/x.tsx", "back-office-server"],
  ["src/site/g.ts", "src/site/islands/x.tsx", "islands-are-loaded-by-address"],
  ["src/site/islands/a.tsx", "src/site/x.ts", "islands-stand-alone"],
  ["src/site/h.ts", "src/site/style-page/x.ts", "style-page-in-dev-only"],
  ["src/browser/i.ts", "zod", "visitors-packages"],
  ["src/admin/app/a.tsx", "src/db/x.ts", "back-office-reach"],
  ["src/admin/app/c.tsx", "src/identity/x.ts", "back-office-reach"],
  ["src/admin/areas/entry/parts/a.tsx", "src/admin/server/x.ts", "back-office-reach"],
  ["src/media/worker/a.ts", "src/db/x.ts", "workers-reach"],
  ["tests/http/a.test.ts", "src/site/x.ts", "tests-imports"],
  ["tests/http/b.test.ts", "src/server/x.ts", "tests-imports"],
  ["tests/http/c.test.ts", "tests/unit/x.ts", "tests-share-by-support"],
];

const RIGHT: [from: string, to: string][] = [
  ["src/i18n/b.ts", "src/kernel/x.ts"],
  ["src/content/e.ts", "src/blocks/schema.ts"],
  ["src/content/f.ts", "src/db/x.ts"],
  ["src/importers/d.ts", "src/blocks/hero/schema.ts"],
  ["src/admin/areas/audit/a.ts", "src/admin/areas/users/shared.ts"],
  ["src/admin/areas/audit/server/a.ts", "src/admin/areas/mails/words.fr.ts"],
  ["src/admin/areas/audit/handlers.ts", "src/admin/areas/audit/endpoints.ts"],
  ["src/admin/app/b.ts", "src/admin/areas/index.ts"],
  ["src/server/h.ts", "src/admin/server/x.ts"],
  ["src/browser/e.ts", "src/kernel/x.ts"],
  ["src/server/o.ts", "src/identity/embedded/embedded-kind.ts"],
  ["src/identity/embedded/a.ts", "better-auth"],
  ["src/browser/j.ts", "src/tracking/contract/x.ts"],
  ["src/browser/k.ts", "web-vitals"],
  ["src/admin/app/d.tsx", "src/kernel/x.ts"],
  ["src/admin/areas/entry/parts/d.tsx", "src/admin/framework/app/x.tsx"],
  ["src/admin/areas/entry/parts/e.tsx", "src/identity/contract/x.ts"],
  ["src/media/worker/c.ts", "sharp"],
  ["src/server/i.ts", "src/config.ts"],
  ["src/cli/b.ts", "src/server/x.ts"],
  ["src/cli/dev.ts", "vite"],
  ["tests/http/d.test.ts", "src/content/x.ts"],
  ["tests/http/e.test.ts", "tests/support/x.ts"],
];

/** What is reached through a file that may be imported, with the rule that must refuse it. */
const WRONG_REACH: [from: string, through: string, to: string, rule: string][] = [
  ["src/browser/f.ts", "src/kernel/reach-node.ts", "node:fs", "visitors-reach"],
  ["src/browser/g.ts", "src/tracking/contract/reach-db.ts", "src/db/x.ts", "visitors-reach"],
  ["src/site/islands/b.tsx", "src/ui/reach-server.ts", "src/server/x.ts", "visitors-reach"],
  ["src/browser/h.ts", "src/ui/reach-react.tsx", "react", "visitors-script-without-react"],
  ["src/admin/app/e.tsx", "src/identity/contract/reach-db.ts", "src/db/x.ts", "back-office-reach"],
  ["src/admin/framework/app/b.tsx", "src/admin/framework/contract/reach-node.ts", "node:crypto", "back-office-reach"],
  ["src/admin/areas/entry/parts/b.tsx", "src/admin/areas/entry/endpoints.ts", "src/identity/x.ts", "back-office-reach"],
  ["src/admin/areas/entry/parts/c.tsx", "src/admin/areas/entry/words.ts", "kysely", "back-office-reach"],
  ["src/media/worker/b.ts", "src/kernel/reach-config.ts", "src/config.ts", "workers-reach"],
  ["src/identity/password-worker.ts", "src/identity/estimate-password.ts", "src/db/x.ts", "workers-reach"],
  ["src/tracking/contract/b.ts", "src/kernel/reach-crypto.ts", "node:crypto", "contracts-run-everywhere"],
];

const specifier = (from: string, to: string) =>
  to.startsWith("src/") || to.startsWith("tests/") ? `${"../".repeat(from.split("/").length - 1)}${to}` : to;

const importOf = (from: string, to: string) => `import "${specifier(from, to)}";`;

/** A folder is allowed by its name, or but for some of its files. */
const allows = (allowed: string[], folder: string) =>
  allowed.some((entry) => entry === folder || entry.startsWith(`${folder}/(?!`));

/**
 * What dependency-cruiser says of a folder of these files, each line `rule: from -> to`. Files that are imported and not
 * given are empty.
 */
async function violationsOf(files: Record<string, string>, imports: [from: string, to: string][]): Promise<string[]> {
  const written: Record<string, string> = { "tests/unit/empty.test.ts": "", ...files };
  for (const [from, to] of imports) {
    written[from] = `${written[from] ?? ""}${importOf(from, to)}\n`;
    if (/^(src|tests)\//.test(to)) written[to] ??= "";
  }
  for (const [path, text] of Object.entries(written)) if (text === "") written[path] = "export {};\n";
  const folder = makeFolder(written);
  for (const path of [".dependency-cruiser.mjs", "package.json", "tsconfig.json"])
    cpSync(join(ROOT, path), join(folder, path));
  symlinkSync(join(ROOT, "node_modules"), join(folder, "node_modules"));

  const bin = join(ROOT, "node_modules/dependency-cruiser/bin/dependency-cruiser.mjs");
  const args = ["--config=.dependency-cruiser.mjs", "--output-type=json", "src", "tests"];
  const { stdout, stderr } = await start([bin, ...args], { cwd: folder }).ended;
  expect(stderr).toBe("");
  const { violations } = JSON.parse(stdout).summary as {
    violations: { from: string; to: string; rule: { name: string } }[];
  };
  return violations.map(
    ({ from, to, rule }) => `${rule.name}: ${from} -> ${to.replace(/^.*node_modules\/([\w-]+)\/.*/, "$1")}`,
  );
}

test("every wrong arrow is refused by its rule, and no right one", async () => {
  const files = {
    "src/cycle/one.ts": 'import "./two.ts";',
    "src/cycle/two.ts": 'import "./one.ts";',
    "src/site/f.ts": 'import type {} from "../db/client.ts";',
  };
  const found = await violationsOf(files, [...WRONG.map(([from, to]): [string, string] => [from, to]), ...RIGHT]);
  for (const [from, to, rule] of WRONG) expect(found).toContain(`${rule}: ${from} -> ${to}`);
  expect(found.some((line) => line.startsWith("no-cycles: src/cycle/"))).toBe(true);
  const right = [...RIGHT.map(([from]) => from), "src/site/f.ts"];
  expect(found.filter((line) => right.some((from) => line.includes(`: ${from} ->`)))).toEqual([]);
});

inFull("what a runtime must not load is refused however far away it is imported", async () => {
  const found = await violationsOf(
    {},
    WRONG_REACH.flatMap(([from, through, to]): [string, string][] => [
      [from, through],
      [through, to],
    ]),
  );
  for (const [from, , to, rule] of WRONG_REACH)
    expect(found).toContain(`${rule}: ${from} -> ${to.replace("node:", "")}`);
});

inFull("a folder imports the folders it names and no other: each arrow is planted", async () => {
  const folders = Object.keys(MAY_IMPORT);
  const arrows = folders.flatMap((from) => folders.filter((to) => to !== from).map((to) => ({ from, to })));
  const found = await violationsOf(
    {},
    arrows.map(({ from, to }) => [`src/${from}/to-${to}.ts`, `src/${to}/imported.ts`]),
  );
  const refused = new Set(found);
  for (const { from, to } of arrows) {
    const line = `${from}-imports: src/${from}/to-${to}.ts -> src/${to}/imported.ts`;
    expect({ line, refused: refused.has(line) }).toEqual({ line, refused: !allows(MAY_IMPORT[from] ?? [], to) });
  }
});
