import { useRouter } from "@tanstack/react-router";
import { type ReactNode, useEffect } from "react";
import { createStore, useStore } from "../../store.ts";

const announced = createStore("");

/** Tells those who do not see it that another page is shown, and puts the focus on its title. */
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
        // The first page is the browser's to announce.
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

/** The title of what is shown; where it is still on its way, the page's content. */
function focusTitle(): void {
  const target = document.querySelector<HTMLElement>("h1") ?? document.getElementById("content");
  target?.focus({ preventScroll: true });
  scrollTo(0, 0);
}
