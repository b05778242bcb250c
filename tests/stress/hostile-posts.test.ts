import { readdirSync } from "node:fs";
import { connect } from "node:net";
import { dirname, join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { folderWithForms } from "../support/forms/forms.ts";
import { type HostilePost, hostilePosts, MARK } from "../support/forms/hostile-posts.ts";
import { gigabyteOf } from "../support/forms/posts.ts";
import { encoded, placeOf, proofSince } from "../support/forms/proofs.ts";
import { but, senderTo } from "../support/forms/site-with-forms.ts";
import { residentBytes } from "../support/media/picture-processes.ts";
import { removeAll, type Site, startSite } from "../support/site.ts";

const POSTS = Number(process.env.HOSTILE_POSTS ?? 10_000);
const SEED = Number(process.env.HOSTILE_SEED ?? 20_261_128);
/** Posts that are under way at once: fewer than a site refuses to take. */
const AT_ONCE = 6;
/** What the process may hold, whatever is sent: five times what it holds at rest. */
const MAX_MEMORY = 700 * 1024 ** 2;
const SAMPLE_MS = 50;

afterAll(removeAll);

test.runIf(process.platform === "linux")(
  `${POSTS} hostile posts: no error of the site, nothing outside of messages on the disk, and no more memory than it may take`,
  async () => {
    const site = await startSite({ dataDir: await folderWithForms([{ key: "every" }]), env: { TRUST_PROXY: "1" } });
    const send = senderTo(site);
    const sendHonest = async (text: string) => {
      const proof = encoded(await proofSince(site, "every"));
      const { status, json } = await send("/every", but({ proof, "q-message": text }), { json: true });
      expect([status, placeOf(site, json.sent.number)]).toEqual([200, { folder: "inbox", signs: [] }]);
    };
    await sendHonest("Avant");
    const before = namesBelow(site.dataDir, 0);
    const beside = namesBelow(dirname(site.dataDir), 0);
    let peak = 0;
    const timer = setInterval(() => {
      peak = Math.max(peak, residentBytes(site.process.pid));
    }, SAMPLE_MS);
    const outcomes = new Map<string, Map<string, number>>();
    const queue = hostilePosts(SEED, POSTS);
    const work = async () => {
      for (const each of queue) {
        const outcome = await outcomeOf(site, send, each);
        const ofKind = outcomes.get(each.kind) ?? new Map<string, number>();
        outcomes.set(each.kind, ofKind.set(outcome, (ofKind.get(outcome) ?? 0) + 1));
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work)).catch((error) => {
      clearInterval(timer);
      throw error;
    });
    // In a text, in a file, and of a length that is said before.
    const pdf = { field: "q-files", name: "a.pdf", bytes: "%PDF-" };
    const huge = [
      { body: gigabyteOf(but({ "q-message": "x" })) },
      { body: gigabyteOf(but({}), [pdf]) },
      { body: gigabyteOf(but({}), [pdf]), headers: { "content-length": String(1024 ** 3 + 10_000) } },
    ];
    const refused = await Promise.all(huge.map((post) => send("/every", [], post))).finally(() => clearInterval(timer));
    expect(refused.map(({ status }) => status)).toEqual([413, 413, 413]);

    const told = Object.fromEntries([...outcomes].map(([kind, of]) => [kind, Object.fromEntries(of)]));
    process.stdout.write(
      `${JSON.stringify({ seed: SEED, peakMegabytes: Math.round(peak / 1024 ** 2), told }, null, 2)}\n`,
    );
    const errors = [...outcomes].filter(([, of]) => [...of.keys()].some((outcome) => /^5/.test(outcome)));
    expect(errors.map(([kind]) => kind)).toEqual([]);
    expect(peak).toBeLessThan(MAX_MEMORY);
    expect((await site.logged()).filter(({ level }) => level === "error" || level === "fatal")).toEqual([]);

    // Files lie where messages have theirs, under ids alone. Receipts are in the outbox: no mail server is set.
    const mayAppear = new Set([...before, "messages", "outbox"]);
    expect(namesBelow(site.dataDir, 0).filter((name) => !mayAppear.has(name))).toEqual([]);
    expect(namesBelow(site.dataDir, 1).filter((name) => name.includes(MARK))).toEqual([]);
    const stored = namesBelow(join(site.dataDir, "messages"), 2);
    expect(stored.filter((name) => !/^(?:incoming|[0-9a-f-]{36})(?:\/[0-9a-f-]{36})?$/.test(name))).toEqual([]);
    expect(stored.filter((name) => name.includes(MARK))).toEqual([]);
    const outside = namesBelow(dirname(site.dataDir), 0).filter((name) => !beside.includes(name));
    expect(outside.filter((name) => name.includes(MARK))).toEqual([]);

    // It takes what somebody writes, as before.
    await sendHonest("Après");
    expect(await site.stop()).toBe(0);
  },
  600_000 + POSTS * 200,
);

/** The status of an answer, or that the line was cut. */
async function outcomeOf(site: Site, send: ReturnType<typeof senderTo>, hostile: HostilePost): Promise<string> {
  if ("whole" in hostile) return firstLineOf(site, hostile.whole);
  try {
    const { status } = await send("/every", [], { body: hostile.body, headers: hostile.headers });
    return String(status);
  } catch (error) {
    return error instanceof Error && "code" in error ? String(error.code) : String(error);
  }
}

/** What is answered to bytes that no client would send. */
function firstLineOf({ url }: Site, bytes: Buffer): Promise<string> {
  const { hostname, port } = new URL(url);
  return new Promise((done) => {
    let answer = "";
    const socket = connect(Number(port), hostname, () => socket.end(bytes));
    socket.on("data", (chunk) => {
      answer += chunk.toString("latin1");
    });
    socket.on("error", () => {});
    socket.on("close", () => done(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? "cut"));
  });
}

/** Names in a folder and so many levels below it. */
function namesBelow(folder: string, levels: number): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => [
    entry.name,
    ...(levels > 0 && entry.isDirectory()
      ? namesBelow(join(folder, entry.name), levels - 1).map((name) => `${entry.name}/${name}`)
      : []),
  ]);
}
