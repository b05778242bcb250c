import { useRouter } from "@tanstack/react-router";
import { type ReactNode, useEffect } from "react";
import { createStore, useStore } from "../../store.ts";

const announced = createStore("");

/** Announces each page to screen readers, and moves the focus to its title. */
export function Announcer(): ReactNode {
  const router = useRouter();
  const text = useStore(announced);
  const { entered } = router.options.context;
  useEffect(() => {
    if (!entered) return;
    focusTitle();
    announced.write(document.title);
  }, [entered]);
  useEffect(
    () =>
      router.subscribe("onRendered", ({ fromLocation, pathChanged }) => {
        // The browser itself announces the first page.
        if (fromLocation === undefined || !pathChanged) return;
        focusTitle();
        announced.write(document.title);
      }),
    [router],
  );
  return (
    <p className="sr-only" aria-live="polite">
      {text}
    </p>
  );
}

/** Focuses the title of the screen, or the content while the title is still loading, unless a screen asks to be typed in. */
function focusTitle(): void {
  if (document.activeElement?.matches("#content textarea") === true) return;
  const target = document.querySelector<HTMLElement>("h1") ?? document.getElementById("content");
  target?.focus({ preventScroll: true });
  scrollTo(0, 0);
}
