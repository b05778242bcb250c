import type { Program } from "./program.ts";

/** Settings of a program that has a first administrator. */
export const ADMIN_SETTINGS = { ADMIN_EMAIL: "bench@example.org", ADMIN_PASSWORD: "quatre-lampes-bleues-au-grenier" };

/**
 * Signs the first administrator in, and gives the cookie. They are made after the server answers: a sign-in that comes too
 * early is tried again.
 */
export async function signIn({ url }: Program): Promise<string> {
  for (let left = 20; ; left--) {
    const answer = await fetch(`${url}/api/admin/sign-in`, {
      method: "POST",
      headers: { "content-type": "application/json", "sec-fetch-site": "same-origin" },
      body: JSON.stringify({ email: ADMIN_SETTINGS.ADMIN_EMAIL, password: ADMIN_SETTINGS.ADMIN_PASSWORD }),
    });
    if (answer.ok) {
      return answer.headers
        .getSetCookie()
        .map((line) => line.split(";", 1)[0])
        .join("; ");
    }
    if (left === 0) throw new Error(`signing in answered ${answer.status}`);
    await new Promise((done) => setTimeout(done, 1_000));
  }
}
