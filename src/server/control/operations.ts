import { recordEvent } from "../../audit/record-event.ts";
import { readerOf } from "../../content/dependencies/reads.ts";
import { parseAddressed, type Submission } from "../../content/document/document.ts";
import type { AddressedDraft } from "../../content/document/draft.ts";
import { readReplaced } from "../../content/drafts/edited-since.ts";
import { editedSince } from "../../content/drafts/errors.ts";
import { textDifference } from "../../content/drafts/text-difference.ts";
import { withImportedLinks } from "../../content/entry-links/import-links.ts";
import { hiddenTargets } from "../../content/layout/read-layout.ts";
import { saveLayout } from "../../content/layout/save-layout.ts";
import { layoutSetting, readStoredLayout, type StoredLayout } from "../../content/layout/stored-layout.ts";
import { notPublished, redirectTargetInvalid } from "../../content/publishing/errors.ts";
import { findAt, type Withdrawal } from "../../content/publishing/unpublish.ts";
import { readSourceLocales } from "../../content/translation/source-locales.ts";
import type { Db, Queryable } from "../../db/client.ts";
import { absoluteUrl, type Routing } from "../../i18n/locale-url.ts";
import type { Admin, ExportedAdmin, Identity, ImportedAdmin, ImportOutcome } from "../../identity/identity.ts";
import type { Imports } from "../../imports/imports.ts";
import { AppError } from "../../kernel/errors.ts";
import { isLocale, LOCALES, type Locale } from "../../kernel/locale.ts";
import { pagePath, postPath } from "../../kernel/paths.ts";
import type { Mail, MailSummary } from "../../mail/mail.ts";
import type { PictureFile } from "../../media/contract/picture.ts";
import type { Media } from "../../media/media.ts";
import { parsePublicUrl } from "../../site/routing/public-url.ts";
import { type Actor, languageOf } from "../../use-cases/actor.ts";
import type { Publishing } from "../../use-cases/publishing.ts";
import { checkSite, type SiteCheck } from "../start/check-site.ts";
import type { ExportStatic } from "../static-export/static-export.ts";
import type { ExportWordPress } from "../wordpress-export/wordpress-export.ts";

/** What the command line can ask of a site, whether it works alone or through the running server. */
export type Operations = {
  /** Those of some pictures, by id, that have to be handed in before an article can show them. */
  missingPictures(ids: readonly string[]): Promise<string[]>;
  /** Keeps a picture for the articles to come. @param file its name where it came from, which names it in the library. */
  storePicture(bytes: Uint8Array, file: string): Promise<PictureFile>;
  /** The language that each of some articles was first written in, by its key; new ones are left out. */
  sourceLocales(keys: readonly string[]): Promise<Record<string, Locale>>;
  /**
   * Publishes an article or moves it; resolves with its address once visitors get it. What was written in the back office
   * since is replaced where `replace` says so, and kept in the history.
   * @throws AppError `EDITED_SINCE` (409) with the difference.
   */
  publish(submission: Submission & { replace?: boolean }): Promise<{ url: string }>;
  /**
   * Takes down what stands at a public path (`/en/blog/x`); resolves once visitors no longer get it. Its address answers
   * 410 Gone, or leads to what stands at `redirectTo`.
   */
  unpublish(order: { path: string; redirectTo?: string | undefined }): Promise<Unpublished>;
  /** The stored menu, footer, and announcement of a language. */
  readLayout(locale: Locale): Promise<StoredLayout>;
  /** Changes them; resolves once visitors get the change. */
  saveLayout(order: { locale: Locale; layout: unknown; seen: number }): Promise<SavedLayout>;
  /** Makes an administrator. Whoever may use the command line may do so. */
  createAdmin(order: Parameters<Identity["createByOperator"]>[0]): Promise<Pick<Admin, "email" | "role">>;
  /** Lets an administrator in again who lost everything: a link to set a password, the second factor taken away. */
  recoverAdmin(email: string): ReturnType<Identity["recoverByOperator"]>;
  /** Brings in administrators with their accounts, or tells what that would do. */
  importAdmins(order: { administrators: ImportedAdmin[]; dryRun: boolean }): Promise<ImportOutcome>;
  /** All administrators with the hashes of their passwords. */
  exportAdmins(): Promise<ExportedAdmin[]>;
  /** What the owner has yet to fill in, and which texts are still the starter's. */
  check(): Promise<SiteCheck>;
  /** Imports of sites, as the back office has them. */
  imports: Imports;
  /** Writes the public site for a server of files; resolves once it stands there whole. */
  exportStatic: ExportStatic;
  /** Writes articles and pages as an export of WordPress. */
  exportWordPress: ExportWordPress;
  /** Sends a test mail; resolves once it was tried. */
  testMail(order: { to: string; locale: Locale }): Promise<TestedMail>;
};

/** What was taken down, and where its visitors are led; null for 410 Gone. */
export type Unpublished = { url: string; leadsTo: string | null };

/** What became of a test mail. */
export type TestedMail = Pick<MailSummary, "status" | "lastError" | "nextAttemptAt"> & {
  /** Where it is kept, without a server. */
  file: string | null;
};

/** What came of a change of a layout. */
export type SavedLayout = {
  revision: number;
  /** Targets that lead to nothing published: their links are left out until something is. */
  hidden: string[];
};

/** What of identity whoever may use the command line may ask for. */
export type OperatorVerbs = "createByOperator" | "recoverByOperator" | "importByOperator" | "exportByOperator";

type Options = {
  db: Db;
  media: Media;
  mail: Mail;
  routing: Routing;
  /** Opened when it is first asked for. */
  identity(): Promise<Pick<Identity, OperatorVerbs>>;
  /** Called after each commit; resolves once nothing that is out of date is shown (`background/follow-changes.ts`). */
  onCommit(): Promise<void>;
  publishing: Pick<Publishing, "importDocument" | "unpublish">;
  imports: Imports;
  exportStatic: ExportStatic;
  exportWordPress: ExportWordPress;
};

const COMMAND_LINE: Actor = { kind: "command-line" };

/** The operations of a site over its open database. Those that change what is public await `onCommit`. */
export function createOperations(options: Options): Operations {
  const { db, media, mail, routing, identity, publishing, imports, onCommit, exportStatic, exportWordPress } = options;
  return {
    exportStatic,
    exportWordPress,
    async createAdmin(order) {
      const admin = await (await identity()).createByOperator(order);
      if (admin === null) throw new Error("Only the environment's administrator is made on a condition.");
      return { email: admin.email, role: admin.role };
    },
    recoverAdmin: async (email) => (await identity()).recoverByOperator(email),
    importAdmins: async ({ administrators, dryRun }) => (await identity()).importByOperator(administrators, { dryRun }),
    exportAdmins: async () => (await identity()).exportByOperator(),
    check: () => checkSite(db, routing),
    imports,
    missingPictures: (ids) => media.missing(ids),
    storePicture: (bytes, file) => media.store(bytes, { file }),
    sourceLocales: (keys) => db.snapshot((reader) => readSourceLocales(reader, keys)),
    async publish({ key, locale, document, replace = false }) {
      const read = { key, locale, document: parseAddressed(document) };
      await publishing.importDocument({
        actor: COMMAND_LINE,
        document: read.document,
        async prepare(tx) {
          const submission = await withImportedLinks(tx, read, routing);
          const { revision: seen, edited } = await readReplaced(tx, submission);
          if (edited !== null && !replace) throw await refusedFor(submission, edited);
          return { ...submission, seen };
        },
      });
      const path = document.kind === "post" ? postPath(document.slug) : pagePath(document.slug);
      return { url: absoluteUrl(routing, locale, path) };
    },
    async unpublish({ path, redirectTo }) {
      const url = requireEntryPath(path, routing);
      const target = redirectTo === undefined ? null : requireEntryPath(redirectTo, routing);
      const order = await db.snapshot(async (reader): Promise<{ translationId: string; withdrawal: Withdrawal }> => {
        const found = await findEntryAt(reader, url);
        if (found === null) throw notPublished(url.slug);
        const { id: translationId, locale } = found;
        if (target === null) return { translationId, withdrawal: { answer: "gone" } };
        const of = target.locale === null || target.locale === locale ? locale : null;
        const to = of === null ? null : await findAt(reader, { kind: target.kind, locale: of, slug: target.slug });
        if (to === null) throw redirectTargetInvalid();
        return { translationId, withdrawal: { answer: "redirect", to } };
      });
      const { translation } = await publishing.unpublish({ ...order, actor: COMMAND_LINE });
      const locale = languageOf(translation);
      const leadsTo = target === null ? null : absoluteUrl(routing, locale, target.path);
      return { url: absoluteUrl(routing, locale, url.path), leadsTo };
    },
    readLayout: (locale) => db.snapshot((reader) => readStoredLayout(readerOf(reader), requireLocale(locale))),
    async saveLayout(order) {
      const locale = requireLocale(order.locale);
      const saved = await db.transaction(async (tx) => {
        const now = Date.now();
        const { revision, after } = await saveLayout(tx, { ...order, locale, now, by: null });
        await recordEvent(tx, {
          at: now,
          actor: null,
          action: "settings.changed",
          subject: { kind: "setting", id: layoutSetting(locale), label: layoutSetting(locale) },
          details: { via: "command-line" },
          ip: null,
          userAgent: null,
        });
        return {
          revision,
          hidden: await hiddenTargets(tx, after, { locale, shared: routing.strategy === "no_prefix" }),
        };
      });
      await onCommit();
      return saved;
    },
    async testMail({ to, locale }) {
      const data = { at: Date.now(), link: absoluteUrl(routing, locale, "/") };
      const id = await db.transaction((tx) => mail.enqueue(tx, { kind: "test", to, locale, data }));
      const tried = mail.tried(id);
      mail.wake();
      await tried;
      const { status, lastError, nextAttemptAt, file } = await requireMail(mail, id);
      return { status, lastError, nextAttemptAt, file };
    },
  };
}

async function refusedFor(submission: Submission, edited: AddressedDraft): Promise<AppError> {
  const { key, locale, document } = submission;
  const difference = {
    fr: await textDifference(edited, document, "fr"),
    en: await textDifference(edited, document, "en"),
  };
  return editedSince({ key, locale, difference });
}

/** What the path of a page or an article names. @throws AppError `ADDRESS_INVALID` (422). */
function requireEntryPath(path: string, routing: Routing) {
  const url = parsePublicUrl(path, undefined, routing);
  if ((url.kind !== "post" && url.kind !== "page") || url.payload) throw noSuchAddress(path);
  return url;
}

/** The translation that is published there. Where addresses carry no language, the first that has one is meant. */
async function findEntryAt(tx: Queryable, { kind, locale, slug }: ReturnType<typeof requireEntryPath>) {
  for (const each of locale === null ? LOCALES : [locale]) {
    const id = await findAt(tx, { kind, locale: each, slug });
    if (id !== null) return { id, locale: each };
  }
  return null;
}

async function requireMail(mail: Mail, id: string) {
  const found = await mail.find(id);
  if (found === null) throw new Error(`mail ${id} is gone`);
  return found;
}

/** @throws AppError `LANGUAGE_UNKNOWN` (422): the command line may be of another version. */
function requireLocale(locale: unknown): Locale {
  if (isLocale(locale)) return locale;
  const quoted = JSON.stringify(String(locale).slice(0, 100));
  throw new AppError(
    "LANGUAGE_UNKNOWN",
    `${quoted} is not a language of the site.`,
    { fr: `${quoted} n’est pas une langue du site.`, en: `${quoted} is not a language of the site.` },
    { status: 422 },
  );
}

function noSuchAddress(path: string): AppError {
  const quoted = JSON.stringify(path.slice(0, 200));
  return new AppError(
    "ADDRESS_INVALID",
    `${quoted} is not the path of a page or an article.`,
    {
      fr: `${quoted} n’est pas le chemin d’une page ou d’un article.`,
      en: `${quoted} is not the path of a page or an article.`,
    },
    { status: 422 },
  );
}
