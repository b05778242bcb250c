import { createHmac } from "node:crypto";
import { createChallenge, solveChallenge } from "altcha-lib/v1";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readSecretKey } from "../../../src/identity/secret-key.ts";
import { CHALLENGE_PATH } from "../../../src/messages/contract/form-fields.ts";
import { Signer } from "../../../src/messages/signer.ts";
import { askForProof, encoded, placeOf, proofSince } from "../../support/forms/proofs.ts";
import { but, type SiteWithForms, siteWithForms } from "../../support/forms/site-with-forms.ts";
import { ask } from "../../support/http/http.ts";
import { inFull } from "../../support/run/everyday.ts";
import { removeAll, type Site } from "../../support/site.ts";

let site: Site;
let send: SiteWithForms["send"];
beforeAll(async () => {
  ({ site, send } = await siteWithForms());
});
afterAll(removeAll);

let texts = 0;
/** Sends a message that no other is like, with a proof as it is given. */
async function place(proof: string, changes: Parameters<typeof but>[0] = {}) {
  const { status, json } = await send("/every", but({ "q-message": `Texte ${++texts}`, proof, ...changes }), {
    json: true,
  });
  expect(status).toBe(200);
  return placeOf(site, json.sent.number);
}
const REFUSED = { folder: "spam", signs: ["proof-refused"] };

describe("a challenge", () => {
  test("is for one form, of an hour, in altcha’s second format; nobody keeps it, and it sets no cookie", async () => {
    const { status, headers, text } = await ask(site.url, `${CHALLENGE_PATH}?form=every`);
    expect([status, headers["cache-control"], headers["set-cookie"]]).toEqual([200, "no-store", undefined]);
    const { parameters, signature } = JSON.parse(text);
    expect(parameters).toMatchObject({ algorithm: "SHA-256", cost: 1, data: { form: "every" } });
    expect(Math.abs(parameters.expiresAt * 1_000 - Date.now() - 3_600_000)).toBeLessThan(60_000);
    expect(signature).toMatch(/^[0-9a-f]{64}$/);
    const other = JSON.parse((await ask(site.url, `${CHALLENGE_PATH}?form=every`)).text);
    expect(other.parameters.nonce).not.toBe(parameters.nonce);
    expect((await ask(site.url, CHALLENGE_PATH, { method: "POST" })).status).toBe(405);
    for (const query of ["", "?form=", "?form=a%20b", `?form=${"x".repeat(101)}`]) {
      const refused = await ask(site.url, CHALLENGE_PATH + query);
      expect([refused.status, JSON.parse(refused.text).error.code]).toEqual([422, "CHALLENGE_INVALID"]);
    }
  });

  inFull("is given so often to one network, and to others all the same", async () => {
    const from = (address: string) =>
      ask(site.url, `${CHALLENGE_PATH}?form=every`, { headers: { "x-forwarded-for": address } });
    const answers = [];
    for (let index = 0; index < 160 && answers.at(-1)?.status !== 429; index++) answers.push(await from("192.0.2.99"));
    const { status, headers, text } = answers.at(-1) ?? (await from("192.0.2.99"));
    expect([status, Number(headers["retry-after"]) > 0]).toEqual([429, true]);
    expect(JSON.parse(text).error.code).toBe("TOO_MANY_CHALLENGES");
    expect((await from("192.0.2.100")).status).toBe(200);
  });
});

describe("a proof", () => {
  test("brings a message to the inbox; none, or one that is too old, has it looked at", async () => {
    expect(await place(encoded(await proofSince(site, "every")))).toEqual({ folder: "inbox", signs: [] });
    const missing = { folder: "review", signs: ["no-proof"] };
    expect(await place("")).toEqual(missing);
    expect(await place(encoded(await proofSince(site, "every", 24 * 3_600_000)))).toEqual(missing);
    // What the server gives out now, sent at once: nobody writes as fast.
    expect(await place(encoded(await askForProof(site.url, "every")))).toEqual({
      folder: "review",
      signs: ["too-fast"],
    });
    expect(await place(encoded(await proofSince(site, "every", 4_000)))).toEqual({ folder: "inbox", signs: [] });
  });

  test("of another form, of another site, forged, or unreadable makes a message spam", async () => {
    expect(await place(encoded(await proofSince(site, "files")))).toEqual(REFUSED);
    const good = await proofSince(site, "every");
    const { challenge, solution } = good;
    const changed = (parameters: object, more: object = {}) =>
      encoded({
        challenge: { ...challenge, parameters: { ...challenge.parameters, ...parameters }, ...more },
        solution,
      });
    // Signed by the secret itself, in place of what is derived from it.
    const signature = createHmac("sha256", readSecretKey(undefined, site.dataDir))
      .update(JSON.stringify(challenge.parameters))
      .digest("hex");
    const forged = [
      changed({ data: { ...challenge.parameters.data, form: "files" } }),
      changed({ data: { ...challenge.parameters.data, issuedAt: 1 } }),
      changed({ expiresAt: challenge.parameters.expiresAt + 3_600 }),
      changed({ keyPrefix: "00".repeat(16) }),
      changed({ cost: 2 }),
      changed({ algorithm: "SHA-1" }),
      changed({ __proto__: null, more: 1 }),
      changed({}, { signature }),
      changed({}, { signature: "" }),
      changed({}, { signature: undefined }),
      encoded({ challenge, solution: { ...solution, derivedKey: "0".repeat(64) } }),
      encoded({ challenge, solution: { ...solution, derivedKey: challenge.parameters.keyPrefix + "0".repeat(32) } }),
      encoded({ challenge, solution: { counter: -1, derivedKey: solution.derivedKey } }),
      encoded({ challenge }),
      encoded([]),
      "x",
      "=".repeat(5_000),
      // Longer than any of ours, though nothing that is read is changed.
      encoded(good) + "=".repeat(4_096),
      "null",
    ];
    for (const proof of forged) expect([proof.slice(0, 40), await place(proof)]).toEqual([expect.anything(), REFUSED]);
    // None of them used it up.
    expect(await place(encoded(good))).toEqual({ folder: "inbox", signs: [] });
  });

  test("whose parts are spliced anew is refused (altcha’s advisory of December 2025), and so is its first format", async () => {
    const used = await proofSince(site, "every");
    expect((await place(encoded(used))).folder).toBe("inbox");
    const { challenge, solution } = used;
    const { parameters } = challenge;
    const spliced = (changes: object, counter = solution.counter) =>
      encoded({
        challenge: { ...challenge, parameters: { ...parameters, ...changes } },
        solution: { ...solution, counter },
      });
    const { nonce, salt } = parameters;
    const digits = solution.counter.toString(16).padStart(8, "0");
    for (const proof of [
      // Bytes move from one part of what is hashed to the next: the hash is the same, the nonce another.
      spliced({ salt: salt + nonce.slice(0, 2), nonce: nonce.slice(2) }),
      spliced({ salt: salt.slice(0, -2), nonce: salt.slice(-2) + nonce }),
      spliced({ salt: salt + nonce, nonce: "" }),
      spliced({ nonce: nonce + digits.slice(0, 2) }, Number.parseInt(digits.slice(2), 16)),
      // The date it is good for moves into what is not looked at.
      spliced({ salt: `${salt}?expires=${parameters.expiresAt}`, expiresAt: undefined }),
      spliced({ expiresAt: `${parameters.expiresAt}0` }),
      spliced({ nonce: nonce.toUpperCase() }),
    ]) {
      expect(await place(proof)).toEqual(REFUSED);
    }
    const hmacKey = new Signer(() => readSecretKey(undefined, site.dataDir)).secretOf("challenges");
    const first = await createChallenge({ hmacKey, maxNumber: 10, expires: new Date(Date.now() + 3_600_000) });
    const number = (await solveChallenge(first.challenge, first.salt, "SHA-256", 10).promise)?.number ?? 0;
    expect(await place(encoded({ ...first, number }))).toEqual(REFUSED);
    // The digits of its number at the end of its salt.
    expect(await place(encoded({ ...first, salt: `${first.salt}${number}`, number: 0 }))).toEqual(REFUSED);
  });

  test("is used once: copied it makes spam, also by two at once; the same post again is the same message", async () => {
    const proof = encoded(await proofSince(site, "every"));
    const once = "00112233445566778899aabbccddeeff";
    const fields = but({ once, proof, "q-message": "Une ligne coupée" });
    const [first, again] = [
      await send("/every", fields, { json: true }),
      await send("/every", fields, { json: true }),
    ].map(({ json }) => json.sent.number);
    expect(again).toBe(first);
    expect(placeOf(site, first)).toEqual({ folder: "inbox", signs: [] });
    expect(await place(proof)).toEqual(REFUSED);
    expect(await place(proof, { once: "ffeeddccbbaa99887766554433221100" })).toEqual(REFUSED);
    const shared = encoded(await proofSince(site, "every"));
    const folders = await Promise.all([1, 2, 3, 4].map(async () => (await place(shared)).folder));
    expect(folders.sort()).toEqual(["inbox", "spam", "spam", "spam"]);
  });

  test("is not used up by a post that is refused: what was mended is sent with it", async () => {
    const proof = encoded(await proofSince(site, "every"));
    const wrong = await send("/every", but({ proof, "q-email": "camille@" }), { json: true });
    expect(wrong.status).toBe(422);
    expect(await place(proof)).toEqual({ folder: "inbox", signs: [] });
  });
});

test("the script of forms weighs less than 4 KB, its worker included", async () => {
  const { text } = await ask(site.url, "/every");
  const [hook = ""] = /\/assets\/form-hook-[\w-]+\.js/.exec(text) ?? [];
  const [script = ""] = /\/assets\/form-script-[\w-]+\.js/.exec(text) ?? [];
  const get = (path: string) => ask(site.url, path, { headers: { "accept-encoding": "br" } });
  const main = await get(script);
  const [worker = ""] = /\/assets\/solve-[\w-]+\.js/.exec(main.text) ?? [];
  // It is whole: nothing else is loaded with it.
  expect(main.text).not.toMatch(/\bimport\s*[{"'(]/);
  const files = [await get(hook), main, await get(worker)];
  expect(files.map(({ headers }) => headers["content-encoding"])).toEqual(["br", "br", "br"]);
  expect(files.reduce((sum, { raw }) => sum + raw.length, 0)).toBeLessThan(4_096);
  expect((await ask(site.url, "/merci")).text).not.toMatch(/form-(?:hook|script)|solve-/);
});
