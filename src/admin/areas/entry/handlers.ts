import type { Admin, SignIn } from "../../../identity/identity.ts";
import { invitationInvalid } from "../../../identity/invitations/errors.ts";
import { may } from "../../framework/contract/rights.ts";
import type { SessionAnswer, SignInAnswer } from "../../framework/contract/session.ts";
import { DONE, defineHandlers } from "../../framework/server/handlers.ts";
import { publicKeyOptions } from "../../framework/server/public-key-options.ts";
import { siteFacts } from "../../framework/server/site-facts.ts";
import { endpoints } from "./endpoints.ts";

/** Handlers of the endpoints that are open to everybody. */
export const handlers = defineHandlers(endpoints, ({ identity, site, mail, backups, firstSteps }) => {
  const { timeZone, measured, proof } = site;
  const siteAnswer = { ...siteFacts(site), timeZone, measured, proof };
  const { server, from } = mail;
  const mailServer = server === null ? null : `${server.host}:${server.port}`;
  const setupFor = async ({ id, role }: Admin): Promise<SessionAnswer["setup"]> => {
    if (!may(role, "manage-users")) return null;
    const admins = await identity.admins.list();
    return {
      mailServer,
      mailFrom: from,
      secondFactor: admins.some((each) => each.id === id && each.secondFactor),
      otherSuper: admins.some((each) => each.id !== id && each.role === "super"),
      backups: backups.isSet,
      stepsHidden: await firstSteps.hidden(),
    };
  };
  return {
    async "GET /session"({ cookie }) {
      const who = await identity.whoIs(cookie);
      return {
        answer: {
          admin: who?.admin ?? null,
          session: who?.session ?? null,
          needsSecondFactor: who?.needsSecondFactor ?? false,
          site: siteAnswer,
          setup: who === null ? null : await setupFor(who.admin),
          build: site.build,
        },
      };
    },
    "POST /sign-in": async ({ body, cookie, client }) => signInReply(await identity.signIn(body, cookie, client)),
    "POST /sign-in/second-factor": async ({ body, cookie, client }) =>
      signInReply(await identity.answerSecondFactor(body, cookie, client)),
    "POST /sign-in/passkey/options": async ({ client }) => publicKeyOptions(await identity.passkeyRequest(client)),
    "POST /sign-in/passkey": async ({ body, cookie, client }) =>
      signInReply(await identity.signInWithPasskey(body.response, cookie, client)),
    "POST /session/token": async ({ bearer, cookie, client }) =>
      signInReply(await identity.signInWithToken(bearer, cookie, client)),
    async "DELETE /session/token"({ cookie, client }) {
      // The cookie is left: this answer may come after that of the sign-in which follows, and would take its cookie away.
      await identity.signOut(cookie, client);
      return DONE;
    },
    async "POST /sign-out"({ cookie, client }) {
      const { cookies } = await identity.signOut(cookie, client);
      return { ...DONE, cookies };
    },
    async "POST /password-reset"({ body, cookie, client }) {
      // The audit log records which administrator requested it. The answer never depends on it.
      const who = await identity.whoIs(cookie);
      await identity.requestPasswordReset(body, client, who?.admin ?? null);
      return DONE;
    },
    async "POST /password-reset/confirm"({ body, cookie, client }) {
      const { cookies } = await identity.resetPassword(body, cookie, client);
      return { ...DONE, cookies };
    },
    "POST /password-reset/check": async ({ body }) => ({ answer: { open: await identity.resetOpen(body.token) } }),
    "POST /set-up/check": async ({ body }) => ({ answer: { open: await identity.setUpOpen(body.token) } }),
    "POST /set-up": async ({ body, client, locale }) => signInReply(await identity.setUp({ ...body, locale }, client)),
    async "POST /invitations/preview"({ body }) {
      const invitation = await identity.invitations.find(body.token);
      if (invitation === null) throw invitationInvalid();
      return { answer: invitation };
    },
    "POST /invitations/accept": async ({ body, cookie, client }) =>
      signInReply(await identity.invitations.accept(body, cookie, client)),
    "POST /invitations/accept/passkey/options": async ({ body, client }) =>
      publicKeyOptions(await identity.invitations.passkeyCreation(body.token, client)),
    "POST /invitations/accept/passkey": async ({ body, cookie, client }) =>
      signInReply(await identity.invitations.acceptWithPasskey(body, cookie, client)),
  };
});

function signInReply({ cookies, ...answer }: SignIn): { answer: SignInAnswer; cookies: string[] } {
  return { answer, cookies };
}
