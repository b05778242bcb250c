import { DONE, defineHandlers } from "../../framework/server/handlers.ts";
import { publicKeyOptions } from "../../framework/server/public-key-options.ts";
import { endpoints } from "./endpoints.ts";

/** Handlers of the administrator's own account; `identity` checks the password or the recent sign-in. */
export const handlers = defineHandlers(endpoints, ({ identity: { account: own, sessions } }) => ({
  "GET /account": async ({ who }) => ({ answer: await own.read(who.admin.id) }),
  async "PATCH /account"({ body, cookie, client }) {
    await own.changeProfile(body, cookie, client);
    return DONE;
  },
  async "POST /account/email"({ body, cookie, client }) {
    await own.requestEmail(body, cookie, client);
    return DONE;
  },
  async "DELETE /account/email"({ cookie, client }) {
    await own.cancelEmail(cookie, client);
    return DONE;
  },
  async "POST /account/email/confirm"({ body, cookie, client }) {
    const { cookies } = await own.confirmEmail(body.token, cookie, client);
    return { ...DONE, cookies };
  },
  async "POST /account/password"({ body, cookie, client }) {
    const { cookies } = await own.changePassword(body, cookie, client);
    return { ...DONE, cookies };
  },
  "POST /account/totp": async ({ body, cookie, client }) => ({ answer: await own.startTotp(body, cookie, client) }),
  async "POST /account/totp/confirm"({ body, cookie, client }) {
    const { cookies } = await own.confirmTotp(body.code, cookie, client);
    return { ...DONE, cookies };
  },
  async "POST /account/totp/stop"({ body, cookie, client }) {
    const { cookies } = await own.stopTotp(body, cookie, client);
    return { ...DONE, cookies };
  },
  "POST /account/recovery-codes": async ({ body, cookie, client }) => ({
    answer: { recoveryCodes: await own.renewRecoveryCodes(body, cookie, client) },
  }),
  "POST /account/passkeys/options": async ({ body, cookie, client }) =>
    publicKeyOptions(await own.passkeyCreation(body, cookie, client)),
  async "POST /account/passkeys"({ body, cookie, client }) {
    const { cookies } = await own.addPasskey(body, cookie, client);
    return { ...DONE, cookies };
  },
  async "PATCH /account/passkeys/:id"({ id, body, cookie, client }) {
    await own.renamePasskey({ id, ...body }, cookie, client);
    return DONE;
  },
  async "DELETE /account/passkeys/:id"({ id, body, cookie, client }) {
    await own.removePasskey({ id, ...body }, cookie, client);
    return DONE;
  },
  "GET /account/sessions": async ({ who }) => ({
    answer: { sessions: await sessions.list(who.admin.id), current: who.session.id },
  }),
  async "DELETE /account/sessions/:id"({ id, who, client }) {
    await sessions.end(id, who.admin.id, who.admin, client);
    return DONE;
  },
  async "POST /account/sessions/end-others"({ who, client }) {
    await sessions.endAll(who.admin.id, { except: who.session.id }, who.admin, client);
    return DONE;
  },
}));
