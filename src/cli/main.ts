import "./parent-watch.ts";
import { writeSync } from "node:fs";
import { inspect } from "node:util";
import { Command, Option } from "commander";
import { KEPT } from "../backup/contract/retention.ts";
import { typesetFrench } from "../i18n/french-typography.ts";
import { ROLES, type Role } from "../identity/contract/role.ts";
import { REDIRECT_FORMATS, type RedirectFormat } from "../imports/contract/redirect-format.ts";
import { AppError } from "../kernel/errors.ts";
import { LOCALES, type Locale } from "../kernel/locale.ts";
import type { ImportOptions } from "./firebase/import-firebase.ts";
import type { ImportOptions as SiteImportOptions } from "./import/import-site.ts";
import { speakFrench } from "./terminal/french-help.ts";
import { terminalLocale, wordsIn } from "./words.ts";

/** Exactly one of them says what is exported, or the place of an archive does. */
type ExportOptions = { static?: string; wordpress?: string; public?: boolean };

const locale = terminalLocale();
const words = wordsIn(locale);

const program = new Command("vitrine")
  .description(words.description)
  .helpOption("-h, --help", words.help)
  .helpCommand("help [command]", words.help)
  // What stands behind the name of a command is its own: `import` and `import firebase` both have --dry-run.
  .enablePositionalOptions()
  .showHelpAfterError();
// Before the commands, which take over what is set here.
if (locale === "fr") speakFrench(program);

program
  .command("start")
  .description(words.start)
  .action(async () => {
    const { start } = await import("./start/start.ts");
    await start(locale, say);
  });

program
  .command("publish")
  .description(words.publish)
  .argument("<files...>", words.publishFiles)
  .option("--replace", words.publishReplace)
  .action(async (files: string[], { replace }: { replace?: boolean }) => {
    const { publishFiles } = await import("./publish.ts");
    await publishFiles(files, locale, { replace: replace === true });
  });

program
  .command("unpublish")
  .description(words.unpublish)
  .argument("<path>", words.unpublishPath)
  .option("--redirect-to <path>", words.unpublishRedirect)
  .action(async (path: string, options: { redirectTo?: string }) => {
    const { unpublishPath } = await import("./unpublish.ts");
    await unpublishPath(path, options, locale);
  });

program
  .command("check")
  .description(words.check.description)
  .action(async () => {
    const { checkSite } = await import("./check.ts");
    if (!(await checkSite(locale))) process.exitCode = 1;
  });

const admin = program.command("admin").description(words.adminGroup);

admin
  .command("create")
  .description(words.adminCreate)
  .argument("<address>", words.adminCreateAddress)
  .addOption(new Option("--role <role>", words.adminCreateRole).choices(ROLES).default("super"))
  .addOption(new Option("--lang <language>", words.adminCreateLanguage).choices(LOCALES).default(locale))
  .action(async (email: string, { role, lang }: { role: Role; lang: Locale }) => {
    const { createAdmin } = await import("./create-admin.ts");
    await createAdmin({ email, role, locale: lang }, locale);
  });

admin
  .command("recover")
  .description(words.adminRecover)
  .argument("<address>", words.adminCreateAddress)
  .action(async (email: string) => {
    const { recoverAdmin } = await import("./recover-admin.ts");
    await recoverAdmin(email, locale);
  });

const importCommand = program
  .command("import")
  .enablePositionalOptions()
  .description(words.import.description)
  .argument("[sources...]", words.import.source)
  .option("--dry-run", words.import.dryRun)
  .option("--media <folder>", words.import.media)
  .addOption(new Option("--language <language>", words.import.language).choices(LOCALES))
  .option("--drafts", words.import.drafts)
  .option("--no-pages", words.import.noPages)
  .option("--download", words.import.download)
  .option("--yes", words.import.yes)
  .action(async (sources: string[], options: SiteImportOptions) => {
    const { importSite } = await import("./import/import-site.ts");
    await importSite(sources, options, locale);
  });

importCommand
  .command("list")
  .description(words.import.list)
  .action(async () => {
    const { listSiteImports } = await import("./import/import-site.ts");
    await listSiteImports(locale);
  });

importCommand
  .command("undo")
  .description(words.import.undo)
  .argument("<id>", words.import.undoId)
  .action(async (id: string) => {
    const { undoSiteImport } = await import("./import/import-site.ts");
    await undoSiteImport(id, locale);
  });

importCommand
  .command("redirects")
  .description(words.import.redirects)
  .argument("<id>", words.import.undoId)
  .addOption(new Option("--format <format>", words.import.format).choices(REDIRECT_FORMATS).default("nginx"))
  .action(async (id: string, { format }: { format: RedirectFormat }) => {
    const { writeRedirects } = await import("./import/import-site.ts");
    await writeRedirects(id, format);
  });

importCommand
  .command("firebase")
  .description(words.firebase.importFirebase)
  .argument("<accounts.json>", words.firebase.importAccounts)
  .argument("<admins.json>", words.firebase.importRecords)
  .option("--hash-config <file>", words.firebase.hashConfig)
  .option("--dry-run", words.firebase.dryRunOption)
  .addOption(new Option("--lang <language>", words.firebase.lang).choices(LOCALES).default(locale))
  .action(async (accounts: string, records: string, options: ImportOptions) => {
    const { importFirebase } = await import("./firebase/import-firebase.ts");
    await importFirebase([accounts, records], options, locale);
  });

program
  .command("export")
  .description(words.exportGroup)
  .argument("[place]", words.archive.place)
  .option("--public", words.archive.public)
  .option("--static <folder>", words.staticExport.option)
  .option("--wordpress <file>", words.wordPressExport.option)
  .action(async (place: string | undefined, options: ExportOptions, command: Command) => {
    const { static: folder, wordpress: file, public: isPublic } = options;
    const places = [place, folder, file].filter((each) => each !== undefined);
    if (places.length !== 1 || (isPublic && place === undefined)) command.help({ error: true });
    if (folder !== undefined) {
      const { exportStatic } = await import("./export/static-copy.ts");
      await exportStatic(folder, locale);
    } else if (file !== undefined) {
      const { exportWordPress } = await import("./export/wordpress.ts");
      await exportWordPress(file, locale);
    } else if (place !== undefined) {
      const { exportArchiveCommand } = await import("./archive/export-archive.ts");
      await exportArchiveCommand(place, options, locale);
    }
  })
  .command("firebase")
  .description(words.firebase.exportFirebase)
  .argument("<folder>", words.firebase.exportFolder)
  .action(async (folder: string) => {
    const { exportFirebase } = await import("./firebase/export-firebase.ts");
    await exportFirebase(folder, locale);
  });

program
  .command("mail")
  .description(words.mailGroup)
  .command("test")
  .description(words.mailTest)
  .argument("<address>", words.mailTestAddress)
  .addOption(new Option("--lang <language>", words.mailTestLanguage).choices(LOCALES).default(locale))
  .action(async (address: string, { lang }: { lang: Locale }) => {
    const { testMail } = await import("./test-mail.ts");
    await testMail(address, lang, locale);
  });

const backup = program
  .command("backup")
  .description(words.backup.backup)
  .option("--to <url>", words.backup.to)
  .option("--prune", words.backup.prune(KEPT))
  .action(async (options: { to?: string; prune?: boolean }) => {
    const { backUpCommand } = await import("./backup/back-up.ts");
    await backUpCommand(options, locale);
  });

backup
  .command("list")
  .description(words.backup.list)
  .option("--from <url>", words.backup.from)
  .action(async (options: { from?: string }) => {
    const { listCommand } = await import("./backup/back-up.ts");
    await listCommand(options, locale);
  });

backup
  .command("drill")
  .description(words.backup.drill)
  .option("--from <url>", words.backup.from)
  .action(async (options: { from?: string }) => {
    const { drillCommand } = await import("./backup/back-up.ts");
    await drillCommand(options, locale);
  });

backup
  .command("certificate")
  .description(words.backup.certificate)
  .argument("<backup>", words.backup.restoreName)
  .option("--from <url>", words.backup.from)
  .action(async (name: string, options: { from?: string }) => {
    const { certificateCommand } = await import("./backup/certificate.ts");
    await certificateCommand(name, options, locale);
  });

backup
  .command("verify")
  .description(words.backup.verify)
  .argument("<certificate>", words.backup.verifyFile)
  .option("--key <key>", words.backup.key)
  .action(async (file: string, options: { key?: string }) => {
    const { verifyCommand } = await import("./backup/certificate.ts");
    await verifyCommand(file, options, locale);
  });

program
  .command("restore")
  .description(words.backup.restore)
  .argument("<backup>", words.backup.restoreName)
  .option("--from <url>", words.backup.from)
  .option("--yes", words.backup.yes)
  .action(async (name: string, options: { from?: string; yes?: boolean }) => {
    const { restoreCommand } = await import("./backup/restore.ts");
    await restoreCommand(name, options, locale);
  });

/** A list of errors names files, which are no French: only what is one sentence is set. */
function sentence({ reader }: AppError): string {
  const text = reader[locale];
  return locale === "fr" && !text.includes("\n") ? typesetFrench(text) : text;
}

function say(error: AppError): void {
  writeSync(process.stderr.fd, `${sentence(error)}\n`);
}

try {
  await program.parseAsync();
} catch (error) {
  // An AppError is a sentence for the reader; any other error is printed with its stack.
  const text = error instanceof AppError ? sentence(error) : `${words.unexpected}\n${inspect(error)}`;
  process.stderr.write(`${text}\n`);
  process.exitCode = 1;
}
