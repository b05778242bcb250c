import { useSyncExternalStore } from "react";
import { useAdmin } from "../session.ts";

/** Tells this page of a change; browsers tell the other tabs (`storage`). */
const CHANGED = "vitrine:remembered";
/** Where the browser keeps nothing, a choice holds until the page is left. */
const unkept = new WeakMap<Window, Map<string, boolean>>();

/**
 * A choice of one person about how the back office looks, kept in this browser as the theme is, and apart from the choices
 * of others who use it.
 */
export function useRemembered(name: string): [on: boolean, choose: (on: boolean) => void] {
  const { id } = useAdmin();
  const key = `vitrine:${name}:${id}`;
  const on = useSyncExternalStore(subscribe, () => read(key));
  return [on, (next) => write(key, next)];
}

function subscribe(listener: () => void): () => void {
  for (const event of ["storage", CHANGED]) addEventListener(event, listener);
  return () => {
    for (const event of ["storage", CHANGED]) removeEventListener(event, listener);
  };
}

function read(key: string): boolean {
  const held = unkept.get(window)?.get(key);
  if (held !== undefined) return held;
  try {
    return localStorage.getItem(key) === "1";
  } catch {
    return false;
  }
}

function write(key: string, on: boolean): void {
  try {
    if (on) localStorage.setItem(key, "1");
    else localStorage.removeItem(key);
  } catch {
    const held = unkept.get(window) ?? new Map<string, boolean>();
    unkept.set(window, held.set(key, on));
  }
  dispatchEvent(new Event(CHANGED));
}
