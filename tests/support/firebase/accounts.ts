import { APP, emulators } from "./project.ts";

const BASE = () => `http://${emulators().auth}/identitytoolkit.googleapis.com`;

/** The emulator's accounts, as Google's console changes them. */
export const auth = {
  /** Changes an account by the call of the console (`accounts:update`). */
  update: (localId: string, changes: Record<string, unknown>) =>
    post(`${BASE()}/v1/projects/${APP.projectId}/accounts:update`, { localId, ...changes }),
  /** Signs in as a browser does. @returns the token. */
  async token(email: string, password: string): Promise<string> {
    const answer = await post(`${BASE()}/v1/accounts:signInWithPassword?key=${APP.apiKey}`, {
      ...{ email, password },
      returnSecureToken: true,
    });
    return String(answer.idToken);
  },
  /** Changes the project's settings. */
  configure: (settings: Record<string, unknown>) =>
    request("PATCH", `http://${emulators().auth}/emulator/v1/projects/${APP.projectId}/config`, settings),
};

const post = (url: string, body: Record<string, unknown>) => request("POST", url, body);

async function request(method: string, url: string, body: Record<string, unknown>): Promise<Record<string, unknown>> {
  const answer = await fetch(url, {
    method,
    headers: { "Content-Type": "application/json", Authorization: "Bearer owner" },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Record<string, unknown>;
}
