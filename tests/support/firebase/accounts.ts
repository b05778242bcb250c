import { askAuth } from "./emulators.ts";
import { APP } from "./project.ts";

const CALLS = "/identitytoolkit.googleapis.com/v1";

/** The emulator's accounts, as Google's console changes them. */
export const auth = {
  /** Changes an account by the call of the console (`accounts:update`). */
  update: (localId: string, changes: Record<string, unknown>) =>
    askAuth("POST", `${CALLS}/projects/${APP.projectId}/accounts:update`, { localId, ...changes }),
  /** Signs in as a browser does. @returns the token. */
  async token(email: string, password: string): Promise<string> {
    const credentials = { email, password, returnSecureToken: true };
    const answer = await askAuth("POST", `${CALLS}/accounts:signInWithPassword?key=${APP.apiKey}`, credentials);
    return String(answer.idToken);
  },
  /** Changes the project's settings. */
  configure: (settings: Record<string, unknown>) =>
    askAuth("PATCH", `/emulator/v1/projects/${APP.projectId}/config`, settings),
};
