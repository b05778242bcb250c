import { type ReactNode, useEffect, useId, useRef } from "react";
import { useWords } from "../language.tsx";
import { IconButton } from "./button.tsx";

type Props = {
  title: string;
  open: boolean;
  /** Called by Escape, by the close button, and by the browser's own way to close dialogs. */
  onClose(): void;
  /** `drawer` takes the whole height at the side; `palette` shows no title. */
  shape?: "box" | "wide" | "drawer" | "palette";
  /** Keeps its content after it is closed, with what was typed, for the next time it opens. */
  keepMounted?: boolean;
  /** Requires a decision: neither Escape nor a button closes it. */
  persistent?: boolean;
  children: ReactNode;
};

const SHAPES = {
  box: "m-auto w-[min(30rem,calc(100vw-2rem))] max-h-[calc(100dvh-2rem)] rounded-md border",
  wide: "m-auto w-[min(46rem,calc(100vw-2rem))] max-h-[calc(100dvh-2rem)] rounded-md border",
  drawer: "m-0 h-dvh max-h-none w-[min(19rem,88vw)] border-e",
  palette: "mx-auto mt-[12vh] mb-auto w-[min(36rem,calc(100vw-2rem))] max-h-[70dvh] rounded-md border",
} as const;

/**
 * The browser's own modal dialog (HTML §4.11.4). It traps the focus, restores it, and makes the rest inert. Libraries
 * would write a style element into the page, which the Content-Security-Policy refuses.
 */
export function Dialog({
  title,
  open,
  onClose,
  shape = "box",
  keepMounted = false,
  persistent = false,
  children,
}: Props): ReactNode {
  const words = useWords();
  const element = useRef<HTMLDialogElement>(null);
  const heading = useId();
  const opener = useRef<Element | null>(null);
  const wasOpened = useRef(open);
  if (open) wasOpened.current = true;
  useEffect(() => {
    const dialog = element.current;
    if (dialog === null || dialog.open === open) return;
    if (!open) {
      opener.current = null;
      return dialog.close();
    }
    opener.current = document.activeElement;
    dialog.showModal();
    initialFocus(dialog)?.focus();
    focusWhenLoaded(dialog);
    // After each render: a dialog that the browser closed opens again while its owner keeps `open`.
  });
  useEffect(
    () => () => {
      const { activeElement } = document;
      const isLost = activeElement === null || activeElement === document.body;
      // Browsers give the focus back when a dialog is closed, and not when it is taken out of the page while it is open.
      if (isLost && opener.current instanceof HTMLElement && opener.current.isConnected) opener.current.focus();
    },
    [],
  );
  const isMounted = open || (keepMounted && wasOpened.current);
  const untitled = shape === "drawer" || shape === "palette";
  return (
    <dialog
      ref={element}
      aria-labelledby={heading}
      className={`border-line bg-paper p-0 text-ink shadow-float ${SHAPES[shape]}`}
      onCancel={(event) => {
        if (event.target !== element.current || !event.cancelable) return;
        // The owner closes it, at once. The browser's own close event comes later: a key pressed in between would meet a
        // dialog that is closed on the screen and still open for its owner.
        event.preventDefault();
        if (!persistent) onClose();
      }}
      onClose={(event) => {
        if (event.target !== element.current || !open) return;
        // A second Escape closes a dialog even if the first one was prevented (HTML, close watchers).
        if (persistent) element.current.showModal();
        else onClose();
      }}
      // A click on the backdrop closes drawer and palette, which hold nothing typed.
      onPointerDown={(event) => untitled && event.target === element.current && onClose()}
    >
      {isMounted && (
        <div className={untitled ? "flex h-full flex-col" : "grid gap-5 p-5 mid:p-7"}>
          <div className={untitled ? "sr-only" : "flex items-start justify-between gap-4"}>
            <h2
              id={heading}
              tabIndex={-1}
              className="font-serif text-[1.5rem] leading-tight tracking-tight outline-none"
            >
              {title}
            </h2>
            {!untitled && !persistent && (
              <IconButton icon="close" label={words.close} className="-me-2 -mt-1" onClick={onClose} />
            )}
          </div>
          {children}
        </div>
      )}
    </dialog>
  );
}

/** Content that arrives after its dialog opened takes the focus as if it had been there, unless the focus went on since. */
function focusWhenLoaded(dialog: HTMLDialogElement): void {
  const focused = initialFocus(dialog);
  const observer = new MutationObserver(() => {
    if (!dialog.open || document.activeElement !== focused) return observer.disconnect();
    const next = initialFocus(dialog);
    if (next === focused) return;
    next?.focus();
    observer.disconnect();
  });
  if (focused?.matches("h2") === true) observer.observe(dialog, { childList: true, subtree: true });
}

/**
 * The element that takes the focus when a dialog opens: the one marked `data-autofocus`, the first field, or the title.
 * React writes no `autofocus` attribute, and by itself the browser would take the close button, which comes first.
 */
function initialFocus(dialog: HTMLDialogElement): HTMLElement | null {
  const selectors = ["[data-autofocus]", "input:not([readonly]), textarea", "h2"];
  const elements = selectors.map((selector) => dialog.querySelector<HTMLElement>(selector));
  return elements.find((element) => element !== null) ?? null;
}
