import fc from "fast-check";
import { expect, it } from "vitest";
import type { Subject } from "../content.ts";
import { TranslationDesk } from "./desk.ts";
import { UIDS, type Words, words } from "./texts.ts";

/** What stays behind, and what does not, after each thing that is done with a text. */
export function translationAfterEachContract({ db }: Subject): void {
  const [a, b, c, d] = UIDS;
  const french = () => words({ title: "Titre", [a]: "un", [b]: "deux", [c]: "trois", [d]: "quatre" });
  const english = () => words({ title: "Title", [a]: "one", [b]: "two", [c]: "three", [d]: "four" });
  const changed = (said: Words, changes: Record<string, string>) => new Map([...said, ...Object.entries(changes)]);
  let count = 0;
  const pair = async () => {
    count += 1;
    const desk = new TranslationDesk(db(), `k${count}`);
    await desk.save("fr", french());
    await desk.save("en", english());
    return desk;
  };

  it("change k of n pieces: exactly k are behind, after a publish, a minor change, a restore, and a reorder", async () => {
    const uids = ["title", a, b, c, d];
    const steps = ["publishSource", "publishTranslation", "minor", "restore", "reorder"] as const;
    await fc.assert(
      fc.asyncProperty(
        fc.subarray(uids, { minLength: 1 }),
        fc.shuffledSubarray([...steps]),
        fc.subarray(uids),
        async (some, order, minor) => {
          const desk = await pair();
          let said = changed(french(), Object.fromEntries(some.map((uid) => [uid, `autrement ${uid}`])));
          await desk.save("fr", said);
          const behind = [...some].sort();
          const check = async () => {
            expect(await desk.open()).toEqual(behind);
            expect(await desk.behind()).toEqual({ fr: 0, en: behind.length });
          };
          await check();
          for (const step of order) {
            desk.now += 1;
            if (step === "publishSource" && desk.text("fr").hasDraft) await desk.publish("fr");
            if (step === "publishTranslation" && desk.text("en").hasDraft) await desk.publish("en");
            if (step === "minor") {
              // Of pieces that were right, and of some that were not: neither comes to be the other by it.
              const before = new Map(minor.map((uid) => [uid, said.get(uid) ?? ""]));
              said = changed(said, Object.fromEntries(minor.map((uid) => [uid, `${said.get(uid)} !`])));
              await desk.save("fr", said);
              await desk.markMinor(before);
            }
            if (step === "restore") {
              // To something else, and back to what it was: a restore confirms nothing and takes nothing away.
              await desk.save("fr", said, true);
              await desk.save("fr", changed(said, { [a]: "ailleurs" }), true);
              const lines = await desk.history("fr");
              const former = lines.find(
                ({ kind, revision }) => kind === "merge" && revision === desk.text("fr").revision - 1,
              );
              await desk.restore("fr", former?.id ?? "");
            }
            if (step === "reorder") {
              said = new Map([...said].reverse());
              await desk.save("fr", said);
            }
            await check();
          }
        },
      ),
      { numRuns: 25 },
    );
  }, 120_000);

  it("what was confirmed, and what was said to be minor, is taken back; what was right before that stays right", async () => {
    const desk = await pair();
    await desk.save("fr", changed(french(), { [a]: "une", [b]: "deuxième" }));
    // Of all pieces, two were not right yet: those alone are confirmed, and taken back.
    const { confirmed } = await desk.confirmSeen(await desk.see(["title", a, b, c, d]));
    expect(confirmed.map(({ uid }) => uid)).toEqual([a, b]);
    expect(await desk.withdraw(confirmed)).toBe(2);
    expect(await desk.open()).toEqual([a, b]);
    expect((await desk.state()).get(a)?.sourceThen).toBe("un");
    const back = await desk.markMinorAndBack([b]);
    expect(await desk.open()).toEqual([a]);
    await back();
    expect(await desk.open()).toEqual([a, b]);
    await desk.save("fr", french());
    expect(await desk.behind()).toEqual({ fr: 0, en: 0 });
  });
}
