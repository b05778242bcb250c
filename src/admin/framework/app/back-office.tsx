import { type ComponentType, createContext, type ReactNode, use } from "react";
import type { Area } from "../contract/area.ts";
import type { PageAccess } from "../contract/return-path.ts";
import type { SignInAnswer } from "../contract/session.ts";
import type { UseBadge } from "./shell/use-badge.ts";

/** The steps of a sign-in, within a dialog. */
type SignInSteps = ComponentType<{
  /** Email address of the account to sign in to. */
  email: string;
  onSignedIn(answer: Extract<SignInAnswer, { status: "signed-in" }>): Promise<void>;
}>;

/** What `app/` gives to the framework, which knows no area by itself. */
export type BackOffice = {
  areas: readonly Area[];
  /** Every page and the access it requires. */
  pages: PageAccess;
  /** Hooks that count what waits on pages: the list and its order never change. */
  badges: readonly UseBadge[];
  /** The palette with the additions of every area; loaded when it is first opened. */
  Palette: ComponentType;
  SignInSteps: SignInSteps;
};

const BackOfficeContext = createContext<BackOffice | null>(null);

/** Gives the areas to the components below it. */
export function BackOfficeProvider({ value, children }: { value: BackOffice; children: ReactNode }): ReactNode {
  return <BackOfficeContext value={value}>{children}</BackOfficeContext>;
}

/** @throws Error outside of `BackOfficeProvider`. */
export function useBackOffice(): BackOffice {
  const backOffice = use(BackOfficeContext);
  if (backOffice === null) throw new Error("no back office around this part of the page");
  return backOffice;
}
