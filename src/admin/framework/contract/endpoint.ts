import type { z } from "zod";
import * as account from "../../areas/account/endpoints.ts";
import * as admins from "../../areas/users/endpoints.ts";
import * as articles from "../../areas/articles/endpoints.ts";
import * as audit from "../../areas/audit/endpoints.ts";
import * as dashboard from "../../areas/dashboard/endpoints.ts";
import { done, nothing } from "./fields.ts";
import * as mails from "../../areas/mails/endpoints.ts";
import type { Call } from "./rights.ts";
import * as session from "./session.ts";
import * as settings from "../../areas/settings/endpoints.ts";
import * as statistics from "../../areas/dashboard/statistics-schemas.ts";

/** What a call takes, in its body or behind the `?`, and what it answers; `answer: null` is a file. */
export type Shape = { body?: z.ZodType; query?: z.ZodType; answer: z.ZodType | null };

/** A call that changes something takes JSON, be it `{}`. */
export const SHAPES = {
  "GET /session": { answer: session.sessionAnswer },
  "POST /sign-in": { body: session.signInBody, answer: session.signInAnswer },
  "POST /sign-in/second-factor": { body: session.secondFactorBody, answer: session.signInAnswer },
  "POST /sign-in/passkey/options": { body: nothing, answer: session.passkeyOptionsAnswer },
  "POST /sign-in/passkey": { body: session.passkeyBody, answer: session.signInAnswer },
  "POST /sign-out": { body: nothing, answer: done },
  "POST /password-reset": { body: session.passwordResetBody, answer: done },
  "POST /password-reset/confirm": { body: session.passwordResetConfirmBody, answer: done },
  "POST /password-reset/check": { body: session.linkCheckBody, answer: session.linkCheckAnswer },
  "POST /set-up/check": { body: session.linkCheckBody, answer: session.linkCheckAnswer },
  "POST /set-up": { body: session.setUpBody, answer: session.signInAnswer },
  "POST /invitations/look": { body: admins.invitationLookBody, answer: admins.invitationLookAnswer },
  "POST /invitations/accept": { body: admins.acceptInvitationBody, answer: session.signInAnswer },
  "POST /invitations/accept/passkey/options": {
    body: admins.invitationLookBody,
    answer: session.passkeyOptionsAnswer,
  },
  "POST /invitations/accept/passkey": { body: admins.acceptWithPasskeyBody, answer: session.signInAnswer },
  "GET /own": { answer: account.ownAnswer },
  "PATCH /own": { body: account.profileBody, answer: done },
  "POST /own/email": { body: account.changeEmailBody, answer: done },
  "DELETE /own/email": { body: nothing, answer: done },
  "POST /own/email/confirm": { body: account.confirmEmailBody, answer: done },
  "POST /own/password": { body: account.changePasswordBody, answer: done },
  "POST /own/totp": { body: account.provenBody, answer: account.totpAnswer },
  "POST /own/totp/confirm": { body: account.totpConfirmBody, answer: done },
  "POST /own/totp/stop": { body: account.provenBody, answer: done },
  "POST /own/recovery-codes": { body: account.provenBody, answer: account.recoveryCodesAnswer },
  "POST /own/passkeys/options": { body: account.provenBody, answer: session.passkeyOptionsAnswer },
  "POST /own/passkeys": { body: account.addPasskeyBody, answer: done },
  "PATCH /own/passkeys/:id": { body: account.renamePasskeyBody, answer: done },
  "DELETE /own/passkeys/:id": { body: account.provenBody, answer: done },
  "GET /own/sessions": { answer: account.ownSessionsAnswer },
  "DELETE /own/sessions/:id": { body: nothing, answer: done },
  "POST /own/sessions/end-others": { body: nothing, answer: done },
  "GET /statistics/audience": { query: statistics.periodQuery, answer: statistics.audienceAnswer },
  "GET /statistics/here": { answer: statistics.hereAnswer },
  "GET /statistics/pages": { query: statistics.periodQuery, answer: statistics.pagesAnswer },
  "GET /statistics/articles": { query: statistics.periodQuery, answer: statistics.articlesAnswer },
  "GET /statistics/vitals": { query: statistics.periodQuery, answer: statistics.vitalsAnswer },
  "GET /statistics.csv": { query: statistics.statisticsFileQuery, answer: null },
  "GET /waiting": { answer: dashboard.waitingAnswer },
  "GET /health": { answer: dashboard.healthAnswer },
  "GET /articles": { query: articles.articlesQuery, answer: articles.articlesAnswer },
  "GET /admins": { answer: admins.adminsAnswer },
  "POST /admins": { body: admins.createAdminBody, answer: admins.createdAnswer },
  "PATCH /admins/:id": { body: admins.changeRoleBody, answer: done },
  "DELETE /admins/:id": { body: nothing, answer: done },
  "POST /admins/:id/reset": { body: nothing, answer: done },
  "POST /admins/:id/second-factor/reset": { body: nothing, answer: done },
  "GET /admins/:id/sessions": { answer: account.sessionsAnswer },
  "POST /admins/:id/sessions/end": { body: nothing, answer: done },
  "GET /invitations": { answer: admins.invitationsAnswer },
  "POST /invitations": { body: admins.inviteBody, answer: admins.invitedAnswer },
  "POST /invitations/:id/resend": { body: nothing, answer: done },
  "POST /invitations/:id/link": { body: nothing, answer: admins.invitationLinkAnswer },
  "DELETE /invitations/:id": { body: nothing, answer: done },
  "GET /audit": { query: audit.auditQuery, answer: audit.auditAnswer },
  "GET /audit.csv": { query: audit.auditQuery, answer: null },
  "GET /mails": { query: mails.mailsQuery, answer: mails.mailsAnswer },
  "GET /mails/:id": { answer: mails.mailAnswer },
  "GET /mails/:id/html": { answer: null },
  "POST /mails/test": { body: nothing, answer: mails.testedMailAnswer },
  "POST /mails/:id/retry": { body: nothing, answer: done },
  "GET /settings/security": { answer: settings.securitySettings },
  "PUT /settings/security": { body: settings.securitySettings, answer: done },
  "PUT /settings/first-steps": { body: settings.firstStepsSetting, answer: done },
  "GET /consents.csv": { query: settings.consentsFileQuery, answer: null },
} as const satisfies Record<Call, Shape>;

type Part<C extends Call, Key extends keyof Shape> = (typeof SHAPES)[C] extends { [K in Key]: infer S } ? S : undefined;

/** What a handler gets of the body, checked; undefined where the call takes none. */
export type Body<C extends Call> = Part<C, "body"> extends z.ZodType<infer Output> ? Output : undefined;
export type Query<C extends Call> = Part<C, "query"> extends z.ZodType<infer Output> ? Output : undefined;
/** What a handler gives to be answered; what the schema does not name is left out. */
export type AnswerOf<C extends Call> = Part<C, "answer"> extends z.ZodType ? z.input<Part<C, "answer">> : null;
