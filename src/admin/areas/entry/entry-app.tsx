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

/** The entry page of the URL. There is no router: pages are linked by full loads, and the server answers each of them. */
export function EntryApp(): ReactNode {
  const path = location.pathname.slice(addressBase().length).replace(/\/$/, "");
  const Screen = Object.entries(SCREENS).find(([each]) => each === path)?.[1] ?? SignInScreen;
  return (
    <EntryFrame>
      <Screen />
    </EntryFrame>
  );
}
