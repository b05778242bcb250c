import { once } from "node:events";
import { connect } from "node:net";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, describe, expect, test } from "vitest";
import { ask } from "../../support/http/http.ts";
import { inFull } from "../../support/run/everyday.ts";
import { removeAll, startSite } from "../../support/site.ts";

afterAll(removeAll);

test("health: /healthz says the process answers, /readyz that the database does", async () => {
  const site = await startSite();
  for (const path of ["/healthz", "/readyz"]) {
    const { status, headers } = await ask(site.url, path);
    expect(status).toBe(200);
    expect(headers["cache-control"]).toBe("no-store");
  }
  await site.stop();
});

inFull("a database that no longer answers makes the site not ready, and the process stays well", async () => {
  const site = await startSite();
  const database = new DatabaseSync(join(site.dataDir, "vitrine.sqlite"), { timeout: 5_000 });
  database.exec("drop table settings");
  database.close();
  expect((await ask(site.url, "/readyz")).status).toBe(503);
  expect((await ask(site.url, "/healthz")).status).toBe(200);
  await site.stop();
});

describe("logs", () => {
  test("each answer of the router has one JSON record with its request id, and no query, cookie or address", async () => {
    const site = await startSite();
    const { headers } = await ask(site.url, "/en/pricing?email=someone@example.com", {
      headers: { cookie: "session=secret-value", "x-forwarded-for": "203.0.113.7" },
    });
    expect(headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
    await site.stop();
    const records = site.logs().filter((record) => record.msg === "request");
    expect(records).toHaveLength(1);
    expect(records[0]).toMatchObject({
      level: "info",
      requestId: headers["x-request-id"],
      method: "GET",
      path: "/en/pricing",
      status: 200,
    });
    const text = JSON.stringify(site.logs());
    for (const secret of ["someone@", "secret-value", "203.0.113.7", '127.0.0.1","method'])
      expect(text).not.toContain(secret);
  });

  inFull("a kept page is answered before the router: no record, no id", async () => {
    const site = await startSite();
    await ask(site.url, "/pricing");
    expect((await ask(site.url, "/pricing")).headers["x-request-id"]).toBeUndefined();
    await site.stop();
    expect(site.logs().filter((record) => record.msg === "request")).toHaveLength(1);
  });
});

describe("R9: when something breaks inside", () => {
  test("visitors get the error page in their language, operators the cause, and neither the other", async () => {
    const site = await startSite();
    // A stored document that no longer fits its schema, as only damage or a foreign hand could leave it.
    const database = new DatabaseSync(join(site.dataDir, "vitrine.sqlite"), { timeout: 5_000 });
    database.exec("drop trigger versions_immutable");
    database.exec(`update versions set document = '{"kind":"page","secret":"internal-detail"}' where slug = 'pricing'`);
    database.close();

    const french = await ask(site.url, "/pricing");
    expect(french.status).toBe(500);
    expect(french.text).toContain('<html lang="fr-FR"');
    expect(french.text).toContain("<h1>Une erreur est survenue</h1>");
    expect(french.text).toContain('class="site-header"');
    const english = await ask(site.url, "/en/pricing");
    expect(english.text).toContain("<title>Internal Server Error · Vitrine</title>");
    const payload = await ask(site.url, "/pricing/_payload.json");
    expect(payload.status).toBe(500);
    expect(JSON.parse(payload.text)).toMatchObject({ error: { statusCode: 500, message: "Internal Server Error" } });

    for (const { text, headers } of [french, english, payload]) {
      expect(text).not.toMatch(/internal-detail|DOCUMENT_DAMAGED|stored document|\bat .*\.js|dist\/server/);
      expect(headers["cache-control"]).toBe("no-store");
      expect(headers["content-security-policy"]).toContain("default-src 'none'");
    }
    // What the visitor can quote leads the operator to the record.
    const reference = /Référence de l’incident\u00A0: ([0-9a-f-]{36})/.exec(french.text)?.[1];
    expect(reference).toBe(french.headers["x-request-id"]);
    // Other pages are as well as before.
    expect((await ask(site.url, "/contact")).status).toBe(200);
    await site.stop();
    const record = site.logs().find((line) => line.requestId === reference && line.level === "error");
    expect(record).toMatchObject({ code: "DOCUMENT_DAMAGED", path: "/pricing" });
    expect(JSON.stringify(record)).toContain("A stored document cannot be read");
  });
});

describe("a stop", () => {
  test("finishes what is under way, takes nothing new and ends with code 0", async () => {
    const site = await startSite();
    const { hostname, port } = new URL(site.url);
    // Browsers open connections before they need them. A stop waits for none of those.
    const quiet = connect(Number(port), hostname);
    quiet.resume();
    const quietEnded = once(quiet, "close");
    await once(quiet, "connect");
    const socket = connect(Number(port), hostname);
    let received = "";
    socket.on("data", (chunk) => {
      received += chunk;
    });
    const ended = new Promise<void>((done) => socket.on("close", () => done()));
    // Half a request is under way when the signal comes.
    socket.write("GET /pricing HTTP/1.1\r\nHost: x\r\n");
    await ask(site.url, "/healthz");
    const stopped = site.stop();
    while (!site.logs().some((record) => record.msg === "stopping")) await new Promise((done) => setImmediate(done));
    await quietEnded;
    socket.write("Connection: close\r\n\r\n");
    await ended;
    expect(received).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
    expect(received).toContain("</html>");
    expect(await stopped).toBe(0);
    await expect(ask(site.url, "/healthz")).rejects.toThrow("ECONNREFUSED");
    expect(site.logs().at(-1)).toMatchObject({ msg: "stopped" });
  });

  inFull("does not wait for connections that are merely kept open", async () => {
    const site = await startSite();
    const { hostname, port } = new URL(site.url);
    const socket = connect(Number(port), hostname);
    socket.write("GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n");
    await new Promise((done) => socket.once("data", done));
    expect(await site.stop()).toBe(0);
    socket.destroy();
  });
});
