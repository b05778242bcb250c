import type { ReactNode } from "react";
import { isPage } from "../../../contract/return-path.ts";
import type { PagePath } from "../../../contract/rights.ts";
import { addressBase } from "../../site-routing.ts";
import { AcceptInvitationScreen } from "./accept-invitation.tsx";
import { EntryFrame } from "./entry-frame.tsx";
import { ForgotPasswordScreen } from "./forgot-password.tsx";
import { ResetPasswordScreen } from "./reset-password.tsx";
import { SetUpScreen } from "./set-up.tsx";
import { SignInScreen } from "./sign-in.tsx";

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
