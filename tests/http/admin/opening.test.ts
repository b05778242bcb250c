import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, expect } from "vitest";
import { siteWithRoot, Visitor } from "../../support/admin/admin.ts";
import { ask } from "../../support/http/http.ts";
import { inFull } from "../../support/run/everyday.ts";
import { removeAll, startSite } from "../../support/site.ts";

afterAll(removeAll);

inFull(
  "a back office that cannot open says why in the log, opens once the cause is mended, and never hinders a stop",
  async () => {
    const first = await siteWithRoot();
    expect(await first.site.stop()).toBe(0);
    const secret = join(first.site.dataDir, "secret");
    const whole = readFileSync(secret);
    writeFileSync(secret, "too short\n");

    const site = await startSite({ dataDir: first.site.dataDir });
    const visitor = new Visitor(site);
    for (const [name, value] of first.root.cookies) visitor.cookies.set(name, value);
    expect((await visitor.call("GET /session")).status).toBe(500);
    // Nobody is let in, and the public site does not notice.
    expect((await visitor.page("/admin/users")).status).toBe(302);
    expect((await ask(site.url, "/contact")).status).toBe(200);
    const told = (await site.logged()).filter(({ code }) => code === "BACK_OFFICE");
    expect(told.length).toBeGreaterThan(0);
    expect(JSON.stringify(told[0])).toContain("SECRET_UNUSABLE");

    writeFileSync(secret, whole);
    expect((await visitor.call("GET /session")).json.admin).toMatchObject({ email: first.rootEmail });
    expect((await visitor.page("/admin/users")).status).toBe(200);
    expect(await site.stop()).toBe(0);
    expect(site.logs().at(-1)).toMatchObject({ msg: "stopped" });

    // Stopped while it cannot be opened: the database is closed all the same, its side files gone.
    writeFileSync(secret, "too short\n");
    const again = await startSite({ dataDir: first.site.dataDir });
    expect((await new Visitor(again).call("GET /session")).status).toBe(500);
    expect(await again.stop()).toBe(0);
    expect(again.logs().at(-1)).toMatchObject({ msg: "stopped" });
  },
);

inFull(
  "a database kept busy by somebody else is said as such: 503, when to come back, and a record in the log",
  async () => {
    const { site, root } = await siteWithRoot();
    // The site itself may be writing: this waits for it.
    const holder = new DatabaseSync(join(site.dataDir, "vitrine.sqlite"), { timeout: 10_000 });
    holder.exec("begin immediate");
    let refused = 0;
    const answers = Array.from({ length: 4 }, async () => {
      const answer = await root.call("PUT /settings/security", { body: { secondFactorRequired: false } });
      refused += 1;
      return answer;
    });
    // Nobody else waits: neither a kept page, nor one that is read from the database.
    for (const page of ["/contact", "/blog?q=lecture", "/en/blog?q=reading"])
      expect((await ask(site.url, page)).status).toBe(200);
    expect(refused).toBe(0);
    for (const answer of await Promise.all(answers)) {
      expect(answer.status).toBe(503);
      expect(answer.json.error).toMatchObject({ code: "DATABASE_BUSY", retryAfter: 5 });
      expect(answer.headers["retry-after"]).toBe("5");
      expect(answer.text).not.toContain(site.dataDir);
    }
    holder.exec("rollback");
    holder.close();
    expect((await site.logged()).some(({ code, level }) => code === "DATABASE_BUSY" && level === "error")).toBe(true);
    const retried = await root.call("PUT /settings/security", { body: { secondFactorRequired: false } });
    expect(retried.status).toBe(200);
    await site.stop();
  },
);
