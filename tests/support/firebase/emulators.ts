import { request } from "node:http";
import { json } from "node:stream/consumers";

/** Where the emulators listen: `npm run test:firebase` starts them. */
export function emulators(): { auth: string; firestore: string } {
  const { FIREBASE_AUTH_EMULATOR_HOST: auth, FIRESTORE_EMULATOR_HOST: firestore } = process.env;
  if (!auth || !firestore) throw new Error("Start these tests by `npm run test:firebase`, which starts the emulators.");
  return { auth, firestore };
}

/**
 * Asks the emulator of accounts, as an owner of the project.
 * @throws Error where it refuses
 */
export async function askAuth(method: string, path: string, body?: unknown): Promise<Record<string, unknown>> {
  const url = `http://${emulators().auth}${path}`;
  const headers = { authorization: "Bearer owner", "content-type": "application/json" };
  // A connection of its own: the emulator ends one that rested for five seconds, and `fetch` may be about to use it.
  const call = request(url, { method, headers, agent: false });
  const answered = new Promise<Record<string, unknown>>((done, fail) => {
    call.on("error", fail).on("response", (response) => {
      json(response).then((answer) => {
        if (response.statusCode === 200) done(answer as Record<string, unknown>);
        else fail(new Error(`${method} ${url} answers ${response.statusCode}: ${JSON.stringify(answer)}`));
      }, fail);
    });
  });
  call.end(body === undefined ? undefined : JSON.stringify(body));
  return answered;
}
