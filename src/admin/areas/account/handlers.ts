import { DONE, type Handlers } from "../../framework/server/handlers.ts";
import type { Parts } from "../../framework/server/dependencies.ts";
import { publicKeyOptions } from "../../framework/server/public-key-options.ts";

type Names = `${string} /own${string}`;

/** What administrators do with their own account. */
export function ownCalls({ identity: { own, sessions } }: Parts): Pick<Handlers, Extract<keyof Handlers, Names>> {
  return {
    "GET /own": async ({ who }) => ({ answer: await own.read(who.admin.id) }),
    async "PATCH /own"({ body, cookie, client }) {
      await own.changeProfile(body, cookie, client);
      return DONE;
    },
    async "POST /own/email"({ body, cookie, client }) {
      await own.requestEmail(body, cookie, client);
      return DONE;
    },
    async "DELETE /own/email"({ cookie, client }) {
      await own.cancelEmail(cookie, client);
      return DONE;
    },
    async "POST /own/email/confirm"({ body, cookie, client }) {
      const { cookies } = await own.confirmEmail(body.token, cookie, client);
      return { ...DONE, cookies };
    },
    async "POST /own/password"({ body, cookie, client }) {
      const { cookies } = await own.changePassword(body, cookie, client);
      return { ...DONE, cookies };
    },
    "POST /own/totp": async ({ body, cookie, client }) => ({ answer: await own.startTotp(body, cookie, client) }),
    async "POST /own/totp/confirm"({ body, cookie, client }) {
      const { cookies } = await own.confirmTotp(body.code, cookie, client);
      return { ...DONE, cookies };
    },
    async "POST /own/totp/stop"({ body, cookie, client }) {
      const { cookies } = await own.stopTotp(body, cookie, client);
      return { ...DONE, cookies };
    },
    "POST /own/recovery-codes": async ({ body, cookie, client }) => ({
      answer: { recoveryCodes: await own.renewRecoveryCodes(body, cookie, client) },
    }),
    "POST /own/passkeys/options": async ({ body, cookie, client }) =>
      publicKeyOptions(await own.passkeyCreation(body, cookie, client)),
    async "POST /own/passkeys"({ body, cookie, client }) {
      const { cookies } = await own.addPasskey(body, cookie, client);
      return { ...DONE, cookies };
    },
    async "PATCH /own/passkeys/:id"({ id, body, cookie, client }) {
      await own.renamePasskey({ id, ...body }, cookie, client);
      return DONE;
    },
    async "DELETE /own/passkeys/:id"({ id, body, cookie, client }) {
      await own.removePasskey({ id, ...body }, cookie, client);
      return DONE;
    },
    "GET /own/sessions": async ({ who }) => ({
      answer: { sessions: await sessions.list(who.admin.id), current: who.session.id },
    }),
    async "DELETE /own/sessions/:id"({ id, who, client }) {
      await sessions.end(id, who.admin.id, who.admin, client);
      return DONE;
    },
    async "POST /own/sessions/end-others"({ who, client }) {
      await sessions.endAll(who.admin.id, { except: who.session.id }, who.admin, client);
      return DONE;
    },
  };
}
