import type { QueryClient } from "@tanstack/react-query";
import { createRootRouteWithContext, createRoute, createRouter, redirect } from "@tanstack/react-router";
import { sessionQuery } from "./api/queries.ts";
import { BareFaultScreen, FaultScreen, NotFound } from "./screen/error-screen.tsx";
import { Frame } from "./shell/frame.tsx";
import { lazyScreen } from "./screen/lazy-screen.tsx";
import { Root } from "./shell/root.tsx";
import { addressBase } from "./browser/site-routing.ts";

type Context = {
  queries: QueryClient;
  /** Somebody has just signed in on this very page: the first screen is a step of theirs. */
  entered: boolean;
};

/** A query of plain words: the server reads the same addresses. */
type Search = Readonly<Record<string, string>>;

const root = createRootRouteWithContext<Context>()({
  component: Root,
  errorComponent: BareFaultScreen,
  beforeLoad: ({ context }) => context.queries.ensureQueryData(sessionQuery),
});

/** The sign-in is a page of its own (`entry-main.tsx`). @param to where it leads, without language. */
function signInAddress(to: string): string {
  return `${addressBase()}/admin/login?to=${encodeURIComponent(to)}`;
}

/** Pages of an administrator. The server decides each time; this spares whoever was signed out an empty screen. */
const frame = createRoute({
  getParentRoute: () => root,
  id: "frame",
  component: Frame,
  beforeLoad: async ({ context, location }) => {
    const { admin, needsSecondFactor } = await context.queries.ensureQueryData(sessionQuery);
    if (admin === null) throw redirect({ href: signInAddress(location.href), reloadDocument: true, replace: true });
    const account = location.pathname.endsWith("/admin/account");
    if (needsSecondFactor && !account) throw redirect({ to: "/admin/account", replace: true });
  },
});

const parent = { getParentRoute: () => frame };
const search = (given: Record<string, unknown>): Search =>
  Object.fromEntries(Object.entries(given).map(([name, value]) => [name, String(value)]));

/** Each screen is a file that is loaded when it is first shown. */
const routeTree = root.addChildren([
  frame.addChildren([
    createRoute({
      ...parent,
      path: "/admin/",
      validateSearch: search,
      component: lazyScreen(() => import("../../areas/dashboard/screens.tsx"), "DashboardScreen"),
    }),
    createRoute({
      ...parent,
      path: "/admin/blog",
      component: lazyScreen(() => import("../../areas/upcoming/screens.tsx"), "BlogScreen"),
    }),
    createRoute({
      ...parent,
      path: "/admin/blog/edit",
      component: lazyScreen(() => import("../../areas/upcoming/screens.tsx"), "EditScreen"),
    }),
    createRoute({
      ...parent,
      path: "/admin/blog/import",
      component: lazyScreen(() => import("../../areas/upcoming/screens.tsx"), "ImportScreen"),
    }),
    createRoute({
      ...parent,
      path: "/admin/features",
      component: lazyScreen(() => import("../../areas/upcoming/screens.tsx"), "FeaturesScreen"),
    }),
    createRoute({
      ...parent,
      path: "/admin/messages",
      component: lazyScreen(() => import("../../areas/upcoming/screens.tsx"), "MessagesScreen"),
    }),
    createRoute({
      ...parent,
      path: "/admin/users",
      validateSearch: search,
      component: lazyScreen(() => import("../../areas/users/screens.tsx"), "UsersScreen"),
    }),
    createRoute({
      ...parent,
      path: "/admin/invitations",
      validateSearch: search,
      component: lazyScreen(() => import("../../areas/invitations/screens.tsx"), "InvitationsScreen"),
    }),
    createRoute({
      ...parent,
      path: "/admin/mails",
      validateSearch: search,
      component: lazyScreen(() => import("../../areas/mails/screens.tsx"), "MailsScreen"),
    }),
    createRoute({
      ...parent,
      path: "/admin/audit",
      validateSearch: search,
      component: lazyScreen(() => import("../../areas/audit/screens.tsx"), "AuditScreen"),
    }),
    createRoute({
      ...parent,
      path: "/admin/settings",
      component: lazyScreen(() => import("../../areas/settings/screens.tsx"), "SettingsScreen"),
    }),
    createRoute({
      ...parent,
      path: "/admin/account",
      component: lazyScreen(() => import("../../areas/account/screens.tsx"), "AccountScreen"),
    }),
    createRoute({ ...parent, path: "/admin/$", component: NotFound }),
  ]),
]);

export function createAdminRouter(context: Context) {
  return createRouter({
    routeTree,
    basepath: addressBase() || "/",
    context,
    defaultPreload: "intent",
    defaultErrorComponent: FaultScreen,
    defaultNotFoundComponent: NotFound,
    parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
    stringifySearch: (given) => {
      const filled = Object.entries(given).filter(([, value]) => value !== undefined && value !== "");
      const text = new URLSearchParams(filled.map(([name, value]) => [name, String(value)])).toString();
      return text === "" ? "" : `?${text}`;
    },
  });
}

declare module "@tanstack/react-router" {
  interface Register {
    router: ReturnType<typeof createAdminRouter>;
  }
}
