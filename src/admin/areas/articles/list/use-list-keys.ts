import type { KeyboardEvent, RefObject } from "react";
import type { Selection } from "../../../framework/app/use-selection.ts";
import type { ListedArticle } from "../list-schemas.ts";

type Options = {
  articles: readonly ListedArticle[];
  selection: Selection<ListedArticle>;
  bin(articles: readonly ListedArticle[]): void;
  /** Reads the next rows. */
  more(): void;
};

/**
 * The keys of the list. They act while the focus is in it, never while somebody types, and leave the browser's own keys
 * alone (WCAG 2.1.4).
 */
export function useListKeys(room: RefObject<HTMLElement | null>, options: Options) {
  const { articles, selection, bin, more } = options;
  const links = () => [...(room.current?.querySelectorAll<HTMLElement>("a[data-row]") ?? [])];
  const at = () => {
    const row = document.activeElement?.closest("[data-article]");
    return row === null || row === undefined ? -1 : links().findIndex((link) => row.contains(link));
  };

  /** Moves the focus to another row, and gives the article it came to. */
  function move(by: 1 | -1): ListedArticle | undefined {
    const all = links();
    const to = Math.max(0, at() + by);
    if (to >= all.length - 1) more();
    const link = all[Math.min(to, all.length - 1)];
    link?.focus();
    link?.scrollIntoView({ block: "nearest" });
    return articles[Math.min(to, all.length - 1)];
  }

  /** What a key does; null for a key that is not of the list. */
  function actionOf(key: string, shift: boolean): (() => unknown) | null {
    const current = () => articles[at()];
    if (shift && (key === "ArrowDown" || key === "ArrowUp")) return () => extend(key === "ArrowDown" ? 1 : -1);
    if (shift && key === " ") return () => each(current(), (one) => selection.toggle(one, true));
    switch (key) {
      case "j":
      case "ArrowDown":
        return () => move(1);
      case "k":
      case "ArrowUp":
        return () => move(-1);
      case "J":
      case "K":
        return () => extend(key === "J" ? 1 : -1);
      case "x":
        return () => each(current(), (one) => selection.toggle(one));
      case "Escape":
        // Without a selection, the key is somebody else's.
        return selection.rows.length > 0 ? selection.clear : null;
      case "Delete":
        return () => (selection.rows.length > 0 ? bin(selection.rows) : each(current(), (one) => bin([one])));
      case "/":
        return () => room.current?.querySelector<HTMLElement>("input[type=search]")?.focus();
      default:
        return null;
    }
  }

  function extend(by: 1 | -1): void {
    const from = articles[at()];
    const to = move(by);
    selection.add([...(from === undefined ? [] : [from]), ...(to === undefined ? [] : [to])]);
  }

  return (event: KeyboardEvent<HTMLElement>) => {
    const { key, target, ctrlKey, metaKey, altKey, shiftKey } = event;
    if (event.defaultPrevented || ctrlKey || metaKey || altKey || !(target instanceof HTMLElement)) return;
    // React's events bubble out of dialogs and menus, which have keys of their own.
    if (!room.current?.contains(target) || target.closest("dialog, [role=menu], [aria-haspopup=menu]") !== null) return;
    if (target.matches("input[type=search]")) {
      if (key !== "ArrowDown") return;
    } else if (target.matches("select, textarea, input:not([type=checkbox])")) return;
    const act = actionOf(key, shiftKey);
    if (act === null) return;
    event.preventDefault();
    act();
  };
}

function each(article: ListedArticle | undefined, work: (article: ListedArticle) => void): void {
  if (article !== undefined) work(article);
}
