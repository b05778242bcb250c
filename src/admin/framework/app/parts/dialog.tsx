import { type ReactNode, useEffect, useId, useRef } from "react";
import { useWords } from "../language.tsx";
import { IconButton } from "./button.tsx";

type Props = {
  title: string;
  open: boolean;
  /** Escape, the closing button, or the browser's own way back. */
  onClose(): void;
  /** `drawer` stands at the side, over its whole height; `palette` has no title of its own to see. */
  shape?: "box" | "wide" | "drawer" | "palette";
  /** What was typed stays for the next time it opens. */
  keep?: boolean;
  /** It asks for a decision: neither Escape nor a button puts it aside. */
  lasting?: boolean;
  children: ReactNode;
};

const SHAPES = {
  box: "m-auto w-[min(30rem,calc(100vw-2rem))] max-h-[calc(100dvh-2rem)] rounded-md border",
  wide: "m-auto w-[min(46rem,calc(100vw-2rem))] max-h-[calc(100dvh-2rem)] rounded-md border",
  drawer: "m-0 h-dvh max-h-none w-[min(19rem,88vw)] border-e",
  palette: "mx-auto mt-[12vh] mb-auto w-[min(36rem,calc(100vw-2rem))] max-h-[70dvh] rounded-md border",
} as const;

/**
 * The browser's own modal dialog (HTML §4.11.4): it holds the focus, gives it back, and makes the rest inert, without
 * the style element that libraries write into the page and our Content-Security-Policy refuses.
 */
export function Dialog({
  title,
  open,
  onClose,
  shape = "box",
  keep = false,
  lasting = false,
  children,
}: Props): ReactNode {
  const words = useWords();
  const element = useRef<HTMLDialogElement>(null);
  const heading = useId();
  const opened = useRef(open);
  if (open) opened.current = true;
  useEffect(() => {
    const dialog = element.current;
    if (dialog === null || dialog.open === open) return;
    if (!open) return dialog.close();
    dialog.showModal();
    firstOf(dialog)?.focus();
    // Each time it is drawn: what Escape closed opens again where its owner goes on holding it open.
  });
  const shown = open || (keep && opened.current);
  const bare = shape === "drawer" || shape === "palette";
  return (
    <dialog
      ref={element}
      aria-labelledby={heading}
      className={`border-line bg-paper p-0 text-ink shadow-float ${SHAPES[shape]}`}
      onCancel={(event) => {
        if (event.target !== element.current || !event.cancelable) return;
        // The owner closes it, and now: the browser's own close event comes later, and a key pressed in between would meet
        // a dialog that is closed on the screen and open for its owner.
        event.preventDefault();
        if (!lasting) onClose();
      }}
      onClose={(event) => {
        if (event.target !== element.current || !open) return;
        // A browser lets a second Escape through, whatever the page says (HTML, close watchers).
        if (lasting) element.current.showModal();
        else onClose();
      }}
      // In the two that hold nothing typed, pressing beside them closes.
      onPointerDown={(event) => bare && event.target === element.current && onClose()}
    >
      {shown && (
        <div className={bare ? "flex h-full flex-col" : "grid gap-5 p-5 mid:p-7"}>
          <div className={bare ? "sr-only" : "flex items-start justify-between gap-4"}>
            <h2
              id={heading}
              tabIndex={-1}
              className="font-serif text-[1.5rem] leading-tight tracking-tight outline-none"
            >
              {title}
            </h2>
            {!bare && !lasting && (
              <IconButton icon="close" label={words.close} className="-me-2 -mt-1" onClick={onClose} />
            )}
          </div>
          {children}
        </div>
      )}
    </dialog>
  );
}

/**
 * Where a dialog begins: what is marked for it, its first field, or its title. React writes no `autofocus` attribute,
 * and the browser by itself takes the first element that can have the focus, which is the closing button.
 */
function firstOf(dialog: HTMLDialogElement): HTMLElement | null {
  const ways = ["[data-first]", "input:not([readonly]), textarea", "h2"];
  return ways.map((way) => dialog.querySelector<HTMLElement>(way)).find((found) => found !== null) ?? null;
}
