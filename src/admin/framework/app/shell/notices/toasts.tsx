import { type ReactNode, useEffect, useState } from "react";
import { useWords } from "../../language.tsx";
import { IconButton } from "../../parts/button.tsx";
import { createStore, useStore } from "../../store.ts";

type Toast = { id: number; text: string; error: boolean; undo: (() => void) | null };

const toasts = createStore<readonly Toast[]>([]);
let lastId = 0;

/** Shows a short message; with `undo`, also a button that takes the action back. At most three are shown. */
export function toast(text: string, { undo = null, error = false }: Partial<Pick<Toast, "undo" | "error">> = {}): void {
  lastId += 1;
  toasts.write([...toasts.read().slice(-2), { id: lastId, text, error, undo }]);
}

/** Takes back the last action that can be, as its button does. @returns false where no message offers it. */
export function undoLast(): boolean {
  const last = toasts.read().findLast(({ undo }) => undo !== null);
  if (last === undefined) return false;
  dismiss(last.id);
  last.undo?.();
  return true;
}

function dismiss(id: number): void {
  toasts.write(toasts.read().filter((each) => each.id !== id));
}

/** The live region of toasts. It is always rendered, so that screen readers announce what is added (ARIA, `status`). */
export function Toasts(): ReactNode {
  const shown = useStore(toasts);
  return (
    <div role="status" className="grid w-full gap-2">
      {shown.map((each) => (
        <ToastLine key={each.id} toast={each} />
      ))}
    </div>
  );
}

/** Time until a toast disappears, twice as long with an undo button. Errors stay until they are dismissed. */
const LIFE_MS = 6_000;

function ToastLine({ toast: { id, text, error, undo } }: { toast: Toast }): ReactNode {
  const words = useWords();
  const [isHeld, setHeld] = useState(false);
  const stays = error || isHeld;
  useEffect(() => {
    if (stays) return;
    const timer = setTimeout(() => dismiss(id), undo === null ? LIFE_MS : 2 * LIFE_MS);
    return () => clearTimeout(timer);
  }, [id, stays, undo]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hover and focus only keep it open; it has no action of its own
    <div
      className={`pointer-events-auto flex w-full items-center gap-3 rounded-md border bg-paper py-1.5 ps-4 pe-1.5 text-[0.875rem] shadow-float ${error ? "border-vermilion" : "border-ink"}`}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <p className="min-w-0 grow py-1">{text}</p>
      {undo !== null && (
        <button
          type="button"
          className="link min-h-9 flex-none px-1 font-medium whitespace-nowrap coarse:min-h-11"
          onClick={() => {
            dismiss(id);
            undo();
          }}
        >
          {words.undo}
        </button>
      )}
      <IconButton icon="close" label={words.dismiss} onClick={() => dismiss(id)} />
    </div>
  );
}
