import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ENDPOINTS } from "../../../../src/admin/areas/endpoints.ts";
import { PAGES as SERVED_PAGES } from "../../../../src/admin/areas/index.ts";
import {
  addAdmin,
  addAuthenticatorApp,
  type CallAnswer,
  type EditorSite,
  siteWithEditor,
  siteWithRoot,
  Visitor,
} from "../../../support/admin/admin.ts";
import {
  BODIES,
  BYTES_CALLS,
  type Change,
  makeTargets,
  type Targets,
  targetOf,
} from "../../../support/admin/admin-calls.ts";
import { inDatabase, kept } from "../../../support/database/kept.ts";
import { ask } from "../../../support/http/http.ts";
import { EVERYDAY, sample } from "../../../support/run/everyday.ts";
import { removeAll } from "../../../support/site.ts";

/** Who may, written down once more: a page or call that the program gains has to be added here too. */
const PAGES = {
  open: [
    "/admin/login",
    "/admin/set-up",
    "/admin/reset-password",
    "/admin/forgot-password",
    "/admin/accept-invitation",
  ],
  editor: [
    ...[
      "/admin",
      "/admin/blog",
      "/admin/blog/calendar",
      "/admin/blog/edit",
      "/admin/features",
      "/admin/features/edit",
      "/admin/jobs",
      "/admin/jobs/edit",
      "/admin/documents",
      "/admin/documents/edit",
      "/admin/forms",
      "/admin/forms/edit",
      "/admin/messages",
    ],
    ...["/admin/account", "/admin/media"],
  ],
  super: [
    ...["/admin/invitations", "/admin/users", "/admin/audit", "/admin/mails", "/admin/settings"],
    "/admin/messages/contacts",
    "/admin/blog/import",
    "/admin/backups",
  ],
};

const LOGIN = "/admin/login";

const CALLS = {
  open: [
    ...["GET /session", "POST /sign-in", "POST /sign-in/second-factor", "POST /sign-in/passkey/options"],
    ...["POST /sign-in/passkey", "POST /session/token", "DELETE /session/token"],
    ...["POST /password-reset", "POST /password-reset/confirm"],
    ...[
      "POST /password-reset/check",
      "POST /set-up/check",
      "POST /set-up",
      "POST /invitations/preview",
      "POST /invitations/accept",
    ],
    ...["POST /invitations/accept/passkey/options", "POST /invitations/accept/passkey", "POST /sign-out"],
  ],
  editor: [
    ...["PATCH /account", "POST /account/email", "DELETE /account/email", "POST /account/email/confirm"],
    ...[
      "GET /account",
      "POST /account/password",
      "POST /account/totp",
      "POST /account/totp/confirm",
      "POST /account/totp/stop",
    ],
    ...[
      "POST /account/recovery-codes",
      "POST /account/passkeys/options",
      "POST /account/passkeys",
      "PATCH /account/passkeys/:id",
    ],
    ...[
      "DELETE /account/passkeys/:id",
      "GET /account/sessions",
      "DELETE /account/sessions/:id",
      "POST /account/sessions/end-others",
    ],
    ...[
      "GET /statistics/audience",
      "GET /statistics/live-visitors",
      "GET /statistics/pages",
      "GET /statistics/articles",
    ],
    ...["GET /statistics/vitals", "GET /statistics.csv", "GET /waiting", "GET /health", "GET /articles"],
    ...["POST /translations/:id/publish", "POST /translations/:id/unpublish", "GET /translations/:id/plan"],
    ...["PUT /translations/:id/plan", "PATCH /translations/:id/plan", "DELETE /translations/:id/plan"],
    ...["GET /plans", "GET /plans/failed", "GET /translations/:id/previews", "POST /translations/:id/previews"],
    ...["DELETE /previews/:id", "DELETE /articles/:id", "POST /articles/:id/restore"],
    ...["GET /writers", "GET /translations/:id/confirmed", "POST /translations/:id/confirm"],
    ...["POST /translations/:id/minor", "POST /translations/:id/withdraw", "GET /translations/:id/history"],
    ...["GET /translations/:id/revision", "PUT /translations/:id/revision-name", "POST /translations/:id/name"],
    ...["GET /articles/:id", "GET /articles/:id/states", "PUT /articles/:id/draft"],
    ...["GET /articles/:id/links", "POST /articles/:id/presence", "POST /items/:id/presence", "GET /link-targets"],
    ...["GET /link-targets/:id/headings", "POST /links/describe", "POST /links/check", "GET /redirect-targets"],
    ...["GET /translations/:id/obstacles", "GET /translations/:id/published"],
    ...["POST /translations/:id/discard", "POST /translations/:id/previews/own"],
    ...["POST /translations/:id/restore"],
    ...["POST /articles/:id/duplicate", "GET /bin", "GET /blog", "GET /blog/facets", "POST /blog/views"],
    ...["GET /blog/view-counts", "DELETE /blog/views/:id", "POST /articles/:id/tags"],
    ...["GET /articles/:id/addresses", "GET /articles/:id/address", "GET /article-tags", "GET /article-authors"],
    ...["GET /article-card"],
    ...["GET /items", "GET /items/:id", "GET /items/:id/states", "PUT /items/:id/draft", "POST /items/:id/publish"],
    ...["POST /item-texts/:id/unpublish", "PUT /items/:id/place", "POST /items/:id/visible", "DELETE /items/:id"],
    ...["POST /items/:id/restore", "GET /item-choices", "GET /items/:id/addresses", "GET /items/:id/address"],
    ...["GET /media", "GET /media/:id", "PATCH /media/:id", "DELETE /media/:id", "POST /media/:id/replace"],
    ...["POST /media/:id/restore", "GET /uploads", "POST /uploads", "GET /uploads/:id", "PATCH /uploads/:id"],
    ...["POST /uploads/:id/finish", "DELETE /uploads/:id"],
    ...[
      "GET /messages",
      "GET /message-counts",
      "GET /message-news",
      "GET /messages/:id",
      "GET /messages/:id/deliveries",
      "GET /message-files/:id",
    ],
    ...["POST /messages/mark", "POST /messages/assign", "POST /messages/move", "POST /messages/:id/notes"],
    ...["DELETE /message-notes/:id", "POST /messages/:id/presence"],
    ...["GET /message-export", "GET /messages.csv", "GET /message-files.zip"],
    ...[
      "GET /messages/:id/thread",
      "PUT /messages/:id/reply",
      "POST /messages/:id/reply-files",
      "GET /reply-files/:id",
    ],
    ...["DELETE /reply-files/:id", "POST /message-replies/:id/send", "POST /message-replies/:id/undo"],
    "GET /received-mails/:id/source",
    ...["GET /ready-replies", "POST /ready-replies", "PUT /ready-replies/:id", "DELETE /ready-replies/:id"],
  ],
  super: [
    ...["GET /mailbox", "PUT /mailbox", "POST /mailbox/read"],
    ...["GET /admins", "POST /admins", "PATCH /admins/:id", "DELETE /admins/:id", "POST /admins/:id/reset"],
    ...["GET /admins/:id/sessions", "POST /admins/:id/sessions/end", "POST /admins/:id/second-factor/reset"],
    ...["GET /invitations", "POST /invitations", "POST /invitations/:id/resend", "DELETE /invitations/:id"],
    ...["POST /invitations/:id/link", "GET /mails/:id/html", "POST /mails/test"],
    ...["GET /audit", "GET /audit.csv", "GET /mails", "GET /mails/:id", "POST /mails/:id/retry"],
    ...[
      "GET /settings/security",
      "PUT /settings/security",
      "GET /settings/investor-page",
      "PUT /settings/investor-page",
      "GET /consents.csv",
      "PUT /settings/first-steps",
    ],
    ...["POST /bin/empty", "POST /messages/delete", "GET /messages/forms/:id", "PUT /messages/forms/:id"],
    ...["GET /contacts", "GET /contacts/:id", "GET /contacts/:id/data", "PATCH /contacts/:id"],
    ...["POST /contacts/:id/erase"],
    ...["GET /spam-words", "PUT /spam-words"],
    ...["GET /imports", "POST /imports", "GET /imports/:id", "DELETE /imports/:id", "GET /imports/:id/texts"],
    ...["GET /imports/:id/findings", "GET /imports/:id/names", "GET /imports/:id/sample", "PUT /imports/:id/choices"],
    ...["POST /imports/:id/start", "POST /imports/:id/stop", "POST /imports/:id/undo", "GET /imports/:id/report.csv"],
    ...["GET /imports/:id/redirects", "GET /imports/:id/upload", "POST /imports/:id/upload"],
    ...["PATCH /imports/:id/upload", "DELETE /imports/:id/upload"],
    ...["GET /backups", "POST /backups", "GET /backups/certificate", "POST /archive", "GET /archive.zip"],
  ],
};

const LANGUAGES = [
  { prefix: "", language: "fr-FR" },
  { prefix: "/en", language: "en-US" },
];

let own: EditorSite;
let editor: Visitor;
let targets: Targets;
/** Each of them is nobody, whatever they send. */
const strangers: Record<string, () => Visitor> = {};

beforeAll(async () => {
  own = await siteWithEditor();
  editor = own.editor;
  // Together: a password takes long to hash, by design.
  const [deleted, signedOut, expired, idle, erased] = await Promise.all([
    addAdmin(own, { email: "deleted@example.org", role: "super" }),
    addAdmin(own, { email: "signed-out@example.org", role: "super" }),
    addAdmin(own, { email: "expired@example.org", role: "super" }),
    addAdmin(own, { email: "idle@example.org", role: "super" }),
    addAdmin(own, { email: "erased@example.org", role: "super" }),
  ]);
  expect((await own.root.call("DELETE /admins/:id", { id: deleted.id })).status).toBe(200);
  const stolen = signedOut.visitor.copy();
  expect((await signedOut.visitor.call("POST /sign-out")).status).toBe(200);
  targets = await makeTargets(own);
  // Last of all: whoever signs in has what is over removed.
  inDatabase(own.site, (database) => {
    database.prepare("update auth_sessions set expires_at = ? where user_id = ?").run(Date.now() - 1, expired.id);
    const yesterday = Date.now() - 24 * 3_600_000 - 1;
    database.prepare("update auth_sessions set last_seen_at = ? where user_id = ?").run(yesterday, idle.id);
    // Behind the site's back: the session itself is still there.
    database.prepare("delete from admins where id = ?").run(erased.id);
  });

  strangers.nobody = () => new Visitor(own.site);
  strangers["an administrator whose record was deleted"] = () => deleted.visitor.copy();
  strangers["an account with a session and no record"] = () => erased.visitor.copy();
  strangers["a session not used for a day"] = () => idle.visitor.copy();
  strangers["a cookie stolen before the sign-out"] = () => stolen.copy();
  strangers["an expired session"] = () => expired.visitor.copy();
  strangers["a forged token"] = () => forged((value) => flip(value, 3));
  strangers["a forged signature"] = () => forged((value) => flip(value, value.length - 12));
  strangers["a cookie cut short"] = () => forged((value) => value.slice(0, 20));
  strangers["a cookie of nonsense"] = () => forged(() => "%00'; drop table admins; --");
});
afterAll(removeAll);

/** The first administrator's cookies, each changed. */
function forged(change: (value: string) => string): Visitor {
  const visitor = own.root.copy();
  for (const [name, value] of visitor.cookies) visitor.cookies.set(name, change(value));
  return visitor;
}

function flip(value: string, at: number): string {
  return value.slice(0, at) + (value[at] === "A" ? "B" : "A") + value.slice(at + 1);
}

const all = (lists: Record<string, string[]>) => Object.values(lists).flat().sort();

test("the lists of this test are those of the program", () => {
  expect(Object.keys(SERVED_PAGES).sort()).toEqual(all(PAGES));
  expect(Object.keys(ENDPOINTS).sort()).toEqual(all(CALLS));
  for (const [call, shape] of Object.entries(ENDPOINTS)) {
    const body = BODIES[call as Change];
    expect({ call, takes: "body" in shape || "bytes" in shape }).toEqual({ call, takes: body !== undefined });
    expect({ call, bytes: "bytes" in shape }).toEqual({ call, bytes: BYTES_CALLS.includes(call as Change) });
    if ("body" in shape) expect({ call, fits: shape.body.safeParse(body).success }).toEqual({ call, fits: true });
  }
});

/** Asks for a call so that nothing but the guard can refuse it: about something that is there, with a body that fits. */
function callInEarnest(visitor: Visitor, call: string): Promise<CallAnswer> {
  return visitor.call(call, { id: targetOf(call, targets), body: BODIES[call as Change] });
}

function expectNoData({ text }: { text: string }): void {
  for (const secret of ["example.org", "createdAt", own.rootId]) expect(text).not.toContain(secret);
}

/** Refused, and told nothing else: the one object an error is. */
function expectRefusal(answer: CallAnswer, status: number, code: string): void {
  expect(answer.status).toBe(status);
  expect(Object.keys(answer.json)).toEqual(["error"]);
  expect(Object.keys(answer.json.error).sort()).toEqual(["code", "message"]);
  expect(answer.json.error.code).toBe(code);
  expect(answer.headers["set-cookie"]).toBeUndefined();
  expectNoData(answer);
}

const STRANGERS = [
  ...["nobody", "an administrator whose record was deleted", "a cookie stolen before the sign-out"],
  ...["an account with a session and no record", "a session not used for a day"],
  ...["an expired session", "a forged token", "a forged signature", "a cookie cut short", "a cookie of nonsense"],
];

describe.each(STRANGERS)("R11: %s", (name) => {
  // One check refuses them everywhere: every day nobody at all tries each page and call, the others some of them.
  const tried = (all: string[]) => (EVERYDAY && name !== STRANGERS[0] ? all.filter((_, at) => at % 8 === 0) : all);

  test("is led from every page to the sign-in, in the page's language, and back afterwards", async () => {
    const visitor = strangers[name]?.() as Visitor;
    for (const { prefix } of LANGUAGES) {
      for (const path of tried([...PAGES.editor, ...PAGES.super])) {
        const { status, headers, text } = await visitor.page(prefix + path);
        expect({ path, status, text }).toEqual({ path, status: 302, text: "" });
        expect(headers.location).toBe(`${prefix}/admin/login?to=${encodeURIComponent(path)}`);
        expect(headers["cache-control"]).toBe("no-store");
      }
      const unknown = await visitor.page(`${prefix}/admin/nowhere`);
      expect({ status: unknown.status, location: unknown.headers.location }).toEqual({
        status: 302,
        location: `${prefix}/admin/login`,
      });
      for (const path of tried(PAGES.open)) expect((await visitor.page(prefix + path)).status).toBe(200);
    }
  });

  test("is refused every call that is not open, told nothing, and changes nothing", async () => {
    const visitor = strangers[name]?.() as Visitor;
    const before = kept(own.site);
    for (const call of tried([...CALLS.editor, ...CALLS.super])) {
      expectRefusal(await callInEarnest(visitor, call), 401, "LOGIN_REQUIRED");
    }
    expect(kept(own.site)).toEqual(before);
    const session = await visitor.call("GET /session");
    expect(session.status).toBe(200);
    expect(session.json).toMatchObject({ admin: null, session: null, needsSecondFactor: false });
    expectNoData(session);
  });
});

test("R10, R11: an editor gets every page but a super's, which are 403 in the same empty shell", async () => {
  for (const { prefix } of LANGUAGES) {
    for (const path of [...PAGES.open, ...PAGES.editor].filter((each) => each !== LOGIN)) {
      expect({ path, status: (await editor.page(prefix + path)).status }).toEqual({ path, status: 200 });
    }
    // Whoever is in already is led on to where the sign-in would have led them, and nowhere else.
    for (const [to, led] of [
      ["", "/admin"],
      ["?to=%2Fadmin%2Fmessages%3Fa%3Db", "/admin/messages?a=b"],
      ["?to=%2F%2Fexample.com%2Fadmin", "/admin"],
    ]) {
      const { status, headers } = await editor.page(prefix + LOGIN + to);
      expect({ to, status, location: headers.location }).toEqual({ to, status: 302, location: prefix + led });
    }
    for (const path of PAGES.super) {
      const answer = await editor.page(prefix + path);
      expect({ path, status: answer.status }).toEqual({ path, status: 403 });
      expectNoData(answer);
    }
  }
});

test("an editor is refused every call of a super, and none of their own", async () => {
  const before = kept(own.site);
  for (const call of CALLS.super) expectRefusal(await callInEarnest(editor, call), 403, "SUPER_REQUIRED");
  expect(kept(own.site)).toEqual(before);
  for (const call of CALLS.editor) {
    const { status, json } = await editor.call(call, { id: "none" });
    expect({ call, refused: status === 401 || status === 403, code: json?.error?.code ?? "" }).toMatchObject({
      refused: false,
      code: expect.not.stringMatching(/REQUIRED$/),
    });
  }
});

test("R10: a super gets every page and every call, in both languages", async () => {
  for (const { prefix, language } of LANGUAGES) {
    for (const path of all(PAGES).filter((each) => each !== LOGIN)) {
      const { status, text, headers } = await own.root.page(prefix + path);
      expect({ path, status }).toEqual({ path, status: 200 });
      expect(text).toContain(`<html lang="${language}"`);
      expect(text).toMatch(new RegExp(`<div id="root" data-base="${prefix}" data-site="[^"]+"></div>`));
      expect(headers["cache-control"]).toBe("no-store");
      expectNoData({ text });
    }
    expect((await own.root.page(`${prefix}/admin/nowhere`)).status).toBe(404);
  }
  const root = new Visitor(own.site);
  await root.signIn(own.rootEmail);
  for (const call of [...CALLS.editor, ...CALLS.super]) {
    const { status, json } = await root.call(call, { id: "none" });
    expect({ call, status, code: json?.error?.code ?? "" }).toMatchObject({
      status: expect.toSatisfy((of: number) => of !== 401 && of !== 403 && of < 500),
      code: expect.not.stringMatching(/REQUIRED$/),
    });
  }
  // One of them ended every other session of theirs.
  expect((await own.root.signIn(own.rootEmail)).status).toBe(200);
});

test("A3, A4: nobody and editors are told in the specification's words", async () => {
  const nobody = new Visitor(own.site);
  const messages = async (visitor: Visitor, call: string) => (await visitor.call(call, { id: "x" })).json.error.message;
  expect(await messages(nobody, "POST /admins")).toBe("You must be logged in to create an admin");
  expect(await messages(editor, "POST /admins")).toBe("Only super admins can create new admin accounts");
  expect(await messages(nobody, "DELETE /admins/:id")).toBe("You must be logged in to delete an admin");
  expect(await messages(editor, "DELETE /admins/:id")).toBe("Only super admins can delete admin accounts");
  const french = new Visitor(own.site, { language: "fr-FR" });
  expect(await messages(french, "POST /admins")).toBe("Vous devez être connecté pour créer un administrateur");
});

test("a call that is none answers 404 to everybody, and says what it is", async () => {
  for (const visitor of [new Visitor(own.site), own.root]) {
    for (const call of ["GET /nothing", "PUT /admins", "DELETE /session", "GET /admins/x/reset", "GET /"]) {
      const { status, json } = await visitor.call(call);
      expect({ call, status, code: json.error.code }).toEqual({ call, status: 404, code: "UNKNOWN_CALL" });
    }
  }
});

describe("a check that fails has verified nobody", () => {
  test.each(sample(["auth_sessions", "admins", "settings"]))("R11: without the table %s", async (table) => {
    const { site, root } = await siteWithRoot();
    const before = await root.page("/admin/users");
    expect(before.status).toBe(200);
    inDatabase(site, (database) => database.exec(`pragma foreign_keys = off; drop table ${table}`));
    const page = await root.page("/en/admin/users");
    // The settings say who needs a second factor: without them nobody can be told to be in.
    expect({ status: page.status, text: page.text }).toEqual({ status: 302, text: "" });
    expect(page.headers.location).toBe("/en/admin/login?to=%2Fadmin%2Fusers");
    expect((await root.page("/en/admin/login")).status).toBe(200);
    for (const call of ["GET /admins", "GET /account", "POST /invitations"]) {
      const { status, json, headers } = await root.call(call);
      // Nobody knows whether they are in: that is no sign-out, and nothing is said of the cause.
      expect({ call, status, code: json.error.code, wait: headers["retry-after"] }).toEqual({
        ...{ call, status: 503 },
        ...{ code: "SESSION_UNCHECKED", wait: "5" },
      });
      expect(JSON.stringify(json)).not.toContain(table);
    }
    await site.stop();
  });
});

test("a second factor that is compulsory: until it is set up, the account is all there is", async () => {
  const { site, root } = await siteWithRoot();
  const { visitor } = await addAdmin({ site, root }, { email: "editor@example.org", role: "editor" });
  await addAuthenticatorApp(root);
  expect((await root.call("PUT /settings/security", { body: { secondFactorRequired: true } })).status).toBe(200);
  for (const path of ["/en/admin", "/en/admin/blog", "/en/admin/users", "/en/admin/nowhere"]) {
    const { status, headers } = await visitor.page(path);
    expect({ path, status, location: headers.location }).toEqual({ path, status: 302, location: "/en/admin/account" });
  }
  expect((await visitor.page("/en/admin/account")).status).toBe(200);
  expect((await visitor.call("GET /session")).json.needsSecondFactor).toBe(true);
  expect((await visitor.call("GET /account")).status).toBe(200);
  const waiting = await visitor.call("GET /waiting");
  expect({ status: waiting.status, code: waiting.json.error.code }).toEqual({
    status: 403,
    code: "SECOND_FACTOR_REQUIRED",
  });
  await site.stop();
});

test("the right is looked up on each request: a role taken away, a session ended, hold at once", async () => {
  const { visitor, id } = await addAdmin(own, { email: "demoted@example.org", role: "super" });
  expect((await visitor.call("GET /admins")).status).toBe(200);
  await own.root.call("PATCH /admins/:id", { id, body: { role: "editor" } });
  expect((await visitor.call("GET /admins")).status).toBe(403);
  expect((await visitor.page("/admin/users")).status).toBe(403);
  await own.root.call("POST /admins/:id/sessions/end", { id });
  expect((await visitor.call("GET /account")).status).toBe(401);
  expect((await visitor.page("/admin")).status).toBe(302);
  await own.root.call("DELETE /admins/:id", { id });
});

test("public pages are kept and answered as before: nothing of the back office is in them", async () => {
  await ask(own.site.url, "/pricing");
  const page = await ask(own.site.url, "/pricing", { headers: { cookie: own.root.cookieHeader } });
  expect(page.headers["x-request-id"]).toBeUndefined();
  expect(page.headers["set-cookie"]).toBeUndefined();
  expect(page.text).not.toMatch(/assets\/admin-/);
});
