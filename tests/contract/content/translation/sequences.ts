import fc from "fast-check";
import { expect, it } from "vitest";
import { SESSION_MS } from "../../../../src/content/drafts/save-draft.ts";
import type { Locale } from "../../../../src/kernel/locale.ts";
import type { Subject } from "../content.ts";
import { TranslationDesk } from "./desk.ts";
import { TranslationModel } from "./model.ts";
import { article, UIDS, type Words } from "./texts.ts";

const STEPS = [
  ...["edit", "edit", "edit", "merge", "add", "remove", "reorder", "blankSummary", "pause"],
  ...["publish", "publish", "unpublish", "unpublish", "restore", "handIn"],
  ...["minor", "minorSinceBefore", "confirm"],
] as const;

type Step = { kind: (typeof STEPS)[number]; locale: Locale; pick: number; many: number };

const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom(...STEPS),
  locale: fc.constantFrom<Locale>("fr", "en"),
  pick: fc.nat(10_000),
  many: fc.integer({ min: 1, max: 3 }),
});

/** Few, so that texts come back to what they said before. */
const wordOf = (locale: Locale, number: number) => `${locale === "fr" ? "mot" : "word"} ${number % 4}`;

/** Whatever is done with two texts, in any order, each piece's state is the one that a simple model says. */
export function translationSequencesContract({ db }: Subject, runs: number): void {
  it(`the state of every piece is that of a model of words, after each of the steps of ${runs} sequences`, async () => {
    let count = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 24 }), async (steps) => {
        count += 1;
        const run = new Run(new TranslationDesk(db(), `k${count}`));
        await run.begin();
        for (const each of steps) await run.take(each);
      }),
      { numRuns: runs },
    );
  }, 300_000);
}

/** The same steps by the verbs and by the model. */
class Run {
  readonly #desk: TranslationDesk;
  readonly #model = new TranslationModel();
  /** What the source said before its last change. */
  #before: Words = new Map();
  #began: number | null = null;

  constructor(desk: TranslationDesk) {
    this.#desk = desk;
  }

  async begin(): Promise<void> {
    const said = (locale: Locale) => new Map(["title", ...UIDS.slice(0, 4)].map((uid) => [uid, wordOf(locale, 0)]));
    await this.#write("fr", said("fr"));
    await this.#write("en", said("en"));
    await this.#check();
  }

  async take(step: Step): Promise<void> {
    this.#desk.now += 1;
    await this.#do(step);
    await this.#check();
  }

  async #do({ kind, locale, pick, many }: Step): Promise<void> {
    const said = new Map(this.#saidIn(locale));
    switch (kind) {
      case "edit":
      case "merge": {
        const uids = [...said.keys()];
        for (let index = 0; index < many; index++) {
          said.set(uids[(pick + index) % uids.length] ?? "title", wordOf(locale, pick + index));
        }
        return this.#write(locale, said, kind === "merge");
      }
      case "blankSummary": {
        if (!said.delete("summary")) said.set("summary", wordOf(locale, pick));
        return this.#write(locale, said);
      }
      case "add": {
        const absent = UIDS.filter((uid) => !said.has(uid));
        const uid = absent[pick % Math.max(absent.length, 1)];
        return uid === undefined ? undefined : this.#write(locale, said.set(uid, wordOf(locale, pick)));
      }
      case "remove": {
        const there = UIDS.filter((uid) => said.has(uid));
        said.delete(there[pick % Math.max(there.length, 1)] ?? "");
        return this.#write(locale, said);
      }
      case "reorder": {
        const [first, ...others] = [...said];
        return this.#write(locale, new Map(first === undefined ? [] : [...others, first]));
      }
      case "handIn": {
        if (this.#desk.text(locale).hasDraft) return;
        const uids = [...said.keys()];
        if (pick % 2 === 0) said.set(uids[pick % uids.length] ?? "title", wordOf(locale, many));
        if (locale === "fr") this.#replaceSource(said);
        else this.#model.handIn(said, this.#desk.now);
        return this.#desk.handIn(locale, said);
      }
      case "publish": {
        if (!this.#desk.text(locale).hasDraft) return;
        if (locale === "en") this.#model.keep();
        return this.#desk.publish(locale);
      }
      case "unpublish":
        return this.#desk.text(locale).isPublished ? this.#unpublish(locale) : undefined;
      case "restore": {
        const history = await this.#desk.history(locale);
        const line = history[pick % Math.max(history.length, 1)];
        if (line === undefined) return;
        const restored = await this.#desk.restore(locale, line.id);
        if (locale === "fr") this.#replaceSource(restored);
        else {
          this.#model.restore(restored);
          this.#began = this.#desk.now;
        }
        return;
      }
      case "minor":
      case "minorSinceBefore": {
        const uids = ["title", "summary", ...UIDS];
        const since = kind === "minorSinceBefore";
        const from = new Map<string, string | null>();
        for (let index = 0; index < many; index++) {
          const uid = uids[(pick + index) % uids.length] ?? "title";
          from.set(uid, since ? (this.#before.get(uid) ?? null) : wordOf("fr", pick + index));
        }
        for (const [uid, text] of from) this.#model.minor(uid, text, this.#desk.now);
        expect(await this.#desk.markMinor(from)).toBe(this.#model.behind());
        return;
      }
      case "confirm": {
        const open = await this.#desk.open();
        const some = many === 3 ? open : open.slice(0, many);
        this.#model.confirm(some, this.#desk.now);
        return this.#desk.confirm(some);
      }
      case "pause":
        this.#desk.now += SESSION_MS;
    }
  }

  async #unpublish(locale: Locale): Promise<void> {
    if (locale === "en" && !this.#desk.text("en").hasDraft) this.#began = this.#desk.now;
    await this.#desk.unpublish(locale);
  }

  async #write(locale: Locale, said: Words, merged = false): Promise<void> {
    if (locale === "fr") this.#replaceSource(said);
    else {
      // The last text of a session is kept, and so is one that a merge takes the place of.
      const over = merged || (this.#began !== null && this.#desk.now - this.#began >= SESSION_MS);
      const isDraft = this.#model.translation.size > 0 && this.#desk.text("en").hasDraft;
      const differs = JSON.stringify(article("a", said)) !== JSON.stringify(article("a", this.#model.translation));
      if (isDraft && over && differs) this.#model.keep();
      if (!isDraft || over) this.#began = this.#desk.now;
      this.#model.write(said, this.#desk.now);
      if (merged) this.#model.keep();
    }
    await this.#desk.save(locale, said, merged);
  }

  #saidIn(locale: Locale): Words {
    return locale === "fr" ? this.#model.source : this.#model.translation;
  }

  #replaceSource(said: Words): void {
    this.#before = this.#model.source;
    this.#model.source = new Map(said);
  }

  async #check(): Promise<void> {
    expect(await this.#desk.state()).toEqual(this.#model.state());
    expect(await this.#desk.behind()).toEqual({ fr: 0, en: this.#model.behind() });
    // Nothing is kept that the model would not keep: autosaves leave nothing behind.
    expect(await this.#desk.pairs()).toBe(this.#model.size());
  }
}
