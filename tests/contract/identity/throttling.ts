import { describe, expect, it } from "vitest";
import { FAILURES_AN_HOUR } from "../../../src/audit/failure-budget.ts";
import { listEvents } from "../../../src/audit/list-events.ts";
import { THROTTLE_MEMORY_MS } from "../../../src/identity/limits.ts";
import type { Client } from "../../../src/kernel/client.ts";
import { codeOf, from, HERE, Jar, OTHER_PASSWORD, PASSWORD } from "../../support/admin/identity.ts";
import { ANNE, BORIS, HOUR, type IdentitySubject } from "./subject.ts";

export function throttlingContract({ test, identity, actions, db }: IdentitySubject): void {
  describe("throttling", () => {
    const tryAs = (email: string, client: Client, jar = new Jar(), password = OTHER_PASSWORD) =>
      identity()
        .signIn({ email, password }, jar.header, client)
        .then(
          () => "in",
          (error) => error,
        );

    /** How many of a thousand attempts are judged within some time, one after the other as soon as one is taken. */
    async function taken(hours: number, attempt: (number: number) => Promise<{ code: string; retryAfter?: number }>) {
      let [judged, passed] = [0, 0];
      for (let number = 0; number < 1_000; number += 1) {
        const error = await attempt(number);
        if (error.code === "WRONG_CREDENTIALS") judged += 1;
        else {
          expect(error.code).toBe("TOO_MANY_REQUESTS");
          const wait = (error.retryAfter ?? 0) * 1_000;
          if (passed + wait > hours * HOUR) break;
          passed += wait;
          test().forward(wait);
        }
      }
      return judged;
    }

    it("takes at most 40 passwords in six hours for one account, from wherever they come", {
      timeout: 60_000,
    }, async () => {
      await test().admin(ANNE);
      const judged = await taken(6, (number) => tryAs(ANNE, from(number % 250)));
      expect(judged).toBeLessThanOrEqual(40);
      // No lock-out either: one is taken every quarter of an hour.
      expect(judged).toBeGreaterThan(30);
    });

    it("takes at most 41 passwords in an hour from one address, whatever the accounts", {
      timeout: 60_000,
    }, async () => {
      const judged = await taken(1, (number) => tryAs(`admin${number}@example.org`, HERE));
      expect(judged).toBeLessThanOrEqual(20 + 9 + 12);
      expect(judged).toBeGreaterThan(35);
    });

    it("counts attempts made at the same time like those made in a row", async () => {
      await test().admin(ANNE);
      const errors = await Promise.all(Array.from({ length: 30 }, (_, index) => tryAs(ANNE, from(index))));
      expect(errors.filter(({ code }) => code === "WRONG_CREDENTIALS")).toHaveLength(5);
      expect(errors.filter(({ code }) => code === "TOO_MANY_REQUESTS")).toHaveLength(25);
    });

    it("counts the addresses of one IPv6 network as one", async () => {
      const at = (host: string) =>
        tryAs(`${host.replaceAll(":", "-")}x@example.org`, { ip: `2001:db8:1:2:${host}`, userAgent: "" });
      const errors = [];
      for (let index = 1; index <= 21; index += 1) errors.push(await at(`${index}::1`));
      expect(errors.at(-1)).toMatchObject({ code: "TOO_MANY_REQUESTS" });
      expect(await tryAs(BORIS, { ip: "2001:db8:1:3::1", userAgent: "" })).toMatchObject({ code: "WRONG_CREDENTIALS" });
    });

    it("never keeps waiting a browser that has signed in before, nor a reset link", async () => {
      await test().admin(ANNE);
      const own = await test().signIn(ANNE);
      for (let index = 0; index < 8; index += 1) await tryAs(ANNE, HERE);
      expect(await tryAs(ANNE, HERE, new Jar(), PASSWORD)).toMatchObject({
        code: "TOO_MANY_REQUESTS",
        retryAfter: expect.any(Number),
      });
      expect(await tryAs(ANNE, HERE, own, PASSWORD)).toBe("in");
      // The cookie of one account is worth nothing for another.
      await test().admin(BORIS);
      for (let index = 0; index < 8; index += 1) await tryAs(BORIS, from(2));
      expect(await tryAs(BORIS, from(2), own, PASSWORD)).toMatchObject({ code: "TOO_MANY_REQUESTS" });
      await identity().requestPasswordReset({ email: ANNE }, from(3));
      await identity().close();
      const token = test().token("password-reset");
      const arrived = new Jar().take(
        await identity().resetPassword({ token, password: OTHER_PASSWORD }, undefined, from(3)),
      );
      // Those who go on guessing meanwhile keep others waiting, and not whoever had the link.
      for (let index = 0; index < 6; index += 1) await tryAs(ANNE, HERE, new Jar(), PASSWORD);
      expect(await tryAs(ANNE, from(3), new Jar(), OTHER_PASSWORD)).toMatchObject({ code: "TOO_MANY_REQUESTS" });
      expect(await tryAs(ANNE, from(3), arrived, OTHER_PASSWORD)).toBe("in");
    });

    it("slows a known browser by a counter of its own", async () => {
      await test().admin(ANNE);
      const own = await test().signIn(ANNE);
      const errors = [];
      for (let index = 0; index < 11; index += 1) errors.push(await tryAs(ANNE, HERE, own));
      expect(errors.at(-1)).toMatchObject({ code: "TOO_MANY_REQUESTS" });
    });

    it("slows the password asked for again within a session, whoever holds it", async () => {
      await test().admin(ANNE);
      const jar = await test().signIn(ANNE);
      const prove = (password: string) =>
        codeOf(identity().account.changePassword({ password, newPassword: OTHER_PASSWORD }, jar.header, HERE));
      const codes = [];
      for (let index = 0; index < 6; index += 1) codes.push(await prove(`not this one ${index}`));
      expect(codes).toEqual([...Array(5).fill("WRONG_PASSWORD"), "TOO_MANY_REQUESTS"]);
      expect(await prove(PASSWORD)).toBe("TOO_MANY_REQUESTS");
      test().forward(3_000);
      expect(await prove(PASSWORD)).toBeNull();
    });

    it("forgets a counter after a day without attempts", async () => {
      await test().admin(ANNE);
      const guess = async () => {
        const { code } = await tryAs(ANNE, HERE);
        return code;
      };
      const begin = [...Array(5).fill("WRONG_CREDENTIALS"), "TOO_MANY_REQUESTS"];
      for (const expected of begin) expect(await guess()).toBe(expected);
      // The wait is over, and what was counted is not.
      test().forward(THROTTLE_MEMORY_MS - 1);
      expect([await guess(), await guess()]).toEqual(["WRONG_CREDENTIALS", "TOO_MANY_REQUESTS"]);
      test().forward(THROTTLE_MEMORY_MS + 1);
      for (const expected of begin) expect(await guess()).toBe(expected);
    });

    it("leaves few lines of a flood in the audit log, and no address that is nobody's", async () => {
      await test().admin(ANNE);
      await taken(3, () => tryAs(ANNE, HERE));
      await tryAs("secret-typed-here@example.org", from(7));
      const failed = (await actions()).filter((action) => action.startsWith("sign-in."));
      expect(failed.length).toBeGreaterThan(5);
      expect(failed.length).toBeLessThan(15);
      expect(failed).toContain("sign-in.throttled");
      const rows = await db().snapshot((reader) => reader.selectFrom("audit_events").selectAll().execute());
      expect(JSON.stringify(rows)).not.toContain("secret-typed-here");
    });

    it("leaves so many lines an hour of a flood from everywhere, and none of it hides what is done to an account", async () => {
      await test().admin(ANNE);
      for (let index = 0; index < 150; index += 1) {
        const error = await tryAs(`nobody-${index}@example.org`, from(index % 30));
        expect(error).toMatchObject({ code: "WRONG_CREDENTIALS" });
      }
      await tryAs(ANNE, from(99));
      const failed = (await actions()).filter((action) => action.startsWith("sign-in."));
      expect(failed.length).toBe(FAILURES_AN_HOUR + 1);
      test().forward(HOUR);
      await tryAs("nobody@example.org", from(99));
      const told = await db().snapshot((reader) =>
        listEvents(reader, { action: "sign-in.failures-omitted" }, { limit: 9 }),
      );
      expect(told.events.map(({ actor, ip, details }) => ({ actor, ip, details }))).toEqual([
        { actor: null, ip: null, details: { failures: 130, accounts: "unknown", since: expect.any(Number) } },
      ]);
    });
  });
}
