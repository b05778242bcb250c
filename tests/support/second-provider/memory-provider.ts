import { randomBytes, randomUUID } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import { emailAlreadyInUse } from "../../../src/identity/provider/errors.ts";
import type { Provider, ProviderKind, ProviderOptions } from "../../../src/identity/provider/provider.ts";
import type { Evidence } from "../../../src/identity/provider/verification.ts";
import { cookieSettings, expireCookie, readSigned, writeSigned } from "../../../src/identity/sessions/cookies.ts";
import { memorySessions } from "./memory-sessions.ts";
import { elsewhere } from "./remote-only.ts";

const CHALLENGE = "second_provider";
const MOST_WRONG_CODES = 5;

type Password = { text: string; version: string };
type App = { secret: string; confirmed: boolean; recoveryCodes: string[]; usedCodes: Set<string> };
type MemoryAccount = { id: string; email: string; password: Password | null; app: App | null };
type Challenge = { accountId: string; evidence: Evidence; wrong: number };

/**
 * A provider for tests whose accounts are in memory, behind a pretended network: the product knows nothing of it. It has
 * authenticator apps with recovery codes, and no passkeys. Everything that a remote server would be asked waits for
 * `elsewhere()`, which fails inside a transaction.
 */
export class MemoryAccounts implements ProviderKind {
  readonly #accounts = new Map<string, MemoryAccount>();
  readonly #challenges = new Map<string, Challenge>();
  readonly #sessions = memorySessions();

  open = async (options: ProviderOptions): Promise<Provider> => this.provider(options);

  async purge(): Promise<void> {}

  provider({ siteUrl, siteName, secret }: Pick<ProviderOptions, "siteUrl" | "siteName" | "secret">): Provider {
    const accounts = this.#accounts;
    const challenges = this.#challenges;
    const cookies = cookieSettings(siteUrl);
    const byEmail = (email: string) => [...accounts.values()].find((each) => each.email === email) ?? null;
    const get = (id: string) => {
      const account = accounts.get(id);
      if (account === undefined) throw new Error(`There is no account ${id}.`);
      return account;
    };
    const shown = (found: MemoryAccount | null) =>
      found && { id: found.id, email: found.email, hasPassword: found.password !== null };
    const evidenceOf = ({ password, app }: MemoryAccount, method: "password" | "both"): Evidence => ({
      ...(password !== null && { password: password.version }),
      ...(method === "both" && app !== null && { app: app.secret }),
    });
    const isRight = ({ password }: MemoryAccount, typed: string) => password?.text === typed.normalize("NFKC");
    const challengeOf = (header: string | undefined) => {
      const token = readSigned(header, `${cookies.prefix}.${CHALLENGE}`, secret) ?? "";
      const challenge = challenges.get(token);
      return challenge === undefined ? null : { token, ...challenge };
    };
    /** Each code once, whatever it is for. */
    const takesCode = ({ secret: key, usedCodes }: App, code: string) => {
      const used = usedCodes.has(code);
      usedCodes.add(code);
      return !used && new TOTP({ secret: Secret.fromBase32(key) }).validate({ token: code, window: 1 }) !== null;
    };
    const takesRecoveryCode = (app: App, typed: string) => {
      const index = app.recoveryCodes.indexOf(typed.toLowerCase().replace(/[^a-z0-9]/g, ""));
      if (index !== -1) app.recoveryCodes.splice(index, 1);
      return index !== -1;
    };
    return {
      passwordPolicy: "ours",
      passkeys: null,
      tokens: null,
      upstream: null,
      transfer: null,
      sessions: this.#sessions,
      accounts: {
        find: (email) => elsewhere().then(() => shown(byEmail(email))),
        read: (id) => elsewhere().then(() => shown(accounts.get(id) ?? null)),
        async prepareAccount({ email, password, replacesPassword = false }) {
          await elsewhere();
          const existing = byEmail(email);
          const account = existing ?? { id: randomUUID(), email, password: null, app: null };
          accounts.set(account.id, account);
          if (password !== null && (replacesPassword || account.password === null)) {
            account.password = passwordOf(password);
          }
          const undo = async () => {
            if (existing === null) accounts.delete(account.id);
          };
          return { apply: async () => account.id, undo };
        },
        async preparePassword(id, password) {
          await elsewhere();
          get(id).password = passwordOf(password);
          return DONE;
        },
        async prepareEmail(id, email) {
          await elsewhere();
          if (byEmail(email) !== null) throw emailAlreadyInUse();
          const account = get(id);
          const before = account.email;
          account.email = email;
          const undo = async () => {
            account.email = before;
          };
          return { ...DONE, undo };
        },
      },
      verification: {
        async checkPassword(id, password) {
          await elsewhere();
          return isRight(get(id), password) ? evidenceOf(get(id), "password") : null;
        },
        async signIn({ email, password }) {
          await elsewhere();
          const account = byEmail(email);
          if (account === null || !isRight(account, password)) return null;
          const verified = { accountId: account.id, evidence: evidenceOf(account, "password") };
          if (!account.app?.confirmed) return { ...verified, status: "verified", secondFactor: false, cookies: [] };
          const value = randomBytes(32).toString("base64url");
          challenges.set(value, { accountId: account.id, evidence: evidenceOf(account, "both"), wrong: 0 });
          const cookie = writeSigned(cookies, { name: CHALLENGE, value, secret, maxAge: 600 });
          return { ...verified, status: "second-factor", cookies: [cookie] };
        },
        challenged: async (header) => challengeOf(header)?.accountId ?? null,
        async answerChallenge({ method, code }, header) {
          await elsewhere();
          const challenge = challengeOf(header);
          const app = challenge === null ? null : get(challenge.accountId).app;
          if (challenge === null || app === null || challenge.wrong >= MOST_WRONG_CODES) return "expired";
          if (!(method === "totp" ? takesCode(app, code) : takesRecoveryCode(app, code))) {
            challenges.set(challenge.token, { ...challenge, wrong: challenge.wrong + 1 });
            return "wrong";
          }
          challenges.delete(challenge.token);
          const { accountId, evidence } = challenge;
          const expired = [expireCookie(cookies, CHALLENGE)];
          return { status: "verified", accountId, evidence, secondFactor: true, cookies: expired };
        },
        async endChallenges(_, id) {
          for (const [token, { accountId }] of challenges) if (accountId === id) challenges.delete(token);
        },
        evidence: (id) => elsewhere().then(() => evidenceOf(get(id), "password")),
        async recheck(id, evidence) {
          await elsewhere();
          // What it was told last is in this process: no change of it is missed by the transaction.
          return async () => {
            const now: Evidence = evidenceOf(get(id), "both");
            return Object.entries(evidence).every(([name, value]) => now[name] === value);
          };
        },
      },
      factors: {
        async read(id) {
          await elsewhere();
          const { email, password, app } = get(id);
          const totp = app?.confirmed === true;
          const recoveryCodesLeft = totp ? app.recoveryCodes.length : 0;
          return { email, hasPassword: password !== null, totp, recoveryCodesLeft, passkeys: [] };
        },
        having: async (_, ids) => new Set(ids.filter((id) => accounts.get(id)?.app?.confirmed)),
        async prepareRemoval(id) {
          await elsewhere();
          get(id).app = null;
          return DONE;
        },
      },
      authenticatorApps: {
        async start({ accountId }) {
          await elsewhere();
          const account = get(accountId);
          const made = new TOTP({ issuer: siteName, label: account.email, secret: new Secret() });
          const codes = newRecoveryCodes();
          account.app = {
            secret: made.secret.base32,
            confirmed: false,
            recoveryCodes: codes,
            usedCodes: account.app?.usedCodes ?? new Set(),
          };
          return { uri: made.toString(), secret: made.secret.base32, recoveryCodes: [...codes] };
        },
        async confirm({ accountId }, code) {
          await elsewhere();
          const account = get(accountId);
          if (account.app === null || !takesCode(account.app, code)) return null;
          account.app.confirmed = true;
          const undo = async () => {
            account.app = null;
          };
          return { ...DONE, undo };
        },
        async prepareStop(id) {
          await elsewhere();
          get(id).app = null;
          return DONE;
        },
      },
      recoveryCodes: {
        async prepareRenewal(id) {
          await elsewhere();
          const { app } = get(id);
          const codes = newRecoveryCodes();
          if (app !== null) app.recoveryCodes = codes;
          return { apply: async () => [...codes], undo: async () => {} };
        },
      },
    };
  }
}

/** Done elsewhere; nothing of it is in the database, and nothing takes it back. */
const DONE = { apply: async () => {}, undo: async () => {} };

function passwordOf(typed: string): Password {
  return { text: typed.normalize("NFKC"), version: randomUUID() };
}

function newRecoveryCodes(): string[] {
  return Array.from({ length: 10 }, () => randomBytes(8).toString("hex"));
}
