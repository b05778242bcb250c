import { beforeEach, expect, test } from "vitest";
import { firebaseKind } from "../../src/identity/firebase/firebase-kind.ts";
import type { FirebaseProject } from "../../src/identity/firebase/project.ts";
import { codeOf, HERE, OTHER_PASSWORD, PASSWORD, TestIdentity } from "../support/admin/identity.ts";
import { auth } from "../support/firebase/accounts.ts";
import { projectBesideDatabase } from "../support/firebase/database.ts";
import { APP } from "../support/firebase/project.ts";

const ANNE = "anne@example.org";
const BORIS = "boris@example.org";

const { project, db, provider } = projectBesideDatabase();
let identity: TestIdentity;
/** What the project's Firestore is asked, as it happens; a test may make it fail. */
let records: FirebaseProject["records"];
let users: FirebaseProject["users"];

beforeEach(() => {
  records = { ...project().records };
  users = { ...project().users };
  identity = open();
});

function open(): TestIdentity {
  const own: Partial<FirebaseProject> = {
    // Looked up at each call, so that a test can put its own in their place.
    records: {
      list: () => records.list(),
      read: (id) => records.read(id),
      merge: (...record) => records.merge(...record),
      remove: (id) => records.remove(id),
    },
    users: {
      ...project().users,
      read: (id) => users.read(id),
      setPassword: (...password) => users.setPassword(...password),
    },
  };
  return new TestIdentity(db(), { provider: provider(own) });
}

const seconds = () => Math.floor(Date.now() / 1_000);
const pull = () => identity.provider.upstream?.pull();

test("a new administrator's record is a document of `admins` under the account's id, its date set there (A1, P3)", async () => {
  const before = Date.now();
  const made = await identity.identity.createByOperator({
    ...{ email: ANNE, role: "super", locale: "en", password: PASSWORD },
    extra: { team: "press", badge: 7 },
  });
  await pull();
  const document = await project().records.read(made?.id ?? "");
  expect(document?.fields).toEqual({
    ...{ email: ANNE, role: "super", locale: "en", language: null, name: null, createdBy: null },
    ...{ team: "press", badge: 7 },
    createdAt: expect.any(Date),
  });
  expect(Math.abs(Number(document?.fields.createdAt) - before)).toBeLessThan(60_000);
  expect((await project().users.read(made?.id ?? ""))?.email).toBe(ANNE);
});

test("a sign-in sets lastLogin there, by the clock there, and leaves what others wrote (A2)", async () => {
  const { id } = await identity.admin(ANNE);
  await pull();
  await project().records.merge(id, { phone: "+33", createdBy: "someone" }, []);
  await identity.signIn(ANNE);
  await pull();
  const document = await project().records.read(id);
  expect(document?.fields).toMatchObject({ phone: "+33", email: ANNE, lastLogin: expect.any(Date) });
  const [admin] = await identity.identity.admins.list({ fresh: true });
  expect(admin).toMatchObject({ extra: { phone: "+33" }, createdBy: "someone", lastLogin: identity.now });
});

test("administrators who are in the project already are the site's: they are listed, and sign in", async () => {
  const id = await project().users.create(ANNE, PASSWORD);
  const stranger = await project().users.create(BORIS, PASSWORD);
  await project().records.merge(id, { email: "Anne@Example.org", role: "super", department: { name: "Presse" } }, [
    "createdAt",
  ]);
  await project().records.merge("no-account", { email: "ghost@example.org" }, []);
  await project().records.merge("no-address", { role: "super" }, []);
  await project().records.merge("an id that nobody could type", { email: BORIS, role: "super" }, []);
  // What other programs keep there: of it what JSON can hold.
  const odd = { file: Buffer.from("bytes"), since: new Date(0), list: [{ when: new Date(0) }], name: "A\u0000nne" };
  await project().records.merge(id, odd, []);
  const listed = await identity.identity.admins.list({ fresh: true });
  expect(listed.map(({ email, role, createdAt, lastLogin }) => ({ email, role, createdAt, lastLogin }))).toEqual([
    { email: ANNE, role: "super", createdAt: expect.any(Number), lastLogin: null },
    // Whatever a document leaves out: the lower role, and no date.
    { email: "ghost@example.org", role: "editor", createdAt: null, lastLogin: null },
  ]);
  const epoch = new Date(0).toISOString();
  expect(listed[0]).toMatchObject({
    name: "Anne",
    extra: { department: { name: "Presse" }, file: "Ynl0ZXM=", since: epoch, list: [{ when: epoch }] },
  });
  expect(identity.errors.map(String).sort()).toEqual([
    expect.stringContaining("admins/an id that nobody could type"),
    expect.stringContaining("admins/no-address"),
  ]);
  expect((await identity.whoIs(await identity.signIn(ANNE)))?.admin.role).toBe("super");
  // An account alone is nobody here.
  expect(await codeOf(identity.signIn(BORIS))).toBe("NOT_ADMIN");
  expect(await project().records.read(stranger)).toBeNull();
});

test("no first administrator is offered where the project has one", async () => {
  await project().records.merge("elsewhere", { email: ANNE, role: "super" }, []);
  expect(await identity.identity.setUpLink("fr")).toBeNull();
  const input = { email: BORIS, role: "super", locale: "fr", password: PASSWORD } as const;
  expect(await identity.identity.createByOperator(input, { onlyFirst: true })).toBeNull();
});

test("a document that is removed or changed there removes or changes the administrator here, sessions included", async () => {
  const anne = await identity.admin(ANNE);
  const boris = await identity.admin(BORIS);
  const [jar, other] = [await identity.signIn(ANNE), await identity.signIn(BORIS)];
  await pull();
  await project().records.merge(anne.id, { role: "editor" }, []);
  await project().records.remove(boris.id);
  await pull();
  expect((await identity.whoIs(jar))?.admin.role).toBe("editor");
  expect(await identity.whoIs(other)).toBeNull();
  expect((await identity.identity.admins.list({ fresh: true })).map(({ email }) => email)).toEqual([ANNE]);
  expect(await codeOf(identity.signIn(BORIS))).toBe("NOT_ADMIN");
  expect(await project().users.findByEmail(BORIS), "the account stays").not.toBeNull();
  const rows = await db().snapshot((reader) =>
    reader.selectFrom("audit_events").select(["action", "actor_id"]).where("details", "like", "%firebase%").execute(),
  );
  expect(rows.map(({ action }) => action).sort()).toEqual(["admin.removed", "admin.role-changed"]);
});

test("a record that is removed here is deleted there, and not brought back by a list that was on its way", async () => {
  const anne = await identity.admin(ANNE);
  const boris = await identity.admin(BORIS);
  await pull();
  const listed = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  records.list = async () => {
    const documents = await project().records.list();
    listed.resolve();
    await released.promise;
    return documents;
  };
  const pulling = pull();
  await listed.promise;
  await identity.identity.admins.remove(boris.id, anne, HERE);
  released.resolve();
  await pulling;
  expect(
    (await db().snapshot((reader) => reader.selectFrom("admins").select("email").execute())).map(({ email }) => email),
  ).toEqual([ANNE]);
  records.list = project().records.list;
  await pull();
  expect((await project().records.list()).map(({ id }) => id)).toEqual([anne.id]);
});

test("what Firestore does not take now is sent later, and nobody waits for it", async () => {
  records.merge = async () => {
    throw Object.assign(new Error("away"), { code: 14 });
  };
  const { id } = await identity.admin(ANNE);
  await expect.poll(() => identity.errors.length).toBeGreaterThan(0);
  expect(await project().records.read(id)).toBeNull();
  // Somebody who is signed in goes on; a sign-in waits until the record can be read.
  expect(await codeOf(identity.signIn(ANNE))).toBe("FIREBASE_UNREACHABLE");
  // Another process, once Firestore is back.
  await identity.provider.close?.();
  records.merge = project().records.merge;
  identity = open();
  await identity.signIn(ANNE);
  await pull();
  expect((await project().records.read(id))?.fields).toMatchObject({
    email: ANNE,
    createdAt: expect.any(Date),
    lastLogin: expect.any(Date),
  });
});

test("an account that is disabled, removed, or given another password there loses its sessions, and no other does", async () => {
  const jars = new Map<string, Awaited<ReturnType<TestIdentity["signIn"]>>>();
  for (const email of ["disabled", "removed", "changed", "revoked", "kept"].map((name) => `${name}@example.org`)) {
    await identity.admin(email);
    jars.set(email.split("@")[0] ?? "", await identity.signIn(email));
  }
  const idOf = async (name: string) => (await project().users.findByEmail(`${name}@example.org`))?.id ?? "";
  // The project tells instants to the second.
  const signedIn = seconds();
  await expect.poll(seconds).toBeGreaterThan(signedIn);
  await auth.update(await idOf("disabled"), { disableUser: true });
  await project().users.remove(await idOf("removed"));
  await auth.update(await idOf("changed"), { password: "un autre mot de passe" });
  await auth.update(await idOf("revoked"), { validSince: String(seconds()) });
  await pull();
  const alive = [];
  for (const [name, jar] of jars) if ((await identity.whoIs(jar)) !== null) alive.push(name);
  expect(alive).toEqual(["kept"]);
  expect(await codeOf(identity.signIn("disabled@example.org"))).toBe("ACCOUNT_DISABLED");
  expect(await codeOf(identity.signIn("removed@example.org"))).toBe("WRONG_CREDENTIALS");
  await identity.signIn("revoked@example.org");
});

test("a password that is changed here ends no session of whoever changes it, though somebody looks at the account meanwhile", async () => {
  await identity.admin(ANNE);
  const [here, other] = [await identity.signIn(ANNE), await identity.signIn(ANNE)];
  const began = seconds();
  await expect.poll(seconds).toBeGreaterThan(began);
  const set = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  users.setPassword = async (...password) => {
    await project().users.setPassword(...password);
    set.resolve();
    await released.promise;
  };
  const change = { password: PASSWORD, newPassword: OTHER_PASSWORD };
  const changing = identity.identity.account.changePassword(change, here.header, HERE);
  await set.promise;
  // The project has the new password, and the site does not know of it yet.
  await pull();
  released.resolve();
  here.take(await changing);
  await pull();
  expect(await identity.whoIs(here)).not.toBeNull();
  expect(await identity.whoIs(other)).toBeNull();
});

test("what was learnt of an account is forgotten with the administrator, and their sessions when they end", async () => {
  const anne = await identity.admin(ANNE);
  const boris = await identity.admin(BORIS);
  await identity.signIn(ANNE);
  await identity.identity.admins.remove(boris.id, anne, HERE);
  const kind = firebaseKind(APP, { serviceAccount: { projectId: "", clientEmail: "", privateKey: "" }, folder: "" });
  const kept = async () => {
    const rows = await db().snapshot((reader) => reader.selectFrom("firebase_accounts").select("id").execute());
    return rows.map(({ id }) => id);
  };
  await db().transaction((tx) => kind.purge(tx, identity.now));
  expect(await kept()).toEqual([anne.id]);
  expect((await identity.identity.sessions.list(anne.id)).length).toBe(1);
  await db().transaction((tx) => kind.purge(tx, identity.now + 8 * 24 * 3_600_000));
  expect(await identity.identity.sessions.list(anne.id)).toEqual([]);
});

test("an account that was made, and then cannot be read, is taken away again, and the next attempt makes it", async () => {
  users.read = async () => {
    throw Object.assign(new Error("away"), { code: "app/network-error" });
  };
  const input = { email: ANNE, role: "super", locale: "fr", password: PASSWORD } as const;
  expect(await codeOf(identity.identity.createByOperator(input))).toBe("FIREBASE_UNREACHABLE");
  expect(await project().users.findByEmail(ANNE)).toBeNull();
  users.read = project().users.read;
  await identity.identity.createByOperator({ ...input, password: OTHER_PASSWORD });
  await identity.signIn(ANNE, { password: OTHER_PASSWORD });
});
