import type { QueryClient } from "@tanstack/react-query";
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from "@tanstack/react-router";
import { returnPath } from "../contract/return-path.ts";
import { sessionQuery } from "./api/queries.ts";
import { BareFaultScreen, FaultScreen, NotFound } from "./shell/fault-screen.tsx";
import { Frame } from "./shell/frame.tsx";
import { OpenFrame } from "./shell/open-frame.tsx";
import { Root } from "./shell/root.tsx";
import { addressBase } from "./site-routing.ts";

type Context = { queries: QueryClient };

/** A query of plain words: the server reads the same addresses. */
type Search = Readonly<Record<string, string>>;

const root = createRootRouteWithContext<Context>()({
  component: Root,
  errorComponent: BareFaultScreen,
  beforeLoad: ({ context }) => context.queries.ensureQueryData(sessionQuery),
});

/** Pages for nobody yet: no navigation around them (row R10). */
const open = createRoute({ getParentRoute: () => root, id: "open", component: OpenFrame });

/** Pages of an administrator. The server decides each time; this spares whoever was signed out an empty screen. */
const frame = createRoute({
  getParentRoute: () => root,
  id: "frame",
  component: Frame,
  beforeLoad: async ({ context, location }) => {
    const { admin, needsSecondFactor } = await context.queries.ensureQueryData(sessionQuery);
    if (admin === null) throw redirect({ to: "/admin/login", search: { to: location.href }, replace: true });
    const account = location.pathname.endsWith("/admin/account");
    if (needsSecondFactor && !account) throw redirect({ to: "/admin/account", replace: true });
  },
});

const parent = { getParentRoute: () => frame };
const openParent = { getParentRoute: () => open };
const search = (given: Record<string, unknown>): Search =>
  Object.fromEntries(Object.entries(given).map(([name, value]) => [name, String(value)]));

/** Each screen is a file that is loaded when it is first shown. */
const routeTree = root.addChildren([
  frame.addChildren([
    createRoute({
      ...parent,
      path: "/admin/",
      validateSearch: search,
      component: lazyRouteComponent(() => import("./screens/dashboard/dashboard.tsx"), "DashboardScreen"),
    }),
    createRoute({
      ...parent,
      path: "/admin/blog",
      component: lazyRouteComponent(() => import("./screens/places.tsx"), "BlogScreen"),
    }),
    createRoute({
      ...parent,
      path: "/admin/blog/edit",
      component: lazyRouteComponent(() => import("./screens/places.tsx"), "EditScreen"),
    }),
    createRoute({
      ...parent,
      path: "/admin/blog/import",
      component: lazyRouteComponent(() => import("./screens/places.tsx"), "ImportScreen"),
    }),
    createRoute({
      ...parent,
      path: "/admin/features",
      component: lazyRouteComponent(() => import("./screens/places.tsx"), "FeaturesScreen"),
    }),
    createRoute({
      ...parent,
      path: "/admin/messages",
      component: lazyRouteComponent(() => import("./screens/places.tsx"), "MessagesScreen"),
    }),
    createRoute({
      ...parent,
      path: "/admin/users",
      validateSearch: search,
      component: lazyRouteComponent(() => import("./screens/users/users.tsx"), "UsersScreen"),
    }),
    createRoute({
      ...parent,
      path: "/admin/invitations",
      validateSearch: search,
      component: lazyRouteComponent(() => import("./screens/invitations/invitations.tsx"), "InvitationsScreen"),
    }),
    createRoute({
      ...parent,
      path: "/admin/mails",
      validateSearch: search,
      component: lazyRouteComponent(() => import("./screens/mails/mails.tsx"), "MailsScreen"),
    }),
    createRoute({
      ...parent,
      path: "/admin/audit",
      validateSearch: search,
      component: lazyRouteComponent(() => import("./screens/audit/audit.tsx"), "AuditScreen"),
    }),
    createRoute({
      ...parent,
      path: "/admin/settings",
      component: lazyRouteComponent(() => import("./screens/settings.tsx"), "SettingsScreen"),
    }),
    createRoute({
      ...parent,
      path: "/admin/account",
      component: lazyRouteComponent(() => import("./screens/account/account.tsx"), "AccountScreen"),
    }),
    createRoute({ ...parent, path: "/admin/$", component: NotFound }),
  ]),
  open.addChildren([
    createRoute({
      ...openParent,
      path: "/admin/login",
      validateSearch: search,
      beforeLoad: async ({ context, search: { to } }) => {
        const { admin } = await context.queries.ensureQueryData(sessionQuery);
        if (admin !== null) throw redirect({ href: addressBase() + (returnPath(to) ?? "/admin"), replace: true });
      },
      component: lazyRouteComponent(() => import("./screens/entry/sign-in.tsx"), "SignInScreen"),
    }),
    createRoute({
      ...openParent,
      path: "/admin/forgot-password",
      component: lazyRouteComponent(() => import("./screens/entry/passwords.tsx"), "ForgotPasswordScreen"),
    }),
    createRoute({
      ...openParent,
      path: "/admin/reset-password",
      component: lazyRouteComponent(() => import("./screens/entry/passwords.tsx"), "ResetPasswordScreen"),
    }),
    createRoute({
      ...openParent,
      path: "/admin/set-up",
      component: lazyRouteComponent(() => import("./screens/entry/set-up.tsx"), "SetUpScreen"),
    }),
    createRoute({
      ...openParent,
      path: "/admin/accept-invitation",
      component: lazyRouteComponent(() => import("./screens/entry/accept-invitation.tsx"), "AcceptInvitationScreen"),
    }),
  ]),
]);

export function createAdminRouter(queries: QueryClient) {
  return createRouter({
    routeTree,
    basepath: addressBase() || "/",
    context: { queries },
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
