import type { Tx } from "../../db/client.ts";
import type { Client } from "../../kernel/client.ts";
import { adminSubject, audit, type Context } from "../context.ts";
import type { OwnAccount } from "../interface/account.ts";
import type { Admin } from "../interface/administrator.ts";
import { notify } from "../mails/notify.ts";
import { offered } from "../provider/capabilities.ts";
import { renewSession } from "../sessions/open-session.ts";
import { wrongCode } from "../sign-in/errors.ts";
import { recordProofFailure } from "../sign-in/password-attempt.ts";
import { typedCode } from "../sign-in/typed-code.ts";
import { accountCounter } from "../throttling/counters.ts";
import { beginAttempt, forgive } from "../throttling/throttle.ts";
import { totpAlreadyOn, totpNotOn } from "./errors.ts";
import type { Owners } from "./prove.ts";

type Verbs = Pick<OwnAccount, "startTotp" | "confirmTotp" | "stopTotp" | "renewRecoveryCodes">;

/** The authenticator app of one's own account, and its recovery codes. */
export function createOwnFactors(context: Context, owners: Owners): Verbs {
  const { db, provider, now } = context;
  const recordSwitch = async (tx: Tx, admin: Admin, { on, client }: { on: boolean; client: Client }) => {
    const action = on ? "second-factor.on" : "second-factor.off";
    await audit(tx, now, { by: admin, action, subject: adminSubject(admin), client });
    await notify(context, tx, admin, { event: on ? "second-factor-on" : "second-factor-off", client });
  };
  return {
    async startTotp(proof, cookieHeader, client) {
      const apps = offered(provider.authenticatorApps);
      const { who, means, password } = await owners.proven(cookieHeader, client, proof.password);
      if (means.totp) throw totpAlreadyOn();
      return apps.start({ accountId: who.admin.id, cookieHeader }, password);
    },

    async confirmTotp(code, cookieHeader, client) {
      const apps = offered(provider.authenticatorApps);
      const who = await owners.signedIn(cookieHeader);
      const { admin, session } = who;
      const { totp } = await provider.factors.read(admin.id);
      if (totp) throw totpAlreadyOn();
      const requireStillValid = await owners.stillHolds(who, await provider.verification.evidence(admin.id));
      const counters = [accountCounter("code", admin.id)];
      const attempt = await beginAttempt(db, counters, now());
      const confirm = async () => {
        const confirmed = await apps.confirm({ accountId: admin.id, cookieHeader }, typedCode("totp", code));
        if (confirmed !== null) return confirmed;
        await recordProofFailure(context, attempt, { admin, client, reason: "totp" });
        throw wrongCode();
      };
      const cookies = await owners.change({ who, requireStillValid }, confirm, async (tx, change) => {
        await change.apply(tx);
        await forgive(tx, counters, []);
        await recordSwitch(tx, admin, { on: true, client });
        return renewSession(context, tx, session, { secondFactor: true });
      });
      context.wakeMail();
      return { cookies };
    },

    async stopTotp(proof, cookieHeader, client) {
      const apps = offered(provider.authenticatorApps);
      const proven = await owners.proven(cookieHeader, client, proof.password);
      const { admin, session } = proven.who;
      if (!proven.means.totp) throw totpNotOn();
      const prepare = () => apps.prepareStop(admin.id);
      const cookies = await owners.change(proven, prepare, async (tx, change) => {
        await change.apply(tx);
        await recordSwitch(tx, admin, { on: false, client });
        return renewSession(context, tx, session, { secondFactor: session.method === "passkey" });
      });
      context.wakeMail();
      return { cookies };
    },

    async renewRecoveryCodes(proof, cookieHeader, client) {
      const recoveryCodes = offered(provider.recoveryCodes);
      const proven = await owners.proven(cookieHeader, client, proof.password);
      const { admin } = proven.who;
      if (!proven.means.totp) throw totpNotOn();
      const prepare = () => recoveryCodes.prepareRenewal(admin.id);
      const codes = await owners.change(proven, prepare, async (tx, change) => {
        const renewed = await change.apply(tx);
        await audit(tx, now, { by: admin, action: "recovery-codes.renewed", subject: adminSubject(admin), client });
        await notify(context, tx, admin, { event: "recovery-codes-renewed", client });
        return renewed;
      });
      context.wakeMail();
      return codes;
    },
  };
}
