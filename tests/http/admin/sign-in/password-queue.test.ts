import { request } from "node:http";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { type AdminSite, originOf, PASSWORD, siteWithRoot, Visitor } from "../../../support/admin/admin.ts";
import { inDatabase } from "../../../support/database/kept.ts";
import { inFull } from "../../../support/run/everyday.ts";
import { removeAll } from "../../../support/site.ts";

let own: AdminSite;
beforeAll(async () => {
  own = await siteWithRoot({ env: { TRUST_PROXY: "1", LOG_LEVEL: "debug" } });
});
afterAll(removeAll);

/** A sign-in of a stranger; `hangUp` closes its connection once it was sent. */
function stranger(index: number, { networks, hangUp }: { networks: number; hangUp?: number }) {
  const body = JSON.stringify({ email: `nobody${index}@example.org`, password: PASSWORD });
  return new Promise<{ status: number; retryAfter: string | undefined; text: string }>((done) => {
    const sent = request(
      `${own.site.url}/api/admin/sign-in`,
      {
        method: "POST",
        headers: {
          "content-type": "application/json",
          "content-length": Buffer.byteLength(body),
          origin: originOf(own.site),
          // Each test's strangers come from networks of their own.
          "x-forwarded-for": `198.51.${Math.floor(index / 1_000)}.${index % networks}`,
        },
      },
      async (answer) => {
        let text = "";
        for await (const chunk of answer) text += String(chunk);
        done({ status: answer.statusCode ?? 0, retryAfter: answer.headers["retry-after"], text });
      },
    );
    sent.on("error", () => done({ status: 0, retryAfter: undefined, text: "" }));
    sent.end(body);
    if (hangUp !== undefined) sent.on("finish", () => setTimeout(() => sent.destroy(), hangUp));
  });
}

const timed = async (work: () => Promise<{ status: number }>) => {
  const from = performance.now();
  const { status } = await work();
  return { status, ms: performance.now() - from };
};

describe("passwords wait for their turn", () => {
  inFull("190 sign-ins that hung up are dropped; nobody waits for them", async () => {
    const known = own.root.copy("203.0.113.1");
    const alone = await timed(() => known.signIn(own.rootEmail));
    expect(alone.status).toBe(200);
    const attack = Array.from({ length: 190 }, (_, index) => stranger(index, { networks: 10, hangUp: 300 }));
    await Promise.all(attack);
    // The attack is over; a browser that nobody knows comes right behind it.
    const unknown = new Visitor(own.site, { address: "203.0.113.2" });
    const behind = await timed(() => unknown.signIn(own.rootEmail));
    expect(behind.status).toBe(200);
    // 190 of them would take as long as 95 sign-ins in a row.
    expect(behind.ms).toBeLessThan(25 * Math.max(alone.ms, 100));
  });

  inFull(
    "strangers who stay on the line: known browsers go first, others take turns, and a full line refuses",
    async () => {
      const known = own.root.copy("203.0.113.1");
      const alone = await timed(() => known.signIn(own.rootEmail));
      const attack = Array.from({ length: 200 }, (_, index) => stranger(1_000 + index, { networks: 20 }));
      // Refused at once, while the others still wait: the line is full.
      const first = await Promise.any(
        attack.map(async (each) => {
          const answer = await each;
          if (answer.status !== 503) throw new Error("judged");
          return answer;
        }),
      );
      expect(first).toMatchObject({ status: 503, retryAfter: "5" });
      expect(JSON.parse(first.text).error.code).toBe("TOO_BUSY");
      const [mine, other] = await Promise.all([
        timed(() => known.signIn(own.rootEmail)),
        timed(() => new Visitor(own.site, { address: "203.0.113.3" }).signIn(own.rootEmail)),
      ]);
      const answers = await Promise.all(attack);
      const refused = answers.filter(({ status }) => status === 503).length;
      const judged = answers.filter(({ status }) => status === 401).length;
      expect(mine.status).toBe(200);
      expect(other.status, "a network that asks once takes its turn").toBe(200);
      // Some were judged while the last ones arrived.
      expect(refused).toBeGreaterThanOrEqual(50);
      expect(judged).toBeGreaterThanOrEqual(90);
      expect(refused + judged).toBe(200);
      expect(mine.ms).toBeLessThan(10 * Math.max(alone.ms, 100));
      // What was refused unjudged is held against nobody.
      const counted = inDatabase(own.site, (database) =>
        database.prepare("select sum(failures) as failures from throttles where key like 'address:198.51.1.%'").get(),
      );
      expect(counted).toEqual({ failures: judged });
      expect((await own.site.logged()).filter(({ level }) => level === "error")).toEqual([]);
    },
  );
});
