import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Page, Server, Storage } from "../../support/editor/text-session.ts";

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

describe("a text of which another save is heard", () => {
  test("is the new one at once, with nothing to save, where nothing was written here", async () => {
    const { server, storage, page } = opened();
    page.write("a", "un");
    await vi.advanceTimersByTimeAsync(3_000);
    server.writtenByOther("b", "autre");
    let told = 0;
    page.session.subscribe(() => told++);
    page.session.heardOf(2);
    page.session.heardOf(2);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(page.session.state.mine).toEqual({ a: ["un"], b: ["autre"] });
    expect(page.session.state.base.revision).toBe(2);
    expect(page.session.status.save).toBe("saved");
    // It was read once, the writer is told once, and nothing is saved or kept.
    expect([server.reads, told]).toEqual([1, 1]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(server.sent).toHaveLength(1);
    expect(storage.records.size).toBe(0);
  });

  test("joins what was typed while it was fetched, and what was typed before by the save that is due", async () => {
    const { server, page } = opened();
    page.write("a", "un");
    await vi.advanceTimersByTimeAsync(3_000);
    server.writtenByOther("b", "autre");
    page.session.heardOf(2);
    await vi.advanceTimersByTimeAsync(30);
    page.write("c", "trois");
    await vi.advanceTimersByTimeAsync(100);
    expect(page.session.state.mine).toEqual({ a: ["un"], b: ["autre"], c: ["trois"] });
    expect(page.session.status.save).toBe("unsaved");
    await vi.advanceTimersByTimeAsync(3_000);
    expect(server.text).toEqual({ a: ["un"], b: ["autre"], c: ["trois"] });
    expect(server.sent.at(-1)).toMatchObject({ merged: true, seen: 2 });

    server.writtenByOther("b", "encore");
    page.write("c", "quatre");
    page.session.heardOf(4);
    await vi.advanceTimersByTimeAsync(500);
    // Nothing changes under the hands of somebody who types.
    expect(page.session.state.mine.b).toEqual(["autre"]);
    expect(server.reads).toBe(1);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(server.text).toEqual({ a: ["un"], b: ["autre", "encore"], c: ["trois", "quatre"] });
  });

  test("keeps both where both changed the same words", async () => {
    const { server, page } = opened();
    page.write("a", "un");
    await vi.advanceTimersByTimeAsync(3_000);
    server.writtenByOther("a", "autre");
    page.session.heardOf(2);
    await vi.advanceTimersByTimeAsync(10);
    page.write("a", "deux");
    await vi.advanceTimersByTimeAsync(3_000);
    expect(page.session.state.choices).toEqual([{ piece: "a", mine: ["un", "deux"], theirs: ["un", "autre"] }]);
  });

  test("asks for nothing where it has that revision, where its own save is under way, and once it is closed", async () => {
    const { server, page } = opened();
    page.write("a", "un");
    page.session.saveNow();
    await vi.advanceTimersByTimeAsync(200);
    page.session.heardOf(1);
    await vi.advanceTimersByTimeAsync(3_000);
    page.session.heardOf(1);
    page.session.heardOf(0);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(server.reads).toBe(0);
    server.writtenByOther("b", "autre");
    void page.session.close();
    page.session.heardOf(2);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(server.reads).toBe(0);
  });

  test("is asked for again when it is heard of again, where there was no answer", async () => {
    const { server, page } = opened();
    page.write("a", "un");
    await vi.advanceTimersByTimeAsync(3_000);
    server.writtenByOther("b", "autre");
    server.fate = "unreachable";
    page.session.heardOf(2);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(page.session.state.mine).toEqual({ a: ["un"] });
    server.fate = "answers";
    page.session.heardOf(2);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(page.session.state.mine).toEqual({ a: ["un"], b: ["autre"] });
  });
});
