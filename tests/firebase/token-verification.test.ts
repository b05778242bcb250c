import { createSign, generateKeyPairSync, type KeyObject } from "node:crypto";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { FirebaseProject } from "../../src/identity/firebase/project.ts";
import { APP, openEmulated } from "../support/firebase/project.ts";

/** What of `nock` is used here; it stands with the emulators. */
type Scope = {
  get(path: string): Scope;
  post(path: string): Scope;
  persist(): Scope;
  reply(status: number, body: () => unknown, headers?: Record<string, string>): Scope;
};
type Nock = ((origin: string) => Scope) & { cleanAll(): void; disableNetConnect(): void; enableNetConnect(): void };
const NOCK = resolve(import.meta.dirname, "../../firebase/emulators/node_modules/nock/dist/index.js");

const ISSUER = `https://securetoken.google.com/${APP.projectId}`;
const KEY_ID = "key-of-the-test";
const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2_048 });
const OTHER = generateKeyPairSync("rsa", { modulusLength: 2_048 }).privateKey;

let nock: Nock;
let project: FirebaseProject;
/** What Google knows of the token's account. */
let account: Record<string, unknown> | null;

// Without the emulator, which would take a token that nobody signed.
beforeAll(async () => {
  nock = ((await import(pathToFileURL(NOCK).href)) as { default: Nock }).default;
  vi.stubEnv("FIREBASE_AUTH_EMULATOR_HOST", "");
  vi.stubEnv("FIRESTORE_EMULATOR_HOST", "");
  project = await openEmulated();
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await project?.close();
});
beforeEach(() => {
  account = { localId: "anne", email: "anne@example.org", validSince: "1", providerUserInfo: [] };
  nock.disableNetConnect();
  const key = String(publicKey.export({ type: "spki", format: "pem" }));
  nock("https://www.googleapis.com")
    .persist()
    .get("/robot/v1/metadata/x509/securetoken@system.gserviceaccount.com")
    .reply(200, () => ({ [KEY_ID]: key }), { "cache-control": "max-age=0" });
  for (const [origin, path] of [
    ["https://accounts.google.com", "/o/oauth2/token"],
    ["https://oauth2.googleapis.com", "/token"],
  ] as const) {
    nock(origin)
      .persist()
      .post(path)
      .reply(200, () => ({ access_token: "a", expires_in: 3_600, token_type: "Bearer" }));
  }
  nock("https://identitytoolkit.googleapis.com")
    .persist()
    .post(`/v1/projects/${APP.projectId}/accounts:lookup`)
    .reply(200, () => (account === null ? {} : { users: [account] }));
});
afterEach(() => {
  nock.cleanAll();
  nock.enableNetConnect();
});

const now = () => Math.floor(Date.now() / 1_000);
const CLAIMS = () => ({
  ...{ iss: ISSUER, aud: APP.projectId, sub: "anne", user_id: "anne" },
  ...{ auth_time: now() - 10, iat: now() - 10, exp: now() + 3_600 },
  firebase: { sign_in_provider: "password" },
});

type Header = { alg: string; kid?: string };

function token(
  claims: Record<string, unknown> = {},
  header: Header = { alg: "RS256", kid: KEY_ID },
  key: KeyObject = privateKey,
) {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const body = `${part({ typ: "JWT", ...header })}.${part({ ...CLAIMS(), ...claims })}`;
  const signature = header.alg === "none" ? "" : createSign("RSA-SHA256").update(body).sign(key).toString("base64url");
  return `${body}.${signature}`;
}

test("a token that the project signed names its account, when the password was given, and the second factor", async () => {
  const at = (now() - 10) * 1_000;
  expect(await project.verifyToken(token({ auth_time: at / 1_000 }))).toEqual({ id: "anne", at, secondFactor: false });
  const firebase = { sign_in_provider: "password", sign_in_second_factor: "totp", second_factor_identifier: "x" };
  expect(await project.verifyToken(token({ firebase }))).toMatchObject({ secondFactor: true });
});

test.each([
  ["signed with another key", () => token({}, { alg: "RS256", kid: KEY_ID }, OTHER)],
  ["of a key that Google does not have", () => token({}, { alg: "RS256", kid: "another" })],
  ["without a key's id", () => token({}, { alg: "RS256" })],
  ["signed by nobody", () => token({}, { alg: "none", kid: KEY_ID })],
  ["that is too old", () => token({ iat: now() - 7_200, exp: now() - 3_600 })],
  ["of another project", () => token({ aud: "other-site" })],
  ["of another issuer", () => token({ iss: "https://securetoken.google.com/other-site" })],
  ["that names nobody", () => token({ sub: "" })],
  [
    "that was changed",
    () =>
      token().replace(
        /\.[^.]+\./,
        `.${Buffer.from(JSON.stringify({ ...CLAIMS(), sub: "boris" })).toString("base64url")}.`,
      ),
  ],
  ["that is none", () => "no token"],
  ["that is empty", () => ""],
])("a token %s is refused", async (_what, make) => {
  expect(await project.verifyToken(make())).toBeNull();
});

test.each([
  ["disabled", { disabled: true }],
  ["given another password, or its tokens were revoked", { validSince: String(now() + 60) }],
])("a good token is refused once its account is %s", async (_what, changes) => {
  account = { ...account, ...changes };
  expect(await project.verifyToken(token())).toBeNull();
});

test("a good token is refused once its account is gone, and a Google that fails is no refusal", async () => {
  account = null;
  expect(await project.verifyToken(token())).toBeNull();
  nock.cleanAll();
  await expect(project.verifyToken(token())).rejects.toThrow();
});
