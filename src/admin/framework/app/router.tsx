import type { QueryClient } from "@tanstack/react-query";
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  type RouteComponent,
  redirect,
} from "@tanstack/react-router";
import { ACCOUNT_PATH, HOME_PATH, LOGIN_PATH } from "../contract/shell.ts";
import { sessionQuery } from "./api/session-query.ts";
import { addressBase } from "./browser/site-routing.ts";
import { BareErrorScreen, ErrorScreen, NotFound } from "./screen/error-screen.tsx";
import { Frame } from "./shell/frame.tsx";
import { Root } from "./shell/root.tsx";

type Context = {
  queries: QueryClient;
  /** Somebody has just signed in on this very page: the first screen is a step of theirs. */
  entered: boolean;
};

/** A query of plain words: the server reads the same addresses. */
type Search = Readonly<Record<string, string>>;

const root = createRootRouteWithContext<Context>()({
  component: Root,
  errorComponent: BareErrorScreen,
  beforeLoad: ({ context }) => context.queries.ensureQueryData(sessionQuery),
});

/** The sign-in is a page of its own (`entry-main.tsx`). @param to where it leads, without language. */
function signInAddress(to: string): string {
  return `${addressBase()}${LOGIN_PATH}?to=${encodeURIComponent(to)}`;
}

/** Pages of an administrator. The server decides each time; this spares whoever was signed out an empty screen. */
const frame = createRoute({
  getParentRoute: () => root,
  id: "frame",
  component: Frame,
  beforeLoad: async ({ context, location }) => {
    const { admin, needsSecondFactor } = await context.queries.ensureQueryData(sessionQuery);
    if (admin === null) throw redirect({ href: signInAddress(location.href), reloadDocument: true, replace: true });
    const account = location.pathname.endsWith(ACCOUNT_PATH);
    if (needsSecondFactor && !account) throw redirect({ to: ACCOUNT_PATH, replace: true });
  },
});

const search = (given: Record<string, unknown>): Search =>
  Object.fromEntries(Object.entries(given).map(([name, value]) => [name, String(value)]));

/** A page of the app, by its language-less path. */
export type RoutedScreen = { path: string; screen: RouteComponent };

type Options = Context & { screens: readonly RoutedScreen[] };

const routeTo = <Path extends string>(path: Path, screen: RouteComponent) =>
  createRoute({ getParentRoute: () => frame, path, validateSearch: search, component: screen });
type RouteTo<Path extends string> = Path extends string ? ReturnType<typeof routeTo<Path>> : never;

const notFound = createRoute({ getParentRoute: () => frame, path: "/admin/$", component: NotFound });

/** @param Path the paths of all screens: whoever starts the app has links checked against them (`Register`). */
export function createAdminRouter<Path extends string>({ screens, ...context }: Options) {
  const routes = screens.map(({ path, screen }) => routeTo(path === HOME_PATH ? `${path}/` : path, screen));
  return createRouter({
    routeTree: root.addChildren([frame.addChildren([...(routes as unknown as RouteTo<Path>[]), notFound])]),
    basepath: addressBase() || "/",
    context,
    defaultPreload: "intent",
    defaultErrorComponent: ErrorScreen,
    defaultNotFoundComponent: NotFound,
    parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
    stringifySearch: (given) => {
      const filled = Object.entries(given).filter(([, value]) => value !== undefined && value !== "");
      const text = new URLSearchParams(filled.map(([name, value]) => [name, String(value)])).toString();
      return text === "" ? "" : `?${text}`;
    },
  });
}
