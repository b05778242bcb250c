import { setTimeout as until } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import { folderWithForms } from "../support/forms/forms.ts";
import { askForProof, encoded, placeOf } from "../support/forms/proofs.ts";
import { but, senderTo } from "../support/forms/site-with-forms.ts";
import { ask } from "../support/http/http.ts";
import { watchPage } from "../support/http/page-waits.ts";
import { removeAll, startSite } from "../support/site.ts";

const SECONDS = Number(process.env.FLOOD_SECONDS ?? 60);
const SPAM_PER_SECOND = Number(process.env.FLOOD_POSTS ?? 100);
const HONEST = Number(process.env.FLOOD_HONEST ?? 200);
/** What a visitor of a cached page waits for at most, 19 times of 20 (ms): a promise of the product. */
const MAX_P95 = 100;
/** Nobody fills in a form in less; what is sent in less is looked at. */
const FILLING_MS = 3_000;
/** How often somebody tries again who is told to (503). */
const TRIES = 5;

afterAll(removeAll);

test(
  `${HONEST} honest messages among ${SPAM_PER_SECOND} posts of spam a second are in the inbox or to be checked, and a cached page is there at once`,
  async () => {
    const site = await startSite({ dataDir: await folderWithForms([{ key: "every" }]), env: { TRUST_PROXY: "1" } });
    const send = senderTo(site);
    // It is kept from then on.
    expect((await ask(site.url, "/merci")).status).toBe(200);
    const begun = Date.now();
    const proofs: string[] = [];
    for (let index = 0; index < HONEST; index++) {
      const headers = { "x-forwarded-for": `2001:db8:f:${index.toString(16)}::1` };
      proofs.push(encoded(await askForProof(site.url, "every", headers)));
    }
    // One that a machine solved, sent over and over.
    const copied = encoded(await askForProof(site.url, "every"));
    // People take their time.
    await until(Math.max(0, begun + 2 * FILLING_MS - Date.now()));

    const from = performance.now();
    const at = (share: number) => until(Math.max(0, from + share * SECONDS * 1_000 - performance.now()));
    /** Of every fourth person the browser fills in the hidden field. */
    const honest = Array.from({ length: HONEST }, async (_, index) => {
      await at(index / HONEST);
      const trap = index % 4 === 0 ? "Camille" : "";
      const fields = but({ proof: proofs[index], "q-message": `Une question, ${index}.`, "field-b": trap });
      for (let tries = 1; ; tries++) {
        const { status, headers, json } = await send("/every", fields, { json: true });
        if (status === 200) return { number: json.sent.number as number, tries };
        if (status !== 503 || tries === TRIES) throw new Error(`an honest message was refused: ${status}`);
        await until(Number(headers["retry-after"]) * 1_000);
      }
    });
    const statuses = new Map<number, number>();
    const spam = Array.from({ length: SPAM_PER_SECOND * SECONDS }, async (_, index) => {
      await at(index / (SPAM_PER_SECOND * SECONDS));
      const changes = [{ "field-b": "x" }, { proof: "x" }, { proof: copied }, {}][index % 4];
      const { status } = await send("/every", but({ "q-message": `Casino ${index}`, once: undefined, ...changes }));
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    });
    const endWatch = watchPage(`${site.url}/merci`);
    const [taken] = await Promise.all([Promise.all(honest), Promise.all(spam)]).catch(async (error) => {
      await endWatch();
      throw error;
    });
    const visits = await endWatch();

    const places = taken.map(({ number }) => placeOf(site, number));
    const p95 = visits.toSorted((a, b) => a - b)[Math.floor(0.95 * visits.length)] ?? 0;
    const countOf = (folder: string) => places.filter((place) => place.folder === folder).length;
    const folders = { inbox: countOf("inbox"), review: countOf("review"), spam: countOf("spam") };
    const report = {
      ...{ seconds: (performance.now() - from) / 1_000, folders, visits: visits.length, p95 },
      ...{ spam: Object.fromEntries(statuses), triedAgain: taken.filter(({ tries }) => tries > 1).length },
    };
    process.stdout.write(`${JSON.stringify(report, null, 2)}\n`);
    expect(places).toHaveLength(HONEST);
    expect(places.filter(({ folder }) => folder !== "inbox" && folder !== "review")).toEqual([]);
    expect(visits.length).toBeGreaterThan(SECONDS);
    expect(p95).toBeLessThan(MAX_P95);
    expect((await site.logged()).filter(({ level }) => level === "error" || level === "fatal")).toEqual([]);
  },
  (SECONDS + 240) * 1_000,
);
