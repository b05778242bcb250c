import "./parent-watch.ts";
import { inspect } from "node:util";
import { Command, Option } from "commander";
import { readConfig } from "../config.ts";
import { typesetFrench } from "../i18n/french-typography.ts";
import { ROLES, type Role } from "../identity/contract/role.ts";
import { AppError } from "../kernel/errors.ts";
import { LOCALES, type Locale } from "../kernel/locale.ts";
import type { ImportOptions } from "./firebase/import-firebase.ts";
import { speakFrench } from "./terminal/french-help.ts";
import { terminalLocale, wordsIn } from "./words.ts";

const locale = terminalLocale();
const words = wordsIn(locale);

const program = new Command("vitrine")
  .description(words.description)
  .helpOption("-h, --help", words.help)
  .helpCommand("help [command]", words.help)
  .showHelpAfterError();
// Before the commands, which take over what is set here.
if (locale === "fr") speakFrench(program);

program
  .command("start")
  .description(words.start)
  .action(async () => {
    const { serve } = await import("../server/main.ts");
    await serve(await readConfig(), locale);
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

program
  .command("import")
  .description(words.firebase.importGroup)
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
  .option("--static <folder>", words.staticExport.option)
  .action(async ({ static: folder }: { static?: string }, command: Command) => {
    if (folder === undefined) command.help({ error: true });
    const { exportStatic } = await import("./export-static.ts");
    await exportStatic(folder, locale);
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

/** A list of errors names files, which are no French: only what is one sentence is set. */
function sentence({ reader }: AppError): string {
  const text = reader[locale];
  return locale === "fr" && !text.includes("\n") ? typesetFrench(text) : text;
}

try {
  await program.parseAsync();
} catch (error) {
  // An AppError is a sentence for the reader; any other error is printed with its stack.
  const text = error instanceof AppError ? sentence(error) : `${words.unexpected}\n${inspect(error)}`;
  process.stderr.write(`${text}\n`);
  process.exitCode = 1;
}
