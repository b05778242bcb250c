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

describe("a text that cannot be saved", () => {
  test("is sent once while the server is away, which is asked without it, and saved within 5 s of its return", async () => {
    const { server, page } = opened();
    server.fate = "unreachable";
    page.write("a", "un");
    await vi.advanceTimersByTimeAsync(600_000);
    page.write("a", "deux");
    expect(server.sent).toHaveLength(1);
    expect(server.asked).toBeGreaterThan(100);
    expect(page.session.status).toMatchObject({ save: "unreachable", cause: "no-answer" });
    server.fate = "answers";
    await vi.advanceTimersByTimeAsync(5_000);
    expect(server.text).toEqual({ a: ["un", "deux"] });
    expect(page.session.status.save).toBe("saved");
  });

  test("is saved at once when asked to, whenever the next try would be", async () => {
    const { server, page } = opened();
    server.fate = "unreachable";
    page.write("a", "un");
    await vi.advanceTimersByTimeAsync(120_000);
    server.fate = "answers";
    page.session.saveNow();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(server.sent).toHaveLength(2);
    expect(page.session.status.save).toBe("saved");
  });

  test("is tried again where the server answers and cannot save, and the writer is told why", async () => {
    const { server, page } = opened();
    server.fate = "full";
    page.write("a", "un");
    await vi.advanceTimersByTimeAsync(60_000);
    expect(page.session.status).toMatchObject({ save: "unreachable", cause: "disk-full" });
    server.fate = "answers";
    await vi.advanceTimersByTimeAsync(5_000);
    expect(server.text).toEqual({ a: ["un"] });
  });

  test("waits for as long as the server said, also when its page is left or shown again; a publish asks at once", async () => {
    const { server, page } = opened();
    server.fate = "limits";
    page.write("a", "un");
    await vi.advanceTimersByTimeAsync(20_000);
    page.write("a", "deux");
    page.session.keepNow();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(server.sent).toHaveLength(1);
    expect(page.session.status).toMatchObject({ save: "unreachable", cause: "queue-full" });
    const saved = page.session.saved();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await saved).toBeNull();
    expect(server.sent).toHaveLength(2);
    server.fate = "answers";
    await vi.advanceTimersByTimeAsync(29_000);
    expect(server.sent).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(4_000);
    expect(server.text).toEqual({ a: ["un", "deux"] });
    page.write("a", "trois");
    page.session.keepNow();
    await vi.advanceTimersByTimeAsync(200);
    expect(server.text).toEqual({ a: ["un", "deux", "trois"] });
  });

  test("waits for the sign-in where the session ended, is not sent again before, and is saved by itself after it", async () => {
    const { server, storage, page } = opened();
    server.fate = "signed out";
    page.write("a", "un");
    await vi.advanceTimersByTimeAsync(600_000);
    expect(server.sent).toHaveLength(1);
    expect(page.session.status.save).toBe("signed-out");
    expect(storage.records.size).toBe(1);
    page.write("a", "deux");
    server.fate = "answers";
    await vi.advanceTimersByTimeAsync(7_000);
    expect(server.text).toEqual({ a: ["un", "deux"] });
    expect(page.session.status.save).toBe("saved");
  });
});
