import type { ReactNode } from "react";
import { isPage } from "../../framework/contract/return-path.ts";
import type { PagePath } from "../../framework/contract/rights.ts";
import { addressBase } from "../../framework/app/browser/site-routing.ts";
import { AcceptInvitationScreen } from "./pages/accept-invitation.tsx";
import { EntryFrame } from "./parts/entry-frame.tsx";
import { ForgotPasswordScreen } from "./pages/forgot-password.tsx";
import { ResetPasswordScreen } from "./pages/reset-password.tsx";
import { SetUpScreen } from "./pages/set-up.tsx";
import { SignInScreen } from "./pages/sign-in.tsx";

/** Every page whose right is `open`. */
const SCREENS: Partial<Record<PagePath, () => ReactNode>> = {
  "/admin/login": SignInScreen,
  "/admin/forgot-password": ForgotPasswordScreen,
  "/admin/reset-password": ResetPasswordScreen,
  "/admin/set-up": SetUpScreen,
  "/admin/accept-invitation": AcceptInvitationScreen,
};

/** The page of the address. From one to another leads a plain link: each is small, and the server decides each time. */
export function EntryApp(): ReactNode {
  const path = location.pathname.slice(addressBase().length).replace(/\/$/, "");
  const Screen = (isPage(path) ? SCREENS[path] : undefined) ?? SignInScreen;
  return (
    <EntryFrame>
      <Screen />
    </EntryFrame>
  );
}
