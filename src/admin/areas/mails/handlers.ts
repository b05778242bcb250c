import { isAuditAction } from "../../../audit/actions.ts";
import type { AuditFilter } from "../../../audit/event.ts";
import { typeset } from "../../../i18n/french-typography.ts";
import type { Locale } from "../../../kernel/locale.ts";
import type { MailSummary } from "../../../mail/mail.ts";
import type * as contract from "../audit/endpoints.ts";
import type { MailRow } from "./endpoints.ts";
import { auditCsv } from "../audit/server/audit-csv.ts";
import { meaningOf } from "../audit/server/audit-search.ts";
import { consentsCsv } from "../settings/consents-csv.ts";
import { DONE, type Handlers } from "../../framework/server/handlers.ts";
import { linksIn, mailPage } from "./mail-page.ts";
import type { Parts } from "../../framework/server/dependencies.ts";
import { unknownMail } from "../../framework/server/refusals.ts";

type Names =
  | "GET /audit"
  | "GET /audit.csv"
  | `${string} /mails${string}`
  | `${string} /settings/${string}`
  | "GET /consents.csv";

const PAGE = 50;

/** The audit log, the mails and the settings: a super's. */
export function logCalls({
  identity,
  audit,
  consentsExported,
  firstSteps,
  mail,
  read,
  site,
}: Parts): Pick<Handlers, Extract<keyof Handlers, Names>> {
  /** A filter as it is kept of a download: an administrator by their address, which people know. */
  const readable = async ({ actor, ...filter }: Omit<contract.AuditQuery, "cursor">) => {
    if (actor === undefined) return filter;
    const [event] = (await audit.list({ actor }, { limit: 1 })).events;
    return { ...filter, actor: event?.actor?.email ?? actor };
  };
  return {
    async "GET /audit"({ query: { cursor, ...filter }, locale }) {
      const known = knownFilter(filter, locale);
      if (known === null) return { answer: { events: [], next: null } };
      const { events, next } = await audit.list(known, { cursor, limit: PAGE });
      return { answer: { events: events as contract.AuditEvent[], next } };
    },
    async "GET /audit.csv"({ query: { cursor: _, ...filter }, locale, who, client }) {
      await audit.exported(await readable(filter), who.admin, client);
      return auditCsv(audit, { filter: knownFilter(filter, locale), locale, timeZone: site.timeZone });
    },
    async "GET /mails"({ query: { status, stuck, to, order, cursor }, locale }) {
      const { mails, next } = await mail.list({
        ...(status !== undefined && { statuses: [status] }),
        ...(stuck !== undefined && { stuckAt: Date.now() }),
        ...(to !== undefined && { recipient: to }),
        ...(order !== undefined && { oldestFirst: true }),
        ...(cursor !== undefined && { after: cursor }),
      });
      return { answer: { mails: mails.map((each) => mailRow(each, locale)), next } };
    },
    async "GET /mails/:id"({ id, locale, who, client }) {
      const found = await mail.read(id, who, client);
      if (found === null) throw unknownMail();
      const { content, file } = found;
      const links = linksIn(content?.text ?? "");
      return { answer: { ...mailRow(found, locale), text: content?.text ?? null, links, file } };
    },
    async "GET /mails/:id/html"({ id, who, client }) {
      const html = await mail.look(id, who, client);
      if (html === null) throw unknownMail();
      return mailPage(html);
    },
    async "POST /mails/test"({ who: { admin }, client, locale }) {
      const { status, fault } = await mail.test(admin, client);
      return { answer: { to: admin.email, status, fault: sentenceOf(fault, locale) } };
    },
    async "POST /mails/:id/retry"({ id, who, client }) {
      await mail.retry(id, who.admin, client);
      return DONE;
    },
    "GET /settings/security": async () => ({ answer: await identity.settings.read() }),
    async "PUT /settings/security"({ body, who, client }) {
      await identity.settings.write(body, who.admin, client);
      return DONE;
    },
    async "PUT /settings/first-steps"({ body }) {
      await firstSteps.hide(body.hidden);
      return DONE;
    },
    async "GET /consents.csv"({ query: { lang }, locale, who, client }) {
      await consentsExported(who.admin, client);
      return consentsCsv(read, lang ?? locale);
    },
  };
}

function mailRow({ fault, ...summary }: MailSummary, locale: Locale): MailRow {
  return { ...summary, fault: sentenceOf(fault, locale) };
}

function sentenceOf(fault: MailSummary["fault"], locale: Locale): string | null {
  return fault === null ? null : typeset(fault[locale], locale);
}

/** Null for an action that nothing records: no event has it. */
function knownFilter({ action, ...rest }: Omit<contract.AuditQuery, "cursor">, locale: Locale): AuditFilter | null {
  const filter = rest.text === undefined ? rest : { ...rest, meaning: meaningOf(rest.text, locale) };
  if (action === undefined) return filter;
  return isAuditAction(action) ? { ...filter, action } : null;
}
