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
  return { server, page: new Page(server, storage) };
};

describe("what the server says by itself", () => {
  const current = ({ revision, text }: Server) => ({ revision, text });

  test("takes the place of a text without changes, and is joined with changes, which are saved", async () => {
    const { server, page } = opened();
    page.write("a", "un");
    await vi.advanceTimersByTimeAsync(3_000);
    server.writtenByOther("b", "deux");
    page.session.receive(current(server));
    expect(page.session.state.mine).toEqual({ a: ["un"], b: ["deux"] });
    expect([page.session.status.save, page.session.state.merged]).toEqual(["saved", false]);
    server.writtenByOther("b", "trois");
    page.write("a", "quatre");
    page.session.receive(current(server));
    expect([page.session.status.save, page.session.state.merged]).toEqual(["unsaved", true]);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(server.text).toEqual({ a: ["un", "quatre"], b: ["deux", "trois"] });
    expect(page.session.status.save).toBe("saved");
    // Joined before, so that the save met no conflict.
    expect(server.sent).toHaveLength(2);
  });

  test("may be another text of the same revision, as after a publish; one that is older is nothing new", async () => {
    const { server, page } = opened();
    page.write("a", "un");
    await vi.advanceTimersByTimeAsync(3_000);
    page.session.receive({ revision: server.revision, text: { a: ["un"], date: ["today"] } });
    expect(page.session.state.mine).toEqual({ a: ["un"], date: ["today"] });
    expect(page.session.status.save).toBe("saved");
    page.session.receive({ revision: server.revision - 1, text: { a: ["old"] } });
    expect(page.session.state.mine).toEqual({ a: ["un"], date: ["today"] });
    await vi.advanceTimersByTimeAsync(30_000);
    expect(server.saves).toBe(1);
  });

  test("waits for a save that is under way, whose answer says the same", async () => {
    const { server, page } = opened();
    page.write("a", "un");
    page.session.saveNow();
    await vi.advanceTimersByTimeAsync(160);
    expect(page.session.status.save).toBe("saving");
    page.session.receive({ revision: 9, text: { b: ["of nobody"] } });
    expect(page.session.state.mine).toEqual({ a: ["un"] });
    await vi.advanceTimersByTimeAsync(3_000);
    expect(server.text).toEqual({ a: ["un"] });
  });
});
