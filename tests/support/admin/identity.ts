import type { Db } from "../../../src/db/client.ts";
import type { Role } from "../../../src/identity/contract/role.ts";
import { embeddedProvider } from "../../../src/identity/embedded/embedded-provider.ts";
import type { Admin, Identity, SignedIn } from "../../../src/identity/identity.ts";
import type { IdentityMail } from "../../../src/identity/mails/identity-mail.ts";
import { openIdentity } from "../../../src/identity/open-identity.ts";
import { PasswordEstimator } from "../../../src/identity/passwords/password-estimator.ts";
import type { Provider, ProviderOptions } from "../../../src/identity/provider/provider.ts";
import type { Client } from "../../../src/kernel/client.ts";
import { markedDatabase } from "../second-provider/remote-only.ts";

export const SITE = "https://example.org";
export const PASSWORD = "correct cheval pile agrafe";
export const OTHER_PASSWORD = "sept tortues lisent le menu";

/** Documentation addresses (RFC 5737). */
export const HERE: Client = { ip: "192.0.2.1", userAgent: "Firefox" };
export const from = (number: number): Client => ({ ip: `198.51.100.${number}`, userAgent: "curl" });

/** The cookies of a browser. */
export class Jar {
  readonly #values = new Map<string, string>();

  take({ cookies }: { cookies: string[] }): this {
    for (const cookie of cookies) {
      const [pair = "", ...attributes] = cookie.split("; ");
      const equals = pair.indexOf("=");
      const [name, value] = [pair.slice(0, equals), pair.slice(equals + 1)];
      if (attributes.includes("Max-Age=0")) this.#values.delete(name);
      else this.#values.set(name, value);
    }
    return this;
  }

  get header(): string | undefined {
    return [...this.#values].map(([name, value]) => `${name}=${value}`).join("; ") || undefined;
  }

  copy(): Jar {
    const jar = new Jar();
    for (const [name, value] of this.#values) jar.#values.set(name, value);
    return jar;
  }

  set(name: string, value: string): this {
    this.#values.set(name, value);
    return this;
  }

  get(name: string): string | undefined {
    return this.#values.get(name);
  }
}

/** Shared by all tests: it starts by reading 100 MB of dictionaries. */
const ESTIMATOR = new PasswordEstimator();

const SECRET = "a secret of the tests, long enough";

/** Opens the provider that a contract is tested with. */
export type OpenProvider = (options: ProviderOptions) => Provider;

/** The embedded provider with cheap hashing; the tests of the built program use the real cost. */
export const embedded: OpenProvider = (options) => embeddedProvider({ ...options, hashing: { N: 2 ** 8, r: 8, p: 1 } });

/** Identity on a database, with a fake clock and a list of the mails it would send. */
export class TestIdentity {
  readonly identity: Identity;
  readonly provider: Provider;
  readonly mails: IdentityMail[] = [];
  readonly errors: unknown[] = [];
  woken = 0;
  /** Makes queuing a mail fail, and with it the transaction around it. */
  refusesMails = false;
  /** The fake clock. It stands still until it is moved, so that a slow machine changes nothing. */
  now = Date.now();

  constructor(db: Db, { secret = SECRET, provider = embedded }: { secret?: string; provider?: OpenProvider } = {}) {
    const onError = (error: unknown) => this.errors.push(error);
    const site = { db: markedDatabase(db), secret, siteUrl: SITE, siteName: "Vitrine", now: () => this.now, onError };
    this.provider = provider(site);
    this.identity = openIdentity({
      ...site,
      provider: this.provider,
      enqueueMail: async (_tx, mail) => {
        if (this.refusesMails) throw new Error("No mail can be queued.");
        this.mails.push(mail);
      },
      wakeMail: () => {
        this.woken += 1;
      },
      linkTo: (locale, path, token) => `${SITE}/${locale}${path}#token=${token}`,
      addressOf: (locale, path) => `${SITE}/${locale}${path}`,
      estimator: ESTIMATOR,
    });
  }

  forward(ms: number): void {
    this.now += ms;
  }

  /** Creates an administrator with a password, as the command line does. */
  async admin(email: string, role: Role = "super", password = PASSWORD): Promise<Admin> {
    const admin = await this.identity.createByOperator({ email, role, locale: "fr", password });
    if (admin === null) throw new Error("no administrator was made");
    return admin;
  }

  async signIn(email: string, { jar = new Jar(), password = PASSWORD, client = HERE } = {}): Promise<Jar> {
    return jar.take(await this.identity.signIn({ email, password }, jar.header, client));
  }

  async whoIs(jar: Jar) {
    return this.identity.whoIs(jar.header);
  }

  /** The security events that an address was notified of, in order. */
  notices(to: string): string[] {
    return this.mails.flatMap((mail) => (mail.kind === "security-notice" && mail.to === to ? [mail.data.event] : []));
  }

  /** The token of the last mail of a kind. */
  token(kind: IdentityMail["kind"]): string {
    const mail = this.mails.findLast((each) => each.kind === kind);
    const link = mail !== undefined && "link" in mail.data ? mail.data.link : "";
    return link.split("#token=")[1] ?? "";
  }
}

export function signedIn(answer: { status: string }): asserts answer is SignedIn {
  if (answer.status !== "signed-in") throw new Error(`The answer is ${answer.status}.`);
}

/** The code of the error a call ends with; null where it succeeds. */
export async function codeOf(call: Promise<unknown>): Promise<string | null> {
  try {
    await call;
    return null;
  } catch (error) {
    return error instanceof Error && "code" in error ? String(error.code) : String(error);
  }
}
