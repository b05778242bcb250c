import { type ComponentType, createContext, type ReactNode, use } from "react";
import type { Area } from "../contract/area.ts";
import type { PageAccess } from "../contract/return-path.ts";
import type { SignInAnswer } from "../contract/session.ts";

/** Signs somebody in where they are. */
type SignInSteps = ComponentType<{
  /** Address of the account that is asked for. */
  email: string;
  onSignedIn(answer: Extract<SignInAnswer, { status: "signed-in" }>): Promise<void>;
}>;

/** What the framework is given to show: it knows no area by itself. */
export type BackOffice = {
  areas: readonly Area[];
  /** Every page, and what it needs. */
  pages: PageAccess;
  /** The palette, with what each area adds to it; loaded when it is first opened. */
  Palette: ComponentType;
  SignInSteps: SignInSteps;
};

const BackOfficeContext = createContext<BackOffice | null>(null);

export function BackOfficeProvider({ value, children }: { value: BackOffice; children: ReactNode }): ReactNode {
  return <BackOfficeContext value={value}>{children}</BackOfficeContext>;
}

export function useBackOffice(): BackOffice {
  const backOffice = use(BackOfficeContext);
  if (backOffice === null) throw new Error("no back office around this part of the page");
  return backOffice;
}
