import { describe, expect, it } from "vitest";
import { exportFiles } from "../../../src/identity/firebase-files/export-files.ts";
import { matchAccounts } from "../../../src/identity/firebase-files/match-accounts.ts";
import type { ExportedAdmin } from "../../../src/identity/identity.ts";
import { AppError } from "../../../src/kernel/errors.ts";
import { CONSOLE_TEXT, PUBLISHED } from "../../support/firebase/exported-accounts.ts";

const { hash: passwordHash, salt, config } = PUBLISHED;
const ANNE = { localId: "a1", email: "Anne@Example.org", passwordHash, salt, displayName: "Anne" };

type Files = { users?: unknown; accounts?: string; records?: unknown; hashes?: string | null };

const read = ({ users = [ANNE], accounts, records = { a1: { role: "super" } }, hashes = CONSOLE_TEXT }: Files = {}) =>
  matchAccounts(
    {
      accounts: { name: "accounts.json", text: accounts ?? JSON.stringify({ users }) },
      records: { name: "admins.json", text: typeof records === "string" ? records : JSON.stringify(records) },
      hashConfig: hashes === null ? null : { name: "hash.txt", text: hashes },
    },
    "fr",
  );

function refusal(files: Files): AppError {
  try {
    read(files);
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
  throw new Error("nothing was refused");
}

describe("the files of a Firebase project", () => {
  it("are an account and a record for each administrator", () => {
    const records = { a1: { role: "super", email: "anne@example.org", createdBy: "root", team: { name: "press" } } };
    expect(read({ records }).administrators).toEqual([
      {
        id: "a1",
        email: "anne@example.org",
        name: "Anne",
        role: "super",
        locale: "fr",
        language: null,
        createdAt: null,
        createdBy: "root",
        lastLogin: null,
        extra: { team: { name: "press" } },
        password: { algorithm: "firebase-scrypt", config, salt, hash: passwordHash },
      },
    ]);
  });

  it("may write dates and documents as scripts and Firestore do", () => {
    const instant = Date.UTC(2025, 2, 4, 5, 6, 7, 890);
    const iso = new Date(instant).toISOString();
    const stamp = { _seconds: Math.floor(instant / 1_000), _nanoseconds: 890_000_000 };
    const plain = { createdAt: iso, lastLogin: instant };
    const typed = {
      role: { stringValue: "super" },
      createdAt: { timestampValue: iso.replace("890Z", "890123Z") },
      lastLogin: { timestampValue: iso },
      seats: { integerValue: "3" },
      tags: { arrayValue: { values: [{ stringValue: "a" }, { booleanValue: true }, { nullValue: null }] } },
      address: { mapValue: { fields: { city: { stringValue: "Lyon" } } } },
    };
    const name = "projects/p/databases/(default)/documents/admins/a1";
    for (const records of [
      { a1: { ...plain, createdAt: stamp } },
      { a1: { id: "a1", ...plain } },
      [{ id: "a1", ...plain, lastLogin: { seconds: stamp._seconds, nanoseconds: stamp._nanoseconds } }],
      { documents: [{ name, fields: typed, createTime: iso, updateTime: iso }] },
    ]) {
      const [admin] = read({ records }).administrators;
      expect(admin, JSON.stringify(records)).toMatchObject({ id: "a1", createdAt: instant, lastLogin: instant });
    }
    const [admin] = read({ records: { documents: [{ name, fields: typed }] } }).administrators;
    expect(admin?.extra).toEqual({ seats: 3, tags: ["a", true, null], address: { city: "Lyon" } });
    expect(read({ records: { documents: [{ name }] } }).administrators).toHaveLength(1);
    expect(read({ records: {} }).administrators).toEqual([]);
  });

  it("may name hash parameters as the console does, or as JSON, with either base64", () => {
    const json = {
      algorithm: "SCRYPT",
      base64_signer_key: config.signerKey.replaceAll("+", "-").replaceAll("/", "_"),
      base64_salt_separator: "Bw",
      rounds: 8,
      mem_cost: 14,
    };
    for (const hashes of [JSON.stringify(json), JSON.stringify({ hash_config: json })]) {
      expect(read({ hashes }).administrators[0]?.password?.config).toEqual(config);
    }
    const users = [{ ...ANNE, passwordHash: passwordHash.replaceAll("/", "_").replaceAll("+", "-").replace("==", "") }];
    expect(read({ users }).administrators[0]?.password?.hash).toBe(passwordHash);
  });

  it("leave out who is no administrator, disabled, or has no address, and say so", () => {
    const users = [
      ANNE,
      { localId: "b1", email: "boris@example.org", disabled: true },
      { localId: "c1", email: "", phoneNumber: "+33123456789" },
      { localId: "d1", email: "visitor@example.org" },
      { localId: "e1", email: "eve@example.org", passwordHash: "", salt: "" },
    ];
    const records = {
      a1: { role: "owner", email: "old@example.org" },
      b1: { role: "super" },
      c1: {},
      e1: { name: 5, locale: "en", language: "es" },
      gone: { role: "super" },
    };
    const { administrators, ...others } = read({ users, records });
    expect(administrators.map(({ id, role, locale, password }) => [id, role, locale, password === null])).toEqual([
      ["a1", "editor", "fr", false],
      ["e1", "editor", "en", true],
    ]);
    expect(administrators[1]).toMatchObject({ name: null, language: null, extra: { name: 5, language: "es" } });
    expect(others).toEqual({
      disabled: ["boris@example.org"],
      withoutAccount: ["gone"],
      withoutEmail: ["c1"],
      others: 1,
      unknownRoles: [{ email: "anne@example.org", role: "owner" }],
      otherEmails: [{ email: "anne@example.org", recorded: "old@example.org" }],
    });
  });

  it("are refused in one sentence that names file and place, and quotes nothing of them", () => {
    const second = { ...ANNE, localId: "a2" };
    const cases: Array<[Files, string]> = [
      [{ accounts: '{"users": [\n{"localId": SECRET}]}' }, "accounts.json"],
      [{ accounts: "[]" }, "accounts.json"],
      [{ users: [null] }, "accounts.json, users[0]"],
      [{ users: [{ email: "x" }] }, "accounts.json, users[0].localId"],
      [{ records: { "a/b": {} } }, 'admins.json, "a/b"'],
      [{ records: { "..": {} } }, 'admins.json, ".."'],
      [{ users: [ANNE, ANNE] }, "accounts.json, users[1].localId"],
      [{ users: [ANNE, second], records: { a1: {}, a2: {} } }, "accounts.json, users[1].email"],
      [{ users: [{ ...ANNE, passwordHash: "SECRET!" }] }, "accounts.json, users[0].passwordHash"],
      [{ users: [{ ...ANNE, passwordHash: "fakeHash:salt=SECRET" }] }, "accounts.json, users[0].passwordHash"],
      [{ users: [{ ...ANNE, passwordHash: "SECRETSE" }] }, "accounts.json, users[0].passwordHash"],
      [{ users: [{ ...ANNE, salt: undefined }] }, "accounts.json, users[0].salt"],
      [{ records: "{" }, "admins.json"],
      [{ records: [{ role: "super" }] }, "admins.json, [0]"],
      [{ records: { a1: "SECRET" } }, 'admins.json, "a1"'],
      [{ records: { a1: { createdAt: "yesterday" } } }, 'admins.json, "a1".createdAt'],
      [{ records: { a1: { lastLogin: "2025-01-01T00:00" } } }, 'admins.json, "a1".lastLogin'],
      [{ records: { documents: [], nextPageToken: "x" } }, "admins.json, nextPageToken"],
      [{ records: { documents: [{ fields: {} }] } }, "admins.json, documents[0]"],
      [{ hashes: "" }, "hash.txt, algorithm"],
      [{ hashes: CONSOLE_TEXT.replace("SCRYPT", "BCRYPT") }, "hash.txt, algorithm"],
      [{ hashes: CONSOLE_TEXT.replace("rounds: 8", "rounds: 9") }, "hash.txt, rounds"],
      [{ hashes: CONSOLE_TEXT.replace("mem_cost: 14", "mem_cost: 31") }, "hash.txt, mem_cost"],
      [{ hashes: CONSOLE_TEXT.replace(config.signerKey, "") }, "hash.txt, base64_signer_key"],
    ];
    for (const [files, place] of cases) {
      const { code, status, reader, message } = refusal(files);
      expect({ place, code, status }).toEqual({ place, code: "FIREBASE_FILE_INVALID", status: 422 });
      for (const text of [message, reader.en, reader.fr]) {
        expect(text.startsWith(place), text).toBe(true);
        expect(text).not.toMatch(/SECRET|\n/);
      }
    }
    expect(refusal({ hashes: null }).code).toBe("HASH_CONFIG_MISSING");
  });
});

describe("the files for a Firebase project", () => {
  const admin = (id: string, password: ExportedAdmin["password"]): ExportedAdmin => ({
    id,
    email: `${id}@example.org`,
    name: null,
    role: "super",
    locale: "fr",
    language: null,
    createdAt: 1_700_000_000_000,
    createdBy: null,
    lastLogin: null,
    extra: { team: "press" },
    password,
  });
  const bytes = (length: number) => Buffer.alloc(length, 7).toString("base64");
  const own = { algorithm: "scrypt", cost: { N: 32_768, r: 8, p: 3 }, salt: bytes(16), hash: bytes(32) } as const;
  const theirs = { algorithm: "firebase-scrypt", config, salt, hash: passwordHash } as const;

  it("hold one way of hashing each, with the command for it, and can be read again", () => {
    const { accounts, records } = exportFiles([admin("a", theirs), admin("b", null), admin("c", own)]);
    expect(accounts.map(({ name, command, hasKey }) => [name, command, hasKey])).toEqual([
      [
        "accounts.json",
        "firebase auth:import accounts.json --hash-algo=STANDARD_SCRYPT --mem-cost=32768 --block-size=8 --parallelization=3 --dk-len=32",
        false,
      ],
      [
        "accounts-2.json",
        `firebase auth:import accounts-2.json --hash-algo=SCRYPT --hash-key=${config.signerKey} --salt-separator=Bw== --rounds=8 --mem-cost=14`,
        true,
      ],
    ]);
    const users = accounts.map(({ text }) => JSON.parse(text).users);
    expect(users.map((each) => each.map(({ localId }: { localId: string }) => localId))).toEqual([["c", "b"], ["a"]]);
    expect(users[0][0]).toMatchObject({ email: "c@example.org", passwordHash: own.hash, salt: own.salt });
    expect(users[0][1]).not.toHaveProperty("passwordHash");
    expect(JSON.parse(records.text).a).toEqual({
      team: "press",
      email: "a@example.org",
      role: "super",
      createdAt: "2023-11-14T22:13:20.000Z",
      createdBy: null,
      lastLogin: null,
      locale: "fr",
    });
    const again = read({ accounts: accounts[1]?.text ?? "", records: records.text });
    expect(again.administrators).toEqual([admin("a", theirs)]);
  });

  it("are one file where nobody has a password, and where nobody is there", () => {
    expect(exportFiles([admin("b", null)]).accounts).toMatchObject([{ command: "firebase auth:import accounts.json" }]);
    expect(exportFiles([]).accounts).toHaveLength(1);
  });
});
