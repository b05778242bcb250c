import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { SessionStatus } from "../../../src/admin/framework/app/writing/session-types.ts";
import { newName, Page, Server, Storage } from "../../support/editor/text-session.ts";
import { generatedCases } from "../../support/run/everyday.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const opened = () => {
  const server = new Server();
  const storage = new Storage();
  return { server, storage, page: new Page(server, storage) };
};

describe("a text that somebody writes", () => {
  test("is in the journal within a second, and on the server after a pause, which empties the journal", async () => {
    const { server, storage, page } = opened();
    page.write("a", "un");
    expect(page.session.status.save).toBe("unsaved");
    await vi.advanceTimersByTimeAsync(1_000);
    expect([...storage.records.values()].map(({ mine }) => mine)).toEqual([{ a: ["un"] }]);
    expect(server.saves).toBe(0);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(server.text).toEqual({ a: ["un"] });
    expect(page.session.status.save).toBe("saved");
    expect(storage.records.size).toBe(0);
  });

  test("is saved although the writer never pauses, one save at a time", async () => {
    const { server, page } = opened();
    for (let tenths = 0; tenths < 300; tenths++) {
      page.write("a", String(tenths));
      await vi.advanceTimersByTimeAsync(100);
    }
    expect(server.saves).toBeGreaterThanOrEqual(2);
    expect(server.saves).toBeLessThanOrEqual(4);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(server.text.a).toHaveLength(300);
  });

  test("that the server completes is taken over as it is stored, with what was typed meanwhile", async () => {
    const { server, page } = opened();
    server.fate = "completes";
    page.write("a", "un");
    await vi.advanceTimersByTimeAsync(10_000);
    expect(server.saves).toBe(1);
    expect(page.session.state.mine).toEqual({ a: ["un"], id: ["given 0"] });
    expect(page.session.status.save).toBe("saved");

    page.write("a", "deux");
    page.session.saveNow();
    await vi.advanceTimersByTimeAsync(40);
    page.write("b", "trois");
    await vi.advanceTimersByTimeAsync(10_000);
    expect(page.session.state.mine).toEqual({ a: ["un", "deux"], b: ["trois"], id: ["given 2"] });
    expect(server.text).toEqual(page.session.state.mine);
    expect(page.session.state.choices).toEqual([]);
    expect(server.saves).toBe(3);
  });

  test("waits while the server is out of reach, and is sent again as the same save", async () => {
    const { server, storage, page } = opened();
    server.fate = "loses the answer";
    page.write("a", "un");
    await vi.advanceTimersByTimeAsync(2_000);
    expect(page.session.status.save).toBe("unreachable");
    page.write("a", "deux");
    await vi.advanceTimersByTimeAsync(60_000);
    expect(storage.records.size).toBe(1);
    server.fate = "answers";
    await vi.advanceTimersByTimeAsync(60_000);
    expect(server.text).toEqual({ a: ["un", "deux"] });
    // The first save arrived each time; it was written once.
    expect(server.saves).toBe(2);
    expect(page.session.status.save).toBe("saved");
    expect(storage.records.size).toBe(0);
  });

  test("that the server refuses stays here, with the sentence, and its next state is tried", async () => {
    const { server, storage, page } = opened();
    server.fate = "refuses";
    page.write("a", "un");
    await vi.advanceTimersByTimeAsync(60_000);
    expect(page.session.status).toMatchObject<Partial<SessionStatus>>({ save: "refused", refusal: "no" });
    expect(server.sent).toHaveLength(1);
    expect(storage.records.size).toBe(1);
    server.fate = "answers";
    page.write("a", "deux");
    await vi.advanceTimersByTimeAsync(3_000);
    expect(server.text).toEqual({ a: ["un", "deux"] });
    expect(page.session.status).toMatchObject<Partial<SessionStatus>>({ save: "saved", refusal: null });
  });

  test("is saved where the browser keeps nothing, and the writer is told", async () => {
    const { server, storage, page } = opened();
    storage.works = false;
    page.write("a", "un");
    await vi.advanceTimersByTimeAsync(1_000);
    expect(page.session.status.journalWorks).toBe(false);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(server.text).toEqual({ a: ["un"] });
  });

  test("that was being saved when its page was killed is saved once, without a choice", async () => {
    const { server, storage, page } = opened();
    page.write("a", "un");
    await vi.advanceTimersByTimeAsync(1_200);
    page.write("a", "deux");
    while (server.sent.length === 0) await vi.advanceTimersByTimeAsync(10);
    page.write("a", "lost with the page");
    page.kill();
    await vi.advanceTimersByTimeAsync(1_000);
    const next = new Page(server, storage);
    expect(next.session.state.mine).toEqual({ a: ["un", "deux"] });
    await vi.advanceTimersByTimeAsync(5_000);
    expect(server.text).toEqual({ a: ["un", "deux"] });
    expect(server.saves).toBe(1);
    expect(next.session.state.choices).toEqual([]);
    expect(storage.records.size).toBe(0);
  });

  test("is in the journal to its last word once the session is closed", async () => {
    const { storage, page } = opened();
    page.write("a", "un");
    await vi.advanceTimersByTimeAsync(500);
    page.write("a", "deux");
    const closed = page.session.close();
    await vi.advanceTimersByTimeAsync(500);
    await closed;
    expect([...storage.records.values()].map(({ mine }) => mine)).toEqual([{ a: ["un", "deux"] }]);
  });

  test("resolves `saved` with the revision that holds everything, or with null", async () => {
    const { server, page } = opened();
    page.write("a", "un");
    const first = page.session.saved();
    page.write("a", "deux");
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await first).toBe(2);
    expect(server.text).toEqual({ a: ["un", "deux"] });
    expect(await page.session.saved()).toBe(2);
    server.fate = "unreachable";
    page.write("a", "trois");
    const second = page.session.saved();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await second).toBeNull();
  });
});

describe("a text that others write too", () => {
  test("joins what both changed in different pieces, and offers the choice where both changed the same", async () => {
    const { server, storage, page } = opened();
    page.write("a", "un");
    await vi.advanceTimersByTimeAsync(3_000);
    server.writtenByOther("b", "autre");
    server.writtenByOther("a", "ailleurs");
    page.write("a", "deux");
    page.write("c", "trois");
    await vi.advanceTimersByTimeAsync(3_000);
    expect(server.text).toEqual({ a: ["un", "deux"], b: ["autre"], c: ["trois"] });
    expect(page.session.state.mine).toEqual(server.text);
    expect(page.session.state.choices).toEqual([{ piece: "a", mine: ["un", "deux"], theirs: ["un", "ailleurs"] }]);
    // The server keeps in the history what a merge replaces.
    expect(server.sent.map(({ merged }) => merged)).toEqual([false, false, true]);
    // The choice outlives the page until it is made.
    expect([...storage.records.values()].map(({ choices }) => choices.length)).toEqual([1]);
    page.session.choose(page.session.state.mine, []);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(storage.records.size).toBe(0);
  });

  test("loses nothing of a change that was made from the text before the merge", async () => {
    const { server, page } = opened();
    page.write("a", "un");
    const before = page.session.state.mine;
    const stop = page.session.subscribe(() => {});
    server.writtenByOther("b", "autre");
    await vi.advanceTimersByTimeAsync(3_000);
    stop();
    page.session.change({ ...before, c: ["trois"] }, before);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(server.text).toEqual({ a: ["un"], b: ["autre"], c: ["trois"] });
  });
});

type Step =
  | { do: "write"; piece: string }
  | { do: "other"; piece: string }
  | { do: "wait"; ms: number }
  | { do: "fate"; fate: Server["fate"] }
  | { do: "kill" }
  | { do: "save" }
  | { do: "receive" }
  | { do: "hear" };

const piece = fc.constantFrom("a", "b", "c");
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant("write" as const), piece }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("other" as const), piece }) },
  { weight: 6, arbitrary: fc.record({ do: fc.constant("wait" as const), ms: fc.integer({ min: 0, max: 4_000 }) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant("fate" as const),
      fate: fc.constantFrom<Server["fate"]>("answers", "unreachable", "loses the answer", "signed out", "refuses"),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("kill" as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("save" as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("receive" as const) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("hear" as const) }) },
);

describe("whatever happens", () => {
  test("every word written more than a second before stands in the text or in a choice that is shown", async () => {
    const property = fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 60 }), async (steps) => {
      const { server, storage, page: first } = opened();
      let page = first;
      const now = () => performance.now();
      const written: Array<{ word: string; at: number }> = [];
      const kill = () => {
        page.kill();
        // What was written in the last second may be gone with the page.
        const old = written.filter(({ at }) => at <= now() - 1_000);
        written.splice(0, written.length, ...old);
        page = new Page(server, storage);
      };
      for (const each of steps) {
        const word = newName("w");
        if (each.do === "write") {
          page.write(each.piece, word);
          written.push({ word, at: now() });
        } else if (each.do === "other") {
          server.writtenByOther(each.piece, word);
          // Saved, so that it can never be lost.
          written.push({ word, at: Number.NEGATIVE_INFINITY });
        } else if (each.do === "wait") await vi.advanceTimersByTimeAsync(each.ms);
        else if (each.do === "fate") server.fate = each.fate;
        else if (each.do === "kill") kill();
        else if (each.do === "receive") page.session.receive({ revision: server.revision, text: server.text });
        else if (each.do === "hear") page.session.heardOf(server.revision);
        else page.session.saveNow();
      }
      server.fate = "answers";
      // One more word, so that the page hears what others wrote.
      page.write("d", "end");
      page.session.saveNow();
      await vi.advanceTimersByTimeAsync(120_000);
      expect(page.session.status.save).toBe("saved");
      expect(server.text).toEqual(page.session.state.mine);
      const shown = new Set([
        ...Object.values(server.text).flat(),
        ...page.session.state.choices.flatMap(({ mine, theirs }) => [...mine, ...theirs]),
      ]);
      expect(written.map(({ word }) => word).filter((word) => !shown.has(word))).toEqual([]);
      // What is saved, and asks for no choice, is nowhere else.
      expect(storage.records.size).toBe(page.session.state.choices.length === 0 ? 0 : 1);
      page.kill();
      // No word stands twice.
      for (const words of Object.values(server.text)) expect(new Set(words).size).toBe(words.length);
    });
    await fc.assert(property, { numRuns: generatedCases(3_000, 1 / 10) });
  });
});
