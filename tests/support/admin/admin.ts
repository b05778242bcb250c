import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { TOTP } from "otpauth";
import { expect, vi } from "vitest";
import { type Answer, ask } from "../http/http.ts";
import { copyOfShared, type Site, startSite } from "../site.ts";

// Passwords are slow to hash and to judge, by design: on a busy machine such a test takes longer than others.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

/** No word list has these next to each other. */
export const PASSWORD = "quatre-lampes-bleues-au-grenier";
export const OTHER_PASSWORD = "trois-ponts-et-une-girafe-lente";

export type CallAnswer = {
  status: number;
  headers: Answer["headers"];
  text: string;
  /** Undefined where the answer is no JSON. */
  // biome-ignore lint/suspicious/noExplicitAny: a test says what it expects of an answer by comparing it
  json: any;
};

type CallOptions = {
  body?: unknown;
  /** What stands for `:id`. */
  id?: string;
  /** Behind the `?`. */
  query?: string;
  headers?: Record<string, string>;
};

/** A browser of somebody's: its cookies, its language, and where it calls from. */
export class Visitor {
  readonly cookies = new Map<string, string>();
  readonly #site: Site;
  readonly #language: string;
  readonly #address: string | undefined;

  /** @param address given to the site as a proxy would, for one started with `TRUST_PROXY=1`. */
  constructor(site: Site, { language = "en-US", address }: { language?: string; address?: string } = {}) {
    this.#site = site;
    this.#language = language;
    this.#address = address;
  }

  get cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  }

  /** The same cookies in another browser: what a thief has. Or in another place, if its address is given. */
  copy(address = this.#address): Visitor {
    const other = new Visitor(this.#site, { language: this.#language, ...(address !== undefined && { address }) });
    for (const [name, value] of this.cookies) other.cookies.set(name, value);
    return other;
  }

  /** A call as the app makes it: `POST /sign-in`. */
  async call(name: string, { body, id = "", query = "", headers = {} }: CallOptions = {}): Promise<CallAnswer> {
    const [method = "", path = ""] = name.split(" ");
    const changes = method !== "GET" && method !== "HEAD";
    const sent = typeof body === "string" ? body : JSON.stringify(body ?? {});
    // Node.js gives the body of a DELETE no length by itself; browsers do.
    const length = "transfer-encoding" in headers ? {} : { "content-length": String(Buffer.byteLength(sent)) };
    const answer = await ask(this.#site.url, `/api/admin${path.replace(":id", id)}${query}`, {
      method,
      headers: {
        ...this.#headers(),
        ...(changes && { "content-type": "application/json", origin: originOf(this.#site), ...length }),
        ...headers,
      },
      ...(changes && { body: sent }),
    });
    this.#keep(answer);
    const { status, text } = answer;
    return { status, headers: answer.headers, text, json: text.startsWith("{") ? JSON.parse(text) : undefined };
  }

  /** A page, redirects not followed. */
  async page(path: string, headers: Record<string, string> = {}): Promise<Answer> {
    const answer = await ask(this.#site.url, path, { headers: { ...this.#headers(), ...headers } });
    this.#keep(answer);
    return answer;
  }

  async signIn(email: string, password = PASSWORD): Promise<CallAnswer> {
    return this.call("POST /sign-in", { body: { email, password } });
  }

  #headers(): Record<string, string> {
    return {
      "accept-language": this.#language,
      "user-agent": "test",
      ...(this.cookies.size > 0 && { cookie: this.cookieHeader }),
      ...(this.#address !== undefined && { "x-forwarded-for": this.#address }),
    };
  }

  #keep({ headers }: Pick<Answer, "headers">): void {
    for (const line of headers["set-cookie"] ?? []) {
      const [pair = "", ...attributes] = line.split(";").map((part) => part.trim());
      const equals = pair.indexOf("=");
      const name = pair.slice(0, equals);
      const gone = attributes.some((attribute) => /^max-age=0$/i.test(attribute));
      if (gone || equals === pair.length - 1) this.cookies.delete(name);
      else this.cookies.set(name, pair.slice(equals + 1));
    }
  }
}

/** The site's public address: what a browser says its pages come from. */
export function originOf(site: Site): string {
  const record = site.logs().find(({ msg }) => msg === "listening");
  return String(record?.site);
}

/** The token of the set-up link that a site without administrator prints. */
export async function setUpToken(site: Site): Promise<string> {
  const [, token = ""] = await site.printed(/\/admin\/set-up#token=([\w-]+)/);
  return token;
}

export type AdminSite = { site: Site; root: Visitor; rootEmail: string; rootId: string };

type Options = NonNullable<Parameters<typeof startSite>[0]>;

const ROOT_EMAIL = "root@example.org";
/** Beside a site's data: who its first administrator is, and the cookies of their browser. */
const ROOT_FILE = "test-root.json";

/**
 * A new site and its first administrator, signed in, made as people make theirs: through the printed link. It was made
 * once for the whole run, in a folder that each of these sites gets a copy of.
 */
export async function siteWithRoot(options: Options = {}): Promise<AdminSite> {
  const { SITE_URL, SECRET_KEY, DATABASE_URL } = options.env ?? {};
  // Cookies have another name over https, and are another key's with another key.
  const ownStart = options.dataDir ?? SITE_URL ?? SECRET_KEY ?? DATABASE_URL;
  if (ownStart !== undefined) {
    const site = await startSite(options);
    return { site, ...(await setUpRoot(site)) };
  }
  const dataDir = await copyOfShared("root", async (folder) => {
    const first = await startSite({ dataDir: folder });
    const { root, rootId } = await setUpRoot(first);
    await first.stop();
    await writeFile(join(folder, ROOT_FILE), JSON.stringify({ rootId, cookies: [...root.cookies] }));
  });
  const { rootId, cookies } = JSON.parse(await readFile(join(dataDir, ROOT_FILE), "utf8"));
  const site = await startSite({ ...options, dataDir });
  const root = new Visitor(site);
  for (const [name, value] of cookies) root.cookies.set(name, value);
  return { site, root, rootEmail: ROOT_EMAIL, rootId };
}

async function setUpRoot(site: Site): Promise<Omit<AdminSite, "site">> {
  const root = new Visitor(site);
  const body = { token: await setUpToken(site), email: ROOT_EMAIL, password: PASSWORD };
  const answer = await root.call("POST /set-up", { body });
  if (answer.status !== 200) throw new Error(`set-up: ${answer.status} ${answer.text}`);
  return { root, rootEmail: ROOT_EMAIL, rootId: answer.json.admin.id };
}

/** Another administrator, signed in. */
export async function addAdmin(
  { site, root }: Pick<AdminSite, "site" | "root">,
  { email, role }: { email: string; role: "super" | "editor" },
): Promise<{ visitor: Visitor; id: string }> {
  const made = await root.call("POST /admins", { body: { email, role, locale: "en", password: PASSWORD } });
  if (made.status !== 200) throw new Error(`create ${email}: ${made.status} ${made.text}`);
  const visitor = new Visitor(site);
  const entered = await visitor.signIn(email);
  if (entered.status !== 200) throw new Error(`sign in ${email}: ${entered.status} ${entered.text}`);
  return { visitor, id: made.json.id };
}

/** Gives somebody an authenticator app: a second factor. */
export async function addAuthenticatorApp(visitor: Visitor): Promise<void> {
  const { secret } = (await visitor.call("POST /account/totp", { body: { password: PASSWORD } })).json;
  const { status, text } = await visitor.call("POST /account/totp/confirm", {
    body: { code: new TOTP({ secret }).generate() },
  });
  if (status !== 200) throw new Error(`authenticator app: ${status} ${text}`);
}

/** Mails are written behind the answer. */
export const PATIENCE = { timeout: 20_000 };

/** What the newest mail to an address says, from the outbox. */
export async function lastMail(root: Visitor, to: string): Promise<string> {
  const id = await vi.waitFor(async () => {
    const [newest] = (await root.call("GET /mails", { query: `?to=${encodeURIComponent(to)}` })).json.mails;
    // What it says is told once it stands in the outbox.
    if (["queued", "sending"].includes(newest?.status)) throw new Error(`The mail to ${to} is under way.`);
    return newest?.id ?? "none";
  }, PATIENCE);
  return (await root.call("GET /mails/:id", { id })).json?.text ?? "";
}

/** Waits until the newest mail to an address holds a text, and gives it. */
export async function mailHolding(root: Visitor, to: string, text: string): Promise<string> {
  await expect.poll(() => lastMail(root, to), PATIENCE).toContain(text);
  return lastMail(root, to);
}

/** The token that a mail's link holds behind its `#`. */
export function tokenIn(text: string): string {
  return /#token=([\w.~-]+)/.exec(text)?.[1] ?? "";
}
