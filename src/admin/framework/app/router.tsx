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
  /** Whether the app was started by a sign-in on this page: the first screen then takes the focus and is announced. */
  entered: boolean;
};

/** Query parameters as plain strings, which the server reads the same way. */
type Search = Readonly<Record<string, string>>;

const root = createRootRouteWithContext<Context>()({
  component: Root,
  errorComponent: BareErrorScreen,
  beforeLoad: ({ context }) => context.queries.ensureQueryData(sessionQuery),
});

/** URL of the sign-in, which is a page of its own (`entry-main.tsx`). @param to language-less path that it leads to. */
function signInAddress(to: string): string {
  return `${addressBase()}${LOGIN_PATH}?to=${encodeURIComponent(to)}`;
}

/**
 * The admin layout around every page but those of the sign-in (row R10). The server checks each request itself: the check
 * here only spares a signed-out administrator an empty screen.
 */
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

const validateSearch = (search: Record<string, unknown>): Search =>
  Object.fromEntries(Object.entries(search).map(([name, value]) => [name, String(value)]));

/** A page of the app, by its language-less path. */
export type RoutedScreen = { path: string; screen: RouteComponent };

type Options = Context & { screens: readonly RoutedScreen[] };

const routeTo = <Path extends string>(path: Path, screen: RouteComponent) =>
  createRoute({ getParentRoute: () => frame, path, validateSearch, component: screen });
type RouteTo<Path extends string> = Path extends string ? ReturnType<typeof routeTo<Path>> : never;

const notFound = createRoute({ getParentRoute: () => frame, path: "/admin/$", component: NotFound });

/**
 * The router of the app. @template Path the paths of all screens, against which the compiler checks links (`Register`).
 */
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
    stringifySearch: (search) => {
      const filled = Object.entries(search).filter(([, value]) => value !== undefined && value !== "");
      const text = new URLSearchParams(filled.map(([name, value]) => [name, String(value)])).toString();
      return text === "" ? "" : `?${text}`;
    },
  });
}
