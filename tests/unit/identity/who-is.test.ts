import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Context } from "../../../src/identity/context.ts";
import { sessionCookie } from "../../../src/identity/sessions/session-cookie.ts";
import { createWhoIs } from "../../../src/identity/sessions/who-is.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it("a database that takes too long for the check of a session is told as one that is away: nobody is signed out", async () => {
  const site = { siteUrl: "http://localhost", secret: "secret".repeat(8) };
  const cookie = sessionCookie(site, { token: "token", endsAt: 1, now: 0 }).split(";", 1)[0];
  const context = {
    ...site,
    now: () => 0,
    signOuts: { isOver: () => false },
    db: { snapshot: () => new Promise(() => {}) },
  } as unknown as Context;
  const asked = createWhoIs(context)(cookie).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await asked).toMatchObject({ code: "SESSION_UNCHECKED", status: 503 });
});
