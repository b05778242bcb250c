import { builtinModules } from "node:module";

/**
 * The arrows of docs/architecture.md, as errors: each folder of `src/` names the folders it may import. A pattern
 * instead of a folder's name allows those files alone.
 *
 * Below them stand the rules of each runtime (server, workers, visitors' browsers, the back office's): what a browser
 * loads is judged by all that it reaches, not by what its own files import.
 */
const SCHEMAS = ["blocks/(schema|shared)[.]ts$", "blocks/[^/]+/schema[.]ts$"];
/**
 * What two runtimes agree upon (`<area>/contract/`: names, types, limits): everybody may read it, and it reads `kernel`
 * and other contracts alone.
 */
const CONTRACTS = "[^/]+/contract/";
const AREAS = ["audit", "identity", "media", "messages", "features", "tracking", "jobs", "mail", "imports"];

/**
 * Compared with docs/architecture.md by scripts/checks/docs.mjs.
 * @type {Record<string, string[]>}
 */
export const MAY_IMPORT = {
  kernel: [],
  // The owner's legal identity, once.
  legal: ["kernel"],
  i18n: ["kernel", "legal"],
  config: ["kernel", "i18n", "legal"],
  db: ["kernel"],
  "rich-text": ["kernel", "ui"],
  ui: ["kernel"],
  blocks: ["kernel", "i18n", "rich-text", "ui"],
  // Pure functions on texts, for the server and for the back office's browser.
  writing: ["kernel", "rich-text"],
  // What items are, as declarations.
  kinds: ["kernel", "rich-text"],
  content: ["legal", "db", "kernel", "kinds", "rich-text", "writing", "i18n", "blocks/schema[.]ts$"],
  importers: ["content", "kinds", "rich-text", "kernel", "i18n", ...SCHEMAS],
  // Texts as other programs take them in: pure functions on documents.
  exporters: ["rich-text", "kernel"],
  ...Object.fromEntries(AREAS.map((area) => [area, ["db", "kernel", "i18n"]])),
  // Whatever changes who may get in leaves a line in the audit log, in the same transaction.
  identity: ["audit", "db", "kernel", "i18n"],
  // So does whatever reads, keeps, or destroys what people wrote.
  messages: ["audit", "db", "kernel", "i18n"],
  // A site that moves in becomes texts and files of this one.
  imports: ["importers", "content", "media", "jobs", "audit", "db", "kernel", "kinds", "rich-text", "i18n"],
  // Rows as any engine gives them, and files: it knows no area.
  backup: ["db", "kernel"],
  // The same rows and files, to be read without this program, with the texts beside them as the importers read them.
  archive: ["backup", "importers", "content", "media/names[.]ts$", "rich-text", "db", "kernel"],
  // What somebody does, whole, whoever asks: the back office, the command line, a job.
  "use-cases": ["content", "audit", "db", "kernel", "kinds"],
  // What requests are read with, whoever answers them.
  http: ["kernel", "i18n"],
  // Mails are drawn in the site's colours.
  mail: ["db", "kernel", "i18n", "ui/theme-colors[.]ts$"],
  site: ["http", "content", "kinds", "blocks", "i18n", "ui", "kernel", "rich-text", "db/client[.]ts$"],
  // The browser has no node:crypto, which ids.ts needs.
  browser: ["kernel/(?!ids[.]ts$)", "i18n/language-cookie[.]ts$"],
  admin: [
    "http",
    "content",
    "kinds",
    "writing",
    "blocks",
    "i18n",
    "ui",
    "kernel",
    "rich-text",
    "db",
    "use-cases",
    ...AREAS,
  ],
  server: [
    "archive",
    "backup",
    "http",
    "site",
    "admin",
    "exporters",
    "importers",
    "use-cases",
    "content",
    "kinds",
    "db",
    "i18n",
    "kernel",
    "legal",
    "config[.]ts$",
    ...AREAS,
  ],
  // `npm run dev` alone answers with the style page.
  cli: [
    "server",
    "archive",
    "backup",
    "http",
    "site/style-page/",
    "importers",
    "use-cases",
    "content",
    "kinds",
    "db",
    "i18n",
    "kernel",
    "legal",
    "config[.]ts$",
    ...AREAS,
  ],
};

/**
 * What a folder may import, as docs/architecture.md says it.
 * @param {string} folder
 */
export function importsInWords(folder) {
  const allowed = MAY_IMPORT[folder] ?? [];
  const areas = AREAS.every((area) => allowed.includes(area));
  const named = allowed
    .filter((entry) => !areas || !AREAS.includes(entry))
    .map((entry) => {
      const [, inside, without] = /^(.+)\/\(\?!(.+)\)$/.exec(entry) ?? [];
      return inside === undefined ? code(entry) : `${code(inside)} without ${code(without ?? "")}`;
    });
  return [...named, ...(areas ? ["the areas"] : [])].join(", ") || "nothing";
}

const code = (/** @type {string} */ pattern) =>
  `\`${pattern
    .replaceAll("[.]", ".")
    .replaceAll("[^/]+", "*")
    .replace("$", "")
    .replace(/[(](.+)[|](.+)[)]/, "{$1,$2}")}\``;

/** Tests go through the front door; these folders alone have a door of their own. */
const TESTED_DIRECTLY = [
  "kernel",
  "i18n",
  "archive",
  "backup",
  "db",
  "content",
  "kinds",
  "rich-text",
  "writing",
  "exporters",
  "importers",
  "identity",
  "audit",
  "tracking",
  "jobs",
  "messages",
  "imports",
  // What the library's verbs write, which run on both engines.
  "media/library/",
  // How every form of a price is written; blocks drawn without a site.
  "blocks/(price[.]tsx|view[.]tsx|(markdown|schema|view-context)[.]ts)$",
  // What a file is, and a drawing made of it.
  "media/worker/(sniff-type[.]ts$|svg/)",
  // What back office, command line, and scheduler call.
  "use-cases/",
  // How two processes share the mails of one database.
  "mail/(deliver-queue|errors|mail)[.]ts$",
  // The words of emails in each of their cases.
  "mail/(messages|templates/message-texts)[.]ts$",
  // How mails are read, and what of them is quoted.
  "mail/incoming/",
  // A mailbox whose line is cut.
  "server/mailbox/",
  // And its plans.
  "server/background/(follow-changes|mail-delivery|job-closing|planned-publishing|messages/incoming-mail)[.]ts$",
  // Which kept answers a change puts out of date.
  "site/cache/dependents[.]ts$",
  // Whose reader a test takes away.
  "server/log/log-output[.]ts$",
  // Whose limits a test shortens; what of an error is told.
  "http/(connections|error-answer)[.]ts$",
  // What waits in a browser while its server is away.
  "admin/framework/app/writing/",
  "admin/areas/messages/replies/merge-drafts[.]ts$",
  // What the editor works out of texts and clipboards, without a page.
  "admin/areas/editor/[^.]+[.]ts$",
  "admin/(areas/(index|endpoints)[.]ts$|areas/[^/]+/(screen-)?words[.]|(framework/)?app/words/|framework/contract/)",
  "legal",
  CONTRACTS,
];

const within = (/** @type {string[]} */ folders) =>
  folders.map((folder) => (/[/.]/.test(folder) ? `^src/${folder}` : `^src/${folder}/`));

const folderRules = Object.entries(MAY_IMPORT).map(([folder, allowed]) => ({
  name: `${folder}-imports`,
  comment: `src/${folder} may import ${allowed.join(", ") || "nothing of ours"}`,
  severity: /** @type {const} */ ("error"),
  // src/config.ts has its parts in src/config/.
  from: { path: `^src/${folder}(/|[.]ts$)` },
  to: {
    path: "^(src|tests|scripts|bin)/",
    pathNot: [
      ...within([folder, ...allowed, ...(folder === "kernel" ? [] : [CONTRACTS])]),
      // Launcher and `vitrine start` hand over to another program in the same way.
      ...(folder === "cli" ? ["^bin/run[.]mjs$"] : []),
    ],
  },
}));

/** What visitors' browsers load. */
const VISITORS = ["browser/", "site/islands/"];
/** What administrators' browsers load. */
const BACK_OFFICE = ["admin/app/", "admin/framework/app/", "admin/areas/[^/]+/(?!handlers[.]ts$|server/)"];
/** Programs that the server starts beside itself. */
const WORKERS = ["media/worker/", ".+-worker[.]ts$"];
/** Contracts that no browser reads, for they hash with node:crypto. */
const SERVER_CONTRACTS = ["media/contract/share-card[.]ts$"];

/** The form of a text, which the editor shares with the server; without Zod and without its views. */
const TEXTS = [
  "rich-text/(schema|editor-json|code-language-names|count-words|reading-time|outline)[.]ts$",
  "rich-text/embeds/(spec|file|video)[.]ts$",
  "rich-text/tables/even-tables[.]ts$",
];

/** The kernel without what needs Node. */
const WEB_KERNEL = "kernel/(?!ids[.]ts$)";
const NODE = `^(node:.+|${builtinModules.filter((name) => !name.startsWith("_")).join("|")})$`;
/** Packages that run on Node alone, or weigh too much for a page. */
const NODE_PACKAGES =
  "(^|/)node_modules/(kysely|pg|better-auth|@better-auth/[^/]+|@hono/node-server|nodemailer|imapflow|postal-mime|pino|sharp|satori|commander|vite|yaml|lowlight|highlight[.]js|@zxcvbn-ts/[^/]+|@react-email/[^/]+)/";

const severity = /** @type {const} */ ("error");

/** @type {import("dependency-cruiser").IForbiddenRuleType[]} */
const runtimeRules = [
  {
    name: "visitors-reach",
    comment:
      "What visitors' browsers load reaches contracts, the kernel and its own: no database, no server, no React page",
    severity,
    from: { path: within(VISITORS) },
    to: {
      reachable: true,
      path: ["^src/", NODE],
      pathNot: within([...VISITORS, WEB_KERNEL, "i18n/language-cookie[.]ts$", "ui", CONTRACTS]),
    },
  },
  {
    name: "visitors-packages",
    comment: "Each package of the visitors' script costs every visitor: web-vitals alone; islands are React",
    severity,
    from: { path: within(VISITORS) },
    to: { path: "(^|/)node_modules/", pathNot: "(^|/)node_modules/(web-vitals|react|react-dom)/" },
  },
  {
    name: "visitors-script-without-react",
    comment: "The first script of a page is plain; React comes with an island",
    severity,
    from: { path: within(["browser/"]) },
    to: { reachable: true, path: "(^|/)node_modules/react(-dom)?/" },
  },
  {
    name: "back-office-reach",
    comment: "A page of the back office reaches contracts, the kernel and its own: no database, no Node, no server",
    severity,
    from: { path: within(BACK_OFFICE) },
    to: {
      reachable: true,
      path: ["^src/", NODE, NODE_PACKAGES],
      pathNot: within([
        ...BACK_OFFICE,
        "admin/framework/contract/",
        "admin/(areas/index|import-meta-glob[.]d)[.]ts$",
        WEB_KERNEL,
        "i18n/(first-of-month|french-typography|folded|format|page-title|typographic-signs)[.]ts$",
        "i18n/typing/",
        "kinds/(?!values-schema[.]ts$)",
        "ui/icons/",
        "writing",
        ...TEXTS,
        CONTRACTS,
      ]),
    },
  },
  {
    name: "workers-reach",
    comment: "A worker works on what it is handed: no database, no site, no settings",
    severity,
    from: { path: within(WORKERS) },
    to: {
      reachable: true,
      path: "^src/",
      pathNot: within([
        ...WORKERS,
        "kernel",
        CONTRACTS,
        "media/picture-(errors|errors)[.]ts$",
        "identity/.*estimate-password[.]ts$",
        "mail/incoming/(read-mail|quoted-text|quote-heads|mail-nature|html-text)[.]ts$",
        // Exports of other programs, read into texts of this one.
        "importers/",
        "imports/(reading|files)/",
        "imports/errors[.]ts$",
        "rich-text/",
      ]),
    },
  },
  {
    name: "contracts-run-everywhere",
    comment: "What two runtimes agree upon reaches nothing of Node",
    severity,
    from: { path: `^src/${CONTRACTS}`, pathNot: within(SERVER_CONTRACTS) },
    to: { reachable: true, path: [NODE, NODE_PACKAGES] },
  },
];

/*
 * The back office: a framework that knows no area, areas that know the framework, and two rooms, `app` and `server`,
 * that give the areas to the framework in the browser and in the server.
 */
const AREA = "^src/admin/areas/[^/]+/";
/** Of an area: what the server alone runs, and what both runtimes read. The rest is for the browser. */
const AREA_SERVER = `${AREA}(handlers[.]ts$|server/)`;
const AREA_CONTRACT = `${AREA}(area|endpoints|[^/]+-schemas)[.]ts$`;
/** What holds Zod schemas: the Content-Security-Policy refuses what Zod tries in a browser. */
const SCHEMA_FILES = [
  `${AREA}(endpoints|[^/]+-schemas)[.]ts$`,
  "^src/admin/framework/contract/(fields|field-errors|session)[.]ts$",
];
/** What one area may use of another. */
const SHARED = `${AREA}(shared[.]ts$|[^/]+-schemas[.]ts$|(screen-)?words[.])`;

/** @type {import("dependency-cruiser").IForbiddenRuleType[]} */
const backOfficeRules = [
  {
    name: "framework-knows-no-area",
    comment: "The framework of the back office is given the areas",
    severity: "error",
    from: { path: "^src/admin/framework/" },
    to: { path: "^src/admin/(areas|app|server)/" },
  },
  {
    name: "areas-stand-apart",
    comment:
      "An area uses of another what stands in its shared.ts, its schemas, and its words; the list of areas is for nobody of them",
    severity: "error",
    from: { path: "^src/admin/areas/([^/]+)/" },
    to: { path: "^src/admin/(areas|app|server)/", pathNot: ["^src/admin/areas/$1/", SHARED] },
  },
  {
    name: "back-office-contract",
    comment: "What both runtimes of the back office read: kernel, contracts and words",
    severity: "error",
    from: { path: ["^src/admin/framework/contract/", AREA_CONTRACT, "^src/admin/areas/[^/]+[.]ts$"] },
    to: {
      path: "^src/",
      pathNot: [
        ...within(["kernel", CONTRACTS, "admin/framework/contract/", "writing/document[.]ts$"]),
        AREA_CONTRACT,
        `${AREA}words[.]`,
        "^src/admin/(areas/[^/]+|import-meta-glob[.]d)[.]ts$",
      ],
    },
  },
  {
    name: "back-office-app",
    comment: "What runs in an administrator's browser: no database, no account, no handler",
    severity: "error",
    from: {
      path: ["^src/admin/(app|framework/app)/", AREA],
      pathNot: [AREA_SERVER, AREA_CONTRACT],
    },
    to: {
      path: "^src/",
      pathNot: [
        ...within([
          "kernel/(?!ids[.]ts$)",
          "i18n",
          "kinds/(?!values-schema[.]ts$)",
          "ui",
          "writing",
          ...TEXTS,
          CONTRACTS,
          "admin/(app|framework/(app|contract))/",
        ]),
        `${AREA}(?!handlers[.]ts$|server/)`,
        "^src/admin/(areas/index|import-meta-glob[.]d)[.]ts$",
      ],
    },
  },
  {
    name: "no-schemas-in-the-app",
    comment: "The browser has the types of endpoints alone",
    severity: "error",
    from: {
      path: ["^src/admin/(app|framework/app)/", AREA, "^src/admin/areas/index[.]ts$"],
      pathNot: [AREA_SERVER, ...SCHEMA_FILES],
    },
    to: { path: SCHEMA_FILES, dependencyTypesNot: ["type-only"] },
  },
  {
    name: "back-office-server",
    comment: "Handlers draw nothing: of the app, the server has its words",
    severity: "error",
    from: { path: ["^src/admin/(server|framework/server)/", AREA_SERVER] },
    to: {
      path: ["^src/admin/(app|framework/app)/", `${AREA}.+[.]tsx$`, `${AREA}(api|palette|badge|shared)[.]ts$`],
      pathNot: ["^src/admin/framework/app/words/"],
    },
  },
  {
    name: "back-office-by-its-door",
    comment: "The server opens the back office by src/admin/server/",
    severity: "error",
    from: { path: "^src/(server|cli)/" },
    to: { path: "^src/admin/(areas|app|framework/app)/" },
  },
];

/** @type {import("dependency-cruiser").IConfiguration} */
export default {
  forbidden: [
    ...folderRules,
    ...runtimeRules,
    ...backOfficeRules,
    {
      name: "style-page-in-dev-only",
      comment: "Developers see it; no site serves it",
      severity: "error",
      from: { path: "^src/", pathNot: "^src/(cli/style-page[.]ts$|site/style-page/)" },
      to: { path: "^src/site/style-page/" },
    },
    {
      name: "unknown-folder",
      comment: "A new folder of src/ says above what it may import",
      severity: "error",
      from: { path: "^src/", pathNot: [...within(Object.keys(MAY_IMPORT)), "^src/config[.]ts$"] },
      to: {},
    },
    {
      name: "contracts-stand-alone",
      comment: "What two runtimes agree upon reads the kernel and other contracts: no database, no page",
      severity: "error",
      from: { path: `^src/${CONTRACTS}`, pathNot: "^src/admin/" },
      to: { path: "^src/", pathNot: within(["kernel", CONTRACTS]) },
    },
    {
      name: "schemas-stand-alone",
      comment: "A block's schema serves the database and the importers: no view, no words",
      severity: "error",
      from: { path: within(SCHEMAS) },
      to: { path: "^src/", pathNot: within(["kernel", "rich-text", CONTRACTS, ...SCHEMAS]) },
    },
    {
      name: "islands-stand-alone",
      comment: "An island runs in the visitors' browser: what it shows, the server gives it",
      severity: "error",
      from: { path: "^src/site/islands/" },
      to: { path: "^src/", pathNot: within(["kernel/(?!ids[.]ts$)", "ui", "site/islands/", CONTRACTS]) },
    },
    {
      name: "islands-are-loaded-by-address",
      comment:
        "Nothing imports an island: a page names its file, and the visitors' script loads that when it is wanted",
      severity: "error",
      from: { path: "^src/", pathNot: within(["site/islands/"]) },
      to: { path: "^src/site/islands/" },
    },
    {
      name: "site-reads-through-content",
      comment: "src/site knows the database by its type only",
      severity: "error",
      from: { path: "^src/site/" },
      to: { path: "^src/db/", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "better-auth-in-the-embedded-provider",
      comment: "Accounts may be kept elsewhere: one provider alone knows this library",
      severity: "error",
      from: { path: "^(src|tests|scripts|bin)/", pathNot: "^src/identity/embedded/" },
      to: { path: "(^|/)node_modules/(@better-auth|better-auth|better-call)/" },
    },
    {
      name: "embedded-behind-the-provider",
      comment:
        "A provider is known by what it must do (src/identity/provider); the program that serves chooses its kind",
      severity: "error",
      from: { path: "^src/", pathNot: "^src/identity/embedded/" },
      to: { path: "^src/identity/embedded/", pathNot: "^src/identity/embedded/embedded-kind[.]ts$" },
    },
    {
      name: "identity-knows-no-kind-of-provider",
      comment: "The rooms of identity are the same for every provider",
      severity: "error",
      from: { path: "^src/identity/", pathNot: "^src/identity/embedded/" },
      to: { path: "^src/identity/embedded/" },
    },
    {
      name: "no-cycles",
      severity: "error",
      from: {},
      to: { circular: true },
    },
    {
      name: "no-development-packages",
      comment: "The program runs without what only its development needs",
      severity: "error",
      from: { path: "^src/" },
      to: { dependencyTypes: ["npm-dev"], dependencyTypesNot: ["type-only"] },
    },
    {
      name: "vite-in-dev-only",
      severity: "error",
      from: { path: "^src/", pathNot: "^src/cli/dev[.]ts$" },
      to: { path: "(^|/)node_modules/vite/" },
    },
    {
      name: "tests-imports",
      comment: `Tests may import src/{${TESTED_DIRECTLY.join(",")}} and tests/support`,
      severity: "error",
      // A program of the tests serves with another identity provider, or has one migration more: it starts the server as
      // `vitrine start` does.
      // Figures of documents are compared with constants, wherever these stand.
      from: {
        path: "^tests/",
        pathNot:
          "^tests/(launcher/|unit/documents/|support/(second-provider|firebase|update/next-version)/program[.]ts$)",
      },
      // The contract of affectedUrls reads pages as the site loads them, so that a new list cannot be forgotten, and the
      // bytes that the site serves to machines; the
      // typography of HTML is a pure function, tried with thousands of texts; an
      // area's own queries stand in its `…-table.ts` and run on both engines like those of src/content.
      to: {
        path: "^(src|scripts|bin)/",
        pathNot: [
          ...within(TESTED_DIRECTLY),
          "^src/site/(site|settings)[.]ts$",
          "^src/site/pages/load-page[.]ts$",
          // The list of all addresses is compared with what these answer, so that a new kind of page cannot be forgotten.
          "^src/site/(addresses/list-addresses|routing/public-url)[.]ts$",
          // Servers from the system's packages, as CI installs them.
          "^scripts/browsers/programs[.]mjs$",
          "^src/site/pages/typeset-html[.]ts$",
          "^src/[^/]+/[^/]+-table[.]ts$",
          "^bin/(program|releases|run)[.]mjs$",
          // Shared with the bench: budgets, what is read from /proc, and the texts both publish.
          "^scripts/bench/(budgets|process-figures|data/pathological-texts)[.]ts$",
        ],
      },
    },
    {
      name: "tests-share-by-support",
      comment:
        "A test file imports its own folder and tests/support; those of Firebase and of stress run contracts of the others",
      severity: "error",
      from: { path: "^tests/([^/]+)/", pathNot: "^tests/(firebase|stress)/" },
      to: { path: "^tests/", pathNot: "^tests/($1|support)/" },
    },
    {
      name: "unresolved",
      severity: "error",
      from: { path: "^(src|tests|scripts|bin)/" },
      // mdast has types alone, in @types/mdast.
      to: { couldNotResolve: true, pathNot: "^mdast$" },
    },
  ],
  options: {
    doNotFollow: { path: "(^|/)node_modules/" },
    tsConfig: { fileName: "tsconfig.json" },
    // `import type` is an arrow too.
    tsPreCompilationDeps: "specify",
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default", "types"],
      extensions: [".ts", ".tsx", ".mjs", ".js", ".json"],
    },
  },
};
