import { lazy } from "react";
import { AREAS, PAGES } from "../areas/index.ts";
import type { BackOffice } from "../framework/app/back-office.tsx";

/** The areas for the framework, and the two components of theirs that it opens over any screen. */
export const BACK_OFFICE: BackOffice = {
  areas: AREAS,
  pages: PAGES,
  Palette: lazy(() => import("./palette.tsx").then(({ AreasPalette }) => ({ default: AreasPalette }))),
  SignInSteps: lazy(() =>
    import("../areas/entry/parts/sign-in-steps.tsx").then(({ SignInSteps }) => ({ default: SignInSteps })),
  ),
};
