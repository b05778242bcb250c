import { cp, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { TOTP } from "otpauth";
import type { BrowserContext } from "playwright-core";
import { expect, vi } from "vitest";
import { FIREBASE } from "../firebase/backend.ts";
import { type Answer, ask } from "../http/http.ts";
import { copyOfShared, type Site, startSite } from "../site.ts";

// Hashing and estimating passwords is slow by design, so these tests take longer on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

/** Strong enough for the password policy. */
export const PASSWORD = "quatre-lampes-bleues-au-grenier";
export const OTHER_PASSWORD = "trois-ponts-et-une-girafe-lente";

export type CallAnswer = {
  status: number;
  headers: Answer["headers"];
  text: string;
  /** Undefined when the answer is no JSON. */
  // biome-ignore lint/suspicious/noExplicitAny: a test says what it expects of an answer by comparing it
  json: any;
};

type CallOptions = {
  body?: unknown;
  /** Value of `:id` in the path. */
  id?: string;
  /** The query string with its `?`. */
  query?: string;
  headers?: Record<string, string>;
};

/** An HTTP client with the cookies, the language and the IP address of one browser. */
export class Visitor {
  readonly cookies = new Map<string, string>();
  readonly #site: Site;
  readonly #language: string;
  readonly #address: string | undefined;

  /** @param address sent as `X-Forwarded-For`, for a site started with `TRUST_PROXY=1`. */
  constructor(site: Site, { language = "en-US", address }: { language?: string; address?: string } = {}) {
    this.#site = site;
    this.#language = language;
    this.#address = address;
  }

  get cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  }

  /** The same cookies in another browser, as after a theft of them; from another IP address if one is given. */
  copy(address = this.#address): Visitor {
    const other = new Visitor(this.#site, { language: this.#language, ...(address !== undefined && { address }) });
    for (const [name, value] of this.cookies) other.cookies.set(name, value);
    return other;
  }

  /** A call as the app makes it: `POST /sign-in`. */
  async call(name: string, { body, id = "", query = "", headers = {} }: CallOptions = {}): Promise<CallAnswer> {
    const [method = "", path = ""] = name.split(" ");
    const changes = method !== "GET" && method !== "HEAD";
    const bodyText = typeof body === "string" ? body : JSON.stringify(body ?? {});
    // Node.js sends no `Content-Length` for the body of a DELETE; browsers do.
    const length = "transfer-encoding" in headers ? {} : { "content-length": String(Buffer.byteLength(bodyText)) };
    const answer = await ask(this.#site.url, `/api/admin${path.replace(":id", id)}${query}`, {
      method,
      headers: {
        ...this.#headers(),
        ...(changes && { "content-type": "application/json", origin: originOf(this.#site), ...length }),
        ...headers,
      },
      ...(changes && { body: bodyText }),
    });
    this.#keep(answer);
    const { status, text } = answer;
    return { status, headers: answer.headers, text, json: text.startsWith("{") ? JSON.parse(text) : undefined };
  }

  /** Requests a page without following redirects. */
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

/** The site's public URL: the `Origin` of its pages. */
export function originOf(site: Site): string {
  const record = site.logs().find(({ msg }) => msg === "listening");
  return String(record?.site);
}

/** The token of the set-up link that a site without administrators prints. */
export async function setUpToken(site: Site): Promise<string> {
  const [, token = ""] = await site.printed(/\/admin\/set-up#token=([\w-]+)/);
  return token;
}

export type AdminSite = { site: Site; root: Visitor; rootEmail: string; rootId: string };

type Options = NonNullable<Parameters<typeof startSite>[0]>;

const ROOT_EMAIL = "root@example.org";
let rootsMade = 0;
/** File in a site's data folder with the id and the cookies of its first administrator. */
const ROOT_FILE = "test-root.json";

/**
 * A new site with its first administrator, signed in. They were created once for the whole run, by the printed set-up link;
 * each site gets a copy of that data folder.
 */
export async function siteWithRoot(options: Options = {}): Promise<AdminSite> {
  const { SITE_URL, SECRET_KEY, DATABASE_URL } = options.env ?? {};
  // Over https cookies have other names, and another key or database makes them invalid: such a site needs its own set-up.
  const needsOwnSetUp = options.dataDir ?? SITE_URL ?? SECRET_KEY ?? DATABASE_URL;
  // Nor does a copy of a data folder bring the accounts of a Firebase project.
  if (needsOwnSetUp !== undefined || FIREBASE) {
    const site = await startSite(options);
    // All sites of a run share the accounts of its project: each gets an administrator of its own.
    rootsMade += 1;
    return {
      site,
      ...(await setUpRoot(site, FIREBASE && rootsMade > 1 ? `root-${rootsMade}@example.org` : ROOT_EMAIL)),
    };
  }
  const dataDir = await copyOfShared("root", async (folder) => {
    const first = await startSite({ dataDir: folder });
    const { root, rootId } = await setUpRoot(first);
    await first.stop();
    await writeFile(join(folder, ROOT_FILE), JSON.stringify({ id: rootId, cookies: [...root.cookies] }));
  });
  const site = await startSite({ ...options, dataDir });
  const root = new Visitor(site);
  const rootId = await readCookies(join(dataDir, ROOT_FILE), root);
  return { site, root, rootEmail: ROOT_EMAIL, rootId };
}

export type EditorSite = AdminSite & { editor: Visitor; editorId: string };

const EDITOR_EMAIL = "editor@example.org";
const EDITOR_FILE = "test-editor.json";

/** The same with an editor, `editor@example.org`, who was added and signed in once for the whole run too. */
export async function siteWithEditor(options: Pick<Options, "env" | "config"> = {}): Promise<EditorSite> {
  const dataDir = await copyOfShared("editor", async (folder) => {
    const first = await siteWithRoot();
    const { visitor, id } = await addAdmin(first, { email: EDITOR_EMAIL, role: "editor" });
    await first.site.stop();
    await cp(first.site.dataDir, folder, { recursive: true });
    await writeFile(join(folder, EDITOR_FILE), JSON.stringify({ id, cookies: [...visitor.cookies] }));
  });
  const site = await startSite({ ...options, dataDir });
  const [root, editor] = [new Visitor(site), new Visitor(site)];
  const rootId = await readCookies(join(dataDir, ROOT_FILE), root);
  const editorId = await readCookies(join(dataDir, EDITOR_FILE), editor);
  const browserCookies = [...editor.cookies].map(([name, value]) => ({
    name,
    value,
    url: originOf(site),
    httpOnly: true,
  }));
  signedIn.set(`${originOf(site)} ${EDITOR_EMAIL}`, browserCookies);
  return { site, root, rootEmail: ROOT_EMAIL, rootId, editor, editorId };
}

/** What a browser holds that is signed in, by site and email address (`enter`). */
export const signedIn = new Map<string, Parameters<BrowserContext["addCookies"]>[0]>();

/** Gives a visitor the cookies that were kept in a file. @returns the account's id. */
async function readCookies(file: string, visitor: Visitor): Promise<string> {
  const { id, cookies } = JSON.parse(await readFile(file, "utf8"));
  for (const [name, value] of cookies) visitor.cookies.set(name, value);
  return id;
}

async function setUpRoot(site: Site, email = ROOT_EMAIL): Promise<Omit<AdminSite, "site">> {
  const root = new Visitor(site);
  const body = { token: await setUpToken(site), email, password: PASSWORD };
  const answer = await root.call("POST /set-up", { body });
  if (answer.status !== 200) throw new Error(`set-up: ${answer.status} ${answer.text}`);
  return { root, rootEmail: email, rootId: answer.json.admin.id };
}

/** Creates another administrator and signs them in. */
export async function addAdmin(
  { site, root }: Pick<AdminSite, "site" | "root">,
  { email, role }: { email: string; role: "super" | "editor" },
): Promise<{ visitor: Visitor; id: string }> {
  const created = await root.call("POST /admins", { body: { email, role, locale: "en", password: PASSWORD } });
  if (created.status !== 200) throw new Error(`create ${email}: ${created.status} ${created.text}`);
  const visitor = new Visitor(site);
  const entered = await visitor.signIn(email);
  if (entered.status !== 200) throw new Error(`sign in ${email}: ${entered.status} ${entered.text}`);
  return { visitor, id: created.json.id };
}

/** Sets up an authenticator app as second factor. */
export async function addAuthenticatorApp(visitor: Visitor): Promise<void> {
  const { secret } = (await visitor.call("POST /account/totp", { body: { password: PASSWORD } })).json;
  const { status, text } = await visitor.call("POST /account/totp/confirm", {
    body: { code: new TOTP({ secret }).generate() },
  });
  if (status !== 200) throw new Error(`authenticator app: ${status} ${text}`);
}

/** For what happens after an answer, such as writing mails. */
export const PATIENCE = { timeout: 20_000 };

/** Text of the newest mail to an address in the outbox; empty without one. */
export async function lastMail(root: Visitor, to: string): Promise<string> {
  const id = await vi.waitFor(async () => {
    const [newest] = (await root.call("GET /mails", { query: `?to=${encodeURIComponent(to)}` })).json.mails;
    // Its text can be read once it is in the outbox.
    if (["queued", "sending"].includes(newest?.status)) throw new Error(`The mail to ${to} is under way.`);
    return newest?.id ?? "none";
  }, PATIENCE);
  return (await root.call("GET /mails/:id", { id })).json?.text ?? "";
}

/** Waits until the newest mail to an address includes a text, and returns the mail's text. */
export async function mailHolding(root: Visitor, to: string, text: string): Promise<string> {
  await expect.poll(() => lastMail(root, to), PATIENCE).toContain(text);
  return lastMail(root, to);
}

/** The token in the fragment of a mail's link; empty without one. */
export function tokenIn(text: string): string {
  return /#token=([\w.~-]+)/.exec(text)?.[1] ?? "";
}
