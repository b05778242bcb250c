import { type ComponentType, createElement, type ReactNode, use } from "react";

/** The file of a screen did not come: no line, or its build is gone. */
export class ScreenNotLoaded extends Error {
  override readonly name = "ScreenNotLoaded";
  /** Asks for the file anew the next time the screen is shown. */
  readonly forget: () => void;

  constructor(cause: unknown, forget: () => void) {
    super("The file of a screen could not be loaded.", { cause });
    this.forget = forget;
  }
}

type Screens<Name extends string> = Record<Name, ComponentType>;
type LazyScreen = (() => ReactNode) & { preload(): Promise<void> };

/**
 * A screen whose file is loaded when it is first shown. Where that fails the router's error screen says so; the router's
 * own `lazyRouteComponent` reloads the page instead, which without a line ends in the browser's error page.
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
