import { request } from "node:http";
import { afterAll, expect, test } from "vitest";
import {
  addAdmin,
  lastMail,
  mailHolding,
  OTHER_PASSWORD,
  PASSWORD,
  siteWithRoot,
  tokenIn,
  Visitor,
} from "../../support/admin/admin.ts";
import { inDatabase } from "../../support/database/kept.ts";
import { parseCsv } from "../../support/http/csv.ts";
import { inFull } from "../../support/run/everyday.ts";
import { removeAll } from "../../support/site.ts";

afterAll(removeAll);

test("who did what to what, when and from where: each action leaves its line, and no secret", async () => {
  const own = await siteWithRoot({ env: { TRUST_PROXY: "1" } });
  const { site, root, rootEmail, rootId } = own;
  const log = async (query = "") => (await root.call("GET /audit", { query })).json.events;
  const actions = async (query = "") => (await log(query)).map(({ action }: { action: string }) => action);

  const from = Date.now();
  const { id } = await addAdmin(own, { email: "ada@example.org", role: "editor" });
  const thief = new Visitor(site, { address: "203.0.113.66" });
  await thief.signIn("ada@example.org", "a-wrong-password-typed");
  await root.call("PATCH /admins/:id", { id, body: { role: "super" } });
  const invited = await root.call("POST /invitations", {
    body: { email: "guest@example.org", role: "editor", locale: "en" },
  });
  await root.call("POST /invitations/:id/resend", { id: invited.json.id });
  await root.call("DELETE /invitations/:id", { id: invited.json.id });
  await root.call("PUT /settings/security", { body: { secondFactorRequired: false } });
  await new Visitor(site).call("POST /password-reset", { body: { email: "ada@example.org" } });
  await mailHolding(root, "ada@example.org", "#token=");
  const token = tokenIn(await lastMail(root, "ada@example.org"));
  await new Visitor(site).call("POST /password-reset/confirm", { body: { token, password: OTHER_PASSWORD } });
  await root.call("POST /account/password", { body: { password: PASSWORD, newPassword: OTHER_PASSWORD } });
  await root.call("DELETE /admins/:id", { id });
  const leaving = new Visitor(site);
  await leaving.signIn(rootEmail, OTHER_PASSWORD);
  await leaving.call("POST /sign-out");

  for (const action of [
    ...["set-up.done", "admin.created", "sign-in", "sign-in.failed", "admin.role-changed", "invitation.sent"],
    ...["invitation.resent", "invitation.revoked", "settings.changed", "password.reset-asked", "password.reset"],
    ...["password.changed", "admin.removed", "sign-out"],
  ]) {
    expect(await actions(`?action=${action}`), action).toContain(action);
  }
  const [failed] = await log("?action=sign-in.failed");
  expect(failed).toMatchObject({ ip: "203.0.113.66", userAgent: "test" });
  expect(JSON.stringify(failed)).toContain("ada@example.org");
  expect(failed.at).toBeGreaterThanOrEqual(from);
  const [changed] = await log("?action=admin.role-changed");
  expect(changed).toMatchObject({ actor: { email: rootEmail }, subject: { id, label: "ada@example.org" } });

  // Filters narrow it, newest first.
  expect(new Set(await actions(`?text=203.0.113.66`))).toEqual(new Set(["sign-in.failed"]));
  expect(await actions(`?to=${from - 1}`)).not.toContain("admin.created");
  expect(await actions("?action=nonsense")).toEqual([]);
  expect(await actions(`?from=${Date.now() + 1_000}`)).toEqual([]);
  const mine = await log(`?actor=${rootId}&action=sign-in`);
  expect(mine.length).toBeGreaterThan(0);
  for (const { actor, action } of mine) expect([actor.id, action]).toEqual([rootId, "sign-in"]);
  expect(await actions(`?actor=${id}`)).not.toContain("admin.created");
  const all = await log();
  expect(all.map(({ at }: { at: number }) => at)).toEqual(
    all.map(({ at }: { at: number }) => at).toSorted((a: number, b: number) => b - a),
  );
  const text = JSON.stringify(all);
  expect((await log("?action=sign-in"))[0].details).toEqual({ proof: "password" });
  const [read] = await log("?action=mail.read");
  expect(read).toMatchObject({ actor: { email: rootEmail }, subject: { kind: "mail", label: "ada@example.org" } });
  expect(await actions("?action=audit.exported")).toEqual([]);
  await root.call("GET /audit.csv", { query: "?text=ada" });
  const [exported] = await log("?action=audit.exported");
  expect(exported).toMatchObject({ actor: { email: rootEmail }, details: { text: "ada" } });
  for (const secret of [PASSWORD, OTHER_PASSWORD, "a-wrong-password-typed", token]) expect(text).not.toContain(secret);
  await site.stop();
});

const CHROME = "Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36";
const EDGE = `${CHROME} Edg/140.0`;

inFull(
  "a text is found in the words that the reader sees, in their language; nothing shows a code of the program",
  async () => {
    const own = await siteWithRoot();
    const { site, root, rootId, rootEmail } = own;
    const thief = root.copy();
    await thief.call("POST /account/password", {
      body: { password: "not-the-password-of-root", newPassword: OTHER_PASSWORD },
      headers: { "user-agent": CHROME },
    });
    await new Visitor(site).call("POST /sign-in", {
      body: { email: rootEmail, password: "a-wrong-password-typed" },
      headers: { "user-agent": EDGE },
    });
    await addAdmin(own, { email: "ada@example.org", role: "editor" });
    const query = `?action=sign-in.failed&actor=${rootId}&text=%C3%A9&from=0&to=4102444800000`;
    await root.call("GET /audit.csv", { query });

    // Who typed a wrong password within a session is known: whoever had that session.
    const [failed] = (await root.call("GET /audit", { query: "?action=proof.failed" })).json.events;
    expect(failed).toMatchObject({ actor: { email: rootEmail }, details: { reason: "password", failures: 1 } });

    const french = new Visitor(site, { language: "fr-FR" });
    for (const [name, value] of root.cookies) french.cookies.set(name, value);
    const found = async (text: string, visitor = french) => {
      const { json } = await visitor.call("GET /audit", { query: `?text=${encodeURIComponent(text)}` });
      return [...new Set<string>(json.events.map(({ action }: { action: string }) => action))].sort();
    };
    expect(await found("connexion refusée")).toEqual(["sign-in.failed"]);
    expect(await found("CONNEXION REFUSEE")).toEqual(["sign-in.failed"]);
    expect(await found("vérification d’identité")).toEqual(["proof.failed"]);
    expect(await found("rôle : rédacteur")).toEqual(["admin.created"]);
    expect(await found("motif : mot de passe")).toEqual(["proof.failed", "sign-in.failed"]);
    // Edge names Chrome and Safari, and is shown as neither.
    expect(await found("Chrome")).toEqual(["proof.failed"]);
    expect(await found("edge")).toEqual(["sign-in.failed"]);
    expect(await found("Edge, Windows")).toEqual(["sign-in.failed"]);
    expect(await found("Safari")).toEqual([]);
    expect(await found("personne de connecté")).toEqual(["sign-in.failed"]);
    expect(await found("sign-in refused")).toEqual([]);
    expect(await found("sign-in refused", root)).toEqual(["sign-in.failed"]);
    expect(await found("%")).toEqual([]);

    const rows = parseCsv((await french.call("GET /audit.csv")).text.slice(1));
    const [heads = [], ...lines] = rows;
    expect(heads).toEqual([
      "date (Europe/Paris)",
      "par",
      "action",
      "objet",
      "désignation",
      "détails",
      "adresse IP",
      "appareil",
      "navigateur, tel qu’il se nomme",
    ]);
    const line = (action: string) => lines.find((cells) => cells[2] === action) ?? [];
    expect(line("Vérification d’identité refusée").slice(1, 6)).toEqual([
      rootEmail,
      "Vérification d’identité refusée",
      "administrateur",
      rootEmail,
      "motif\u00A0: mot de passe ; essais manqués\u00A0: 1",
    ]);
    expect(line("Vérification d’identité refusée")[7]).toBe("Chrome, Windows");
    const [exported] = lines.filter((cells) => cells[2] === "Journal d’audit téléchargé" && cells[5] !== "");
    expect(exported?.[5]).toContain("action\u00A0: Connexion refusée");
    expect(exported?.[5]).toContain(`par\u00A0: ${rootEmail}`);
    expect(exported?.[5]).toContain("du\u00A0: 1970-01-01 01:00:00");
    for (const cells of lines) {
      expect(cells[0]).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
      for (const cell of cells.slice(2, 6)) {
        expect(cell).not.toMatch(/[{}"]|\b(?:sign-in|proof|admin|audit|session|password|set-up)\.[a-z]/);
        expect(cell).not.toContain(rootId);
      }
    }
    await site.stop();
  },
);

inFull("exported whole as CSV that a spreadsheet reads and does not run", async () => {
  const { site, root } = await siteWithRoot();
  const formulas = [
    "=1+1",
    "+1",
    "-1",
    "@SUM(A1)",
    "\tx",
    "\rx",
    '=HYPERLINK("https://evil.example","a")',
    " =1+1",
    "\n=1+1",
    "＝1+1",
  ];
  // Not so long ago that retention deletes them.
  const from = Math.floor(Date.now() / 1_000) * 1_000 - 30 * 86_400_000;
  const id = (count: number) => `00000000-0000-7000-8000-${String(count).padStart(12, "0")}`;
  inDatabase(site, (database) => {
    const insert = database.prepare(
      `insert into audit_events (id, at, action, subject_kind, subject_id, subject_label, ip, user_agent, details, search)
       values (?, ?, 'sign-in.failed', 'account', 'x', ?, '203.0.113.7', ?, '{}', '')`,
    );
    for (let count = 0; count < 1_200; count++) insert.run(id(count), from + count, `a${count}@example.org`, "é");
    for (const [at, formula] of formulas.entries()) insert.run(id(5_000 + at), from + 500_000 + at, formula, formula);
  });

  const answer = await root.call("GET /audit.csv", { query: "?action=sign-in.failed" });
  expect(answer.status).toBe(200);
  expect(answer.headers["content-type"]).toBe("text/csv; charset=utf-8");
  expect(answer.headers["content-disposition"]).toMatch(/^attachment; filename="audit-\d{4}-\d\d-\d\d\.csv"$/);
  expect(answer.headers["transfer-encoding"]).toBe("chunked");
  expect(answer.text.charCodeAt(0)).toBe(0xfeff);
  const rows = parseCsv(answer.text.slice(1));
  expect(rows[0]?.[0]).toBe("time (Europe/Paris)");
  expect(rows).toHaveLength(1 + 1_200 + formulas.length);
  for (const row of rows) for (const cell of row) expect(cell).not.toMatch(/^\s*[=+\-@＝]/);
  expect(rows.flat()).toContain('\'=HYPERLINK("https://evil.example","a")');
  const moment = new Intl.DateTimeFormat("sv-SE", {
    timeZone: "Europe/Paris",
    dateStyle: "short",
    timeStyle: "medium",
  });
  expect(rows.at(-1)).toEqual([
    moment.format(from),
    "nobody signed in",
    "Sign-in refused",
    "account",
    "a0@example.org",
    "",
    "203.0.113.7",
    "",
    "é",
  ]);

  const french = new Visitor(site, { language: "fr-FR" });
  for (const [name, value] of root.cookies) french.cookies.set(name, value);
  expect((await french.call("GET /audit.csv")).text).toContain('"date (Europe/Paris)";"par"');
  expect(parseCsv((await root.call("GET /audit.csv", { query: "?action=none" })).text)).toHaveLength(1);
  const { json } = await root.call("GET /audit", { query: "?action=sign-in.failed" });
  const next = await root.call("GET /audit", { query: `?action=sign-in.failed&cursor=${json.next}` });
  expect(next.json.events[0].at).toBeLessThanOrEqual(json.events.at(-1).at);
  expect(next.json.events[0].id).not.toBe(json.events.at(-1).id);
  await site.stop();
});

inFull("a download that is broken off ends quietly, and the site goes on", async () => {
  const { site, root } = await siteWithRoot({ env: { LOG_LEVEL: "debug" } });
  inDatabase(site, (database) => {
    // More than the sockets in between hold.
    database.exec(
      `with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < 60000)
       insert into audit_events (id, at, action, subject_kind, subject_id, subject_label, ip, user_agent, details, search)
       select printf('00000000-0000-7000-8000-%012d', n), n, 'sign-in.failed', 'account', 'x', 'ada@example.org',
         '203.0.113.7', hex(zeroblob(200)), '{}', '' from numbers`,
    );
  });
  const status = await new Promise((done, fail) => {
    const headers = { cookie: root.cookieHeader };
    const sent = request(`${site.url}/api/admin/audit.csv`, { headers }, (answer) => {
      answer.once("data", () => {
        answer.destroy();
        done(answer.statusCode);
      });
    });
    sent.on("error", fail);
    sent.end();
  });
  expect(status).toBe(200);
  expect((await root.call("GET /audit")).status).toBe(200);
  expect((await site.logged()).filter(({ level }) => level === "error" || level === "fatal")).toEqual([]);
  expect(await site.stop()).toBe(0);
});
