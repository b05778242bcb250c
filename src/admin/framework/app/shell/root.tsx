import { Outlet } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { Announcer } from "./notices/announcer.tsx";
import { LeaveGuard } from "./notices/leave-guard.tsx";
import { NewVersion } from "./notices/new-version.tsx";
import { Progress } from "./notices/progress.tsx";
import { Toasts } from "./notices/toasts.tsx";
import { SignInAgain } from "./session/sign-in-again.tsx";

/** What surrounds every page of the back office: progress, dialogs, notices and announcements. */
export function Root(): ReactNode {
  return (
    <>
      <Progress />
      <Outlet />
      <LeaveGuard />
      <SignInAgain />
      <div className="toasts unprinted pointer-events-none fixed inset-x-4 bottom-4 z-30 mx-auto grid max-w-md gap-2 wide:inset-x-auto wide:right-6 wide:bottom-6 wide:w-md">
        <NewVersion />
        <Toasts />
      </div>
      <Announcer />
    </>
  );
}
