import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { makeFolder, ROOT, removeProjects, start } from "./project.ts";

afterAll(removeProjects);

const FILES = {
  "package.json": JSON.stringify({ scripts: { start: "x", test: "x", build: "x" }, dependencies: { hono: "4.13.19" } }),
  "bin/vitrine.mjs":
    'console.log("Usage: vitrine\\n\\nOptions:\\n  -h, --help  help\\n\\nCommands:\\n  publish <file...>  say\\n  start");',
  "src/config.ts": "const schema = z.object({\n  PORT: number,\n  DATA_DIR: text,\n});\n",
  "docs/specification.md": '| R1 | `src/config.ts` | `tests/http/pages.test.ts` "serves a page" |\n',
  "tests/http/pages.test.ts": 'test("serves a page", () => {});\n',
};
const TRUE_README = [
  "# A site",
  "Run `npm start`, `npm test`, `npm run build` or `npx vitrine publish a.md`.",
  "See [the rows](docs/specification.md#rows), `src/config.ts`, `src/<name>.ts`, `dist/build.json` and `hono` 4.13.",
  "| `PORT` | where |",
  "| `DATA_DIR` | what |",
];

async function check(
  readme: string[],
  more: Record<string, string> = {},
): Promise<{ code: number | null; errors: string[] }> {
  const folder = makeFolder({ ...FILES, "README.md": readme.join("\n"), ...more });
  const { code, stderr } = await start([join(ROOT, "scripts/checks/docs.mjs"), folder]).ended;
  return { code, errors: stderr.split("\n").filter(Boolean) };
}

test("a true README passes", async () => {
  expect(await check(TRUE_README)).toEqual({ code: 0, errors: [] });
});

test("each kind of falsehood is named with its place", async () => {
  const { code, errors } = await check([
    ...TRUE_README,
    "Run `npm run serve`.",
    "Run `npx vitrine explode`.",
    "See `src/nowhere.ts`.",
    "See [this](docs/nowhere.md).",
    "It is made of hono 4.12 and hono@5.",
    "| `COLOUR` | no |",
  ]);
  expect(code).toBe(1);
  expect(errors).toEqual([
    'README.md:6: package.json has no script "serve"',
    'README.md:7: vitrine --help names no verb "explode"',
    "README.md:8: there is no src/nowhere.ts",
    "README.md:9: the link docs/nowhere.md leads nowhere",
    "README.md:10: hono is 4.13.19 in package.json, not 4.12",
    "README.md:10: hono is 4.13.19 in package.json, not 5",
    "README.md:11: src/config.ts does not read COLOUR",
  ]);
});

test("a setting that is read and not told, and a test that is told and not there", async () => {
  const { errors } = await check(TRUE_README.slice(0, 4), {
    "docs/specification.md": '`tests/http/pages.test.ts` "serves two pages", `tests/http/gone.test.ts`\n',
  });
  expect(errors).toEqual([
    "docs/specification.md:1: there is no tests/http/gone.test.ts",
    "README.md:1: the table of settings lacks DATA_DIR, which src/config.ts reads",
    'docs/specification.md:1: tests/http/pages.test.ts has no test "serves two pages"',
    "docs/specification.md:1: there is no test file tests/http/gone.test.ts",
  ]);
});

test("tests that stand behind a letter are looked for in its file, or in those of its folder", async () => {
  const legend = "Tests, by file: C those of `tests/contract/` and S\n`tests/http/pages.test.ts`.\n\n";
  const held = '| asks | C "is held"; S "serves a page" |\n';
  const tests = { "tests/contract/rules/one.ts": 'it("is held", () => {});\n' };
  const security = (rows: string) => ({ ...tests, "docs/security.md": legend + rows });
  expect((await check(TRUE_README, security(held))).errors).toEqual([]);
  const { errors } = await check(TRUE_README, security('| asks | S "is held"; C "is not"; Z "none" |\n'));
  expect(errors).toEqual([
    'docs/security.md:4: tests/http/pages.test.ts has no test "is held"',
    'docs/security.md:4: tests/contract/ has no test "is not"',
    "docs/security.md:4: no test file is called Z",
  ]);
});

test("words that the glossary replaces are named in what readers see, and nowhere else", async () => {
  const { code, errors } = await check([...TRUE_README, "Its behaviour is `colour`, by e-mail."], {
    "content/pages/home.fr.yaml": 'title: "Écrivez par courriel"\ntext: "Par défaut, un e-mail ; sinon, un défaut."\n',
    "content/pages/legal.fr.yaml": 'title: "L’éditeur, par adresse électronique"\n',
    "content/blog/glossary.en.md": "A twin, by e-mail.\n",
    "src/admin/areas/one/words.fr.ts":
      'export const team = { "mail": "Un éditeur", tool: "Un éditeur de texte" };\nconst a = {\n  en: "Passage à revoir",\n};\n',
    "src/admin/areas/editor/words.en.ts": `export const a = (address) => \`Email address, \${address}, the former address\`;\n`,
    "src/mail/templates/words/fr.ts": 'const a = "Le genre, un changement mineur";\n',
  });
  expect(code).toBe(1);
  expect(errors).toEqual([
    'README.md:6: "e-mail": docs/glossary.md says "email"',
    'README.md:6: "behaviour": docs/glossary.md says "behavior"',
    'content/pages/home.fr.yaml:1: "courriel": docs/glossary.md says "e-mail"',
    'content/pages/home.fr.yaml:2: "défaut": docs/glossary.md says "problème"',
    'src/admin/areas/editor/words.en.ts:1: "address": docs/glossary.md says "URL"',
    'src/admin/areas/one/words.fr.ts:1: "éditeur": docs/glossary.md says "rédacteur"',
    'src/admin/areas/one/words.fr.ts:3: "Passage à revoir": docs/glossary.md says "à mettre à jour"',
    'src/mail/templates/words/fr.ts:1: "changement mineur": docs/glossary.md says "modification mineure"',
    'src/mail/templates/words/fr.ts:1: "genre": docs/glossary.md says "type, or style"',
  ]);
});

test("rooms that are not named or not there, and arrows said otherwise than the rule has them", async () => {
  const rules = `const words = { a: "nothing", b: "\`a\`" };
    export const MAY_IMPORT = { a: [], b: ["a"] };
    export const importsInWords = (folder) => words[folder];`;
  const files = {
    ".dependency-cruiser.mjs": rules,
    "src/a/x.ts": "",
    "src/b/inner/x.ts": "",
    "src/b/block/schema.ts": "",
  };
  const rows = [
    "| `src/a/` | what belongs nowhere | nothing |",
    "| `src/b/` | blocks | `a` |",
    "| `src/b/<name>/` | a block |",
  ];
  expect(await check(TRUE_README, { ...files, "docs/architecture.md": rows.join("\n") })).toEqual({
    code: 0,
    errors: [],
  });

  const wrong = [
    "| `src/a/` | what belongs nowhere | `b` |",
    "| `src/b/` | | `a` |",
    "| `src/b/inner/` | one |",
    "| `src/c/` | gone |",
  ];
  const { errors } = await check(TRUE_README, { ...files, "docs/architecture.md": wrong.join("\n") });
  expect(errors).toEqual([
    "docs/architecture.md:4: there is no src/c/",
    "docs/architecture.md:1: no table names the room src/b/block/",
    "docs/architecture.md:1: .dependency-cruiser.mjs lets src/a/ import nothing",
    "docs/architecture.md:2: src/b/ has no word on what it holds",
    "docs/architecture.md:4: there is no room src/c/ that holds files",
  ]);
});

test("a cited row stands in the specification, and is cited in one file", async () => {
  const files = {
    "docs/specification.md": "| row | what holds |\n|---|---|\n| R1 | one |\n| R2 | two |\n",
    "src/site/a.ts": "/** Row R1. */\n\n/** Also rows R1, R2 and R3. */\n",
  };
  expect((await check(TRUE_README, files)).errors).toEqual(["src/site/a.ts:3: docs/specification.md has no row R3"]);
  const { errors } = await check(TRUE_README, { ...files, "src/site/b.ts": "\n// See row R2.\n" });
  expect(errors).toContain("src/site/b.ts:2: row R2 is cited in src/site/a.ts: once, where it is decided");
});
