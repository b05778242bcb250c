import type { Program } from "./program.ts";

/** Settings of a program that makes this administrator when it starts. */
export const ADMIN = { ADMIN_EMAIL: "bench@example.org", ADMIN_PASSWORD: "quatre-lampes-bleues-au-grenier" };

/** Headers of a call from a page of the back office. */
export const CALL_HEADERS = { "content-type": "application/json", "sec-fetch-site": "same-origin" };

/**
 * Signs in over HTTP. The first administrator is made after the server answers: a sign-in that comes too early is tried again.
 * @param account the first administrator, unless another one is named
 * @returns the cookies of the session, as a request names them.
 */
export async function signIn(
  { url }: Program,
  account = { email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD },
): Promise<string> {
  for (let left = 20; ; left--) {
    const answer = await fetch(`${url}/api/admin/sign-in`, {
      method: "POST",
      headers: CALL_HEADERS,
      body: JSON.stringify(account),
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

/** The cookies that `signIn` returned, as a browser of Playwright takes them. */
export function browserCookies(cookie: string, url: string): Array<{ name: string; value: string; url: string }> {
  return cookie.split("; ").map((pair) => {
    const [name = "", ...value] = pair.split("=");
    return { name, value: value.join("="), url };
  });
}
