import { CallError } from "../../../framework/app/api/call.ts";
import { mayPass } from "../../../framework/app/api/send-pieces.ts";
import { createStore, type Store } from "../../../framework/app/store.ts";
import { call } from "../api.ts";
import type { MediaItem } from "../endpoints.ts";
import { forgetUpload, uploadIdOf } from "./remembered.ts";
import { sendFile } from "./send-file.ts";

/** A file on its way. `paused`: the line is gone for long; `refused`: there is something wrong with the file. */
export type QueuedFile = {
  /** Tells the lines of the list apart. */
  key: number;
  file: File;
  state: "waiting" | "sending" | "checking" | "done" | "paused" | "refused";
  sent: number;
  error: unknown;
  /** What it became, once it is done. */
  item: MediaItem | null;
};

export type UploadQueue = {
  files: Store<readonly QueuedFile[]>;
  /** @returns the keys of their lines, in order. */
  add(files: Iterable<File>): number[];
  /** Tries again what was paused or refused. */
  resume(key: number): void;
  /** Stops it, and removes what was sent of it. */
  cancel(key: number): void;
  /** Forgets what is done. */
  clear(): void;
};

/** Files that are sent at once: the server looks at one picture at a time. */
const AT_ONCE = 2;

/** Files on their way into the library, a few at once. @param onAdded told of each that arrived. */
export function createUploadQueue(onAdded: (item: MediaItem) => void): UploadQueue {
  const files = createStore<readonly QueuedFile[]>([]);
  const running = new Map<number, AbortController>();
  let lastKey = 0;

  const find = (key: number) => files.read().find((each) => each.key === key);
  const update = (key: number, changes: Partial<QueuedFile>) =>
    files.write(files.read().map((each) => (each.key === key ? { ...each, ...changes } : each)));

  function startNext(): void {
    while (running.size < AT_ONCE) {
      const next = files.read().find(({ state }) => state === "waiting");
      if (next === undefined) return;
      void run(next);
    }
  }

  async function run({ key, file }: QueuedFile): Promise<void> {
    const control = new AbortController();
    running.set(key, control);
    update(key, { state: "sending", error: null });
    try {
      const item = await send(key, file, control.signal);
      forgetUpload(file);
      update(key, { state: "done", sent: file.size, item });
      onAdded(item);
    } catch (error) {
      if (!control.signal.aborted) fail(key, file, error);
    } finally {
      running.delete(key);
      startNext();
    }
  }

  async function send(key: number, file: File, signal: AbortSignal): Promise<MediaItem> {
    const options = {
      signal,
      onSent: (sent: number) => update(key, { sent }),
      onChecking: () => update(key, { state: "checking" }),
    };
    try {
      return await sendFile(file, { id: uploadIdOf(file), ...options });
    } catch (error) {
      // Its earlier upload is gone, or somebody else's: it begins anew.
      if (!(error instanceof CallError) || !["UPLOAD_UNKNOWN", "UPLOAD_CONFLICT"].includes(error.code)) throw error;
      forgetUpload(file);
      return sendFile(file, { id: uploadIdOf(file), ...options });
    }
  }

  function fail(key: number, file: File, error: unknown): void {
    const isOfFile = error instanceof CallError && (error.status === 422 || error.status === 413);
    // Chosen again, a file that was refused may have been mended.
    if (isOfFile) forgetUpload(file);
    update(key, { state: mayPass(error) || !isOfFile ? "paused" : "refused", error });
  }

  return {
    files,
    add(given) {
      const added = [...given].map((file): QueuedFile => {
        lastKey += 1;
        return { key: lastKey, file, state: "waiting", sent: 0, error: null, item: null };
      });
      files.write([...files.read(), ...added]);
      startNext();
      return added.map(({ key }) => key);
    },
    resume(key) {
      update(key, { state: "waiting", error: null });
      startNext();
    },
    cancel(key) {
      const queued = find(key);
      running.get(key)?.abort(new DOMException("canceled", "AbortError"));
      files.write(files.read().filter((each) => each.key !== key));
      if (queued === undefined || queued.state === "done" || queued.state === "refused") return;
      const id = uploadIdOf(queued.file);
      forgetUpload(queued.file);
      // What is left of it is removed after a day in any case.
      void call("DELETE /uploads/:id", { id }).catch(() => {});
    },
    clear: () => files.write(files.read().filter(({ state }) => state !== "done" && state !== "refused")),
  };
}
