import type { Store } from "../../../../framework/app/store.ts";
import type { QueuedFile, UploadQueue } from "../../../media/shared.ts";
import type { TextEnvironment } from "../nodes/environment.ts";
import { element, setAttributes } from "../views/dom.ts";

type Options = {
  key: number;
  queue: UploadQueue;
  environment: Pick<TextEnvironment, "words" | "sentenceOf">;
  cancel(): void;
};

/** A quiet line in the place of a file on its way: how far it is, or why it does not come. */
export function uploadView({ key, queue, environment, cancel }: Options): HTMLElement {
  const words = environment.words.upload;
  const said = element("span", { class: "upload-said" });
  const bar = element("progress", { max: "100" });
  const retry = element("button", { type: "button" }, [words.retry]);
  const stop = element("button", { type: "button", class: "upload-stop" }, ["✕"]);
  const dom = element("div", { class: "upload", contenteditable: "false" }, [said, bar, retry, stop]);
  retry.addEventListener("click", () => queue.resume(key));
  stop.addEventListener("click", cancel);

  function show(): void {
    const queued = find(queue.files, key);
    if (queued === undefined) return;
    const { file, state, sent, error } = queued;
    const percent = file.size === 0 ? 0 : Math.floor((100 * sent) / file.size);
    const failed = state === "paused" || state === "refused";
    if (failed) said.textContent = words.failed(file.name, environment.sentenceOf(error));
    else if (state === "sending") said.textContent = words.sending(file.name, percent);
    else said.textContent = state === "waiting" ? words.waiting(file.name) : words.checking(file.name);
    setAttributes(said, { role: failed ? "alert" : null });
    setAttributes(bar, {
      "aria-label": words.progress(file.name),
      value: state === "sending" ? String(percent) : null,
    });
    setAttributes(stop, { "aria-label": words.cancel(file.name), title: words.cancel(file.name) });
    bar.hidden = failed;
    retry.hidden = state !== "paused";
    dom.toggleAttribute("data-failed", failed);
  }
  show();
  const unsubscribe = queue.files.subscribe(() => {
    if (find(queue.files, key) === undefined) unsubscribe();
    else show();
  });
  return dom;
}

function find(files: Store<readonly QueuedFile[]>, key: number): QueuedFile | undefined {
  return files.read().find((each) => each.key === key);
}
