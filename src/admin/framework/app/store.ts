import { useSyncExternalStore } from "react";

/** An observable value: `subscribe` returns what ends the subscription. */
export type Store<T> = { read(): T; write(value: T): void; subscribe(listener: () => void): () => void };

/** A value outside of React's tree. Listeners are called when it changes (`Object.is`). */
export function createStore<T>(value: T): Store<T> {
  const listeners = new Set<() => void>();
  let current = value;
  return {
    read: () => current,
    write(next) {
      if (Object.is(next, current)) return;
      current = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The value of a store; renders again when it changes. */
export function useStore<T>(store: Store<T>): T {
  return useSyncExternalStore(store.subscribe, store.read);
}
