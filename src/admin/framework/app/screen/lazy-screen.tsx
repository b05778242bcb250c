import { type ComponentType, createElement, type ReactNode, use } from "react";

/** The file of a screen could not be loaded: there is no connection, or its build was replaced. */
export class ScreenNotLoaded extends Error {
  override readonly name = "ScreenNotLoaded";
  /** Clears the failure, so that the file is loaded again the next time the screen is shown. */
  readonly clear: () => void;

  constructor(cause: unknown, clear: () => void) {
    super("The file of a screen could not be loaded.", { cause });
    this.clear = clear;
  }
}

type Screens<Name extends string> = Record<Name, ComponentType>;
type LazyScreen = (() => ReactNode) & { preload(): Promise<void> };

/**
 * A screen whose file is loaded when it is first shown; a failure is shown by the router's error screen. The router's own
 * `lazyRouteComponent` would reload the page instead, which offline ends in the browser's error page.
 * @throws ScreenNotLoaded while rendering.
 */
export function lazyScreen<Name extends string>(load: () => Promise<Screens<Name>>, name: Name): LazyScreen {
  let screen: ComponentType | null = null;
  let failure: ScreenNotLoaded | null = null;
  let pending: Promise<void> | null = null;

  async function read(): Promise<void> {
    try {
      screen = (await load())[name];
    } catch (cause) {
      failure = new ScreenNotLoaded(cause, () => {
        failure = null;
      });
    }
    pending = null;
  }

  const preload = () => {
    if (screen !== null || failure !== null) return Promise.resolve();
    pending ??= read();
    return pending;
  };

  const show = () => {
    if (failure !== null) throw failure;
    if (screen === null) use(preload());
    return screen === null ? null : createElement(screen);
  };
  return Object.assign(show, { preload });
}
