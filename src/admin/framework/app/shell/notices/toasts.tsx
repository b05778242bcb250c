import { type ReactNode, useEffect, useState } from "react";
import { useWords } from "../../language.tsx";
import { IconButton } from "../../parts/button.tsx";
import { createStore, useStore } from "../../store.ts";

type Toast = { id: number; text: string; error: boolean; undo: (() => void) | null };

const toasts = createStore<readonly Toast[]>([]);
let lastId = 0;

/** Says what was done; with `undo`, offers to take it back. */
export function toast(text: string, { undo = null, error = false }: Partial<Pick<Toast, "undo" | "error">> = {}): void {
  lastId += 1;
  // More than three at once are read by nobody.
  toasts.write([...toasts.read().slice(-2), { id: lastId, text, error, undo }]);
}

function dismiss(id: number): void {
  toasts.write(toasts.read().filter((shown) => shown.id !== id));
}

/** A live region that is always there: what is put into it is read out (ARIA, `status`). */
export function Toasts(): ReactNode {
  const shown = useStore(toasts);
  return (
    <div role="status" className="grid w-full gap-2">
      {shown.map((one) => (
        <ToastLine key={one.id} toast={one} />
      ))}
    </div>
  );
}

/** Long enough to read twice; what can be taken back, and what went wrong, waits until it is put away. */
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
    // biome-ignore lint/a11y/noStaticElementInteractions: it stays while somebody reads it; nothing is done with it
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
