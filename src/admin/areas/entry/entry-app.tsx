import type { ReactNode } from "react";
import { addressBase } from "../../framework/app/browser/site-routing.ts";
import type { ScreensOf } from "../../framework/app/screen/screens-of.ts";
import type { entry } from "./area.ts";
import { AcceptInvitationScreen } from "./pages/accept-invitation.tsx";
import { ForgotPasswordScreen } from "./pages/forgot-password.tsx";
import { ResetPasswordScreen } from "./pages/reset-password.tsx";
import { SetUpScreen } from "./pages/set-up.tsx";
import { SignInScreen } from "./pages/sign-in.tsx";
import { EntryFrame } from "./parts/entry-frame.tsx";

const SCREENS: ScreensOf<typeof entry> = {
  "/admin/login": SignInScreen,
  "/admin/forgot-password": ForgotPasswordScreen,
  "/admin/reset-password": ResetPasswordScreen,
  "/admin/set-up": SetUpScreen,
  "/admin/accept-invitation": AcceptInvitationScreen,
};

/** The page of the address. From one to another leads a plain link: each is small, and the server decides each time. */
export function EntryApp(): ReactNode {
  const path = location.pathname.slice(addressBase().length).replace(/\/$/, "");
  const Screen = Object.entries(SCREENS).find(([each]) => each === path)?.[1] ?? SignInScreen;
  return (
    <EntryFrame>
      <Screen />
    </EntryFrame>
  );
}
