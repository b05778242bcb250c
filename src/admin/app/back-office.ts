import { lazy } from "react";
import { AREAS, PAGES } from "../areas/index.ts";
import type { BackOffice } from "../framework/app/back-office.tsx";

/** What the framework is given to show: the areas, and the two of their parts that it opens over every screen. */
export const BACK_OFFICE: BackOffice = {
  areas: AREAS,
  pages: PAGES,
  Palette: lazy(() => import("./palette.tsx").then(({ AreasPalette }) => ({ default: AreasPalette }))),
  SignInSteps: lazy(() =>
    import("../areas/entry/parts/sign-in-steps.tsx").then(({ SignInSteps }) => ({ default: SignInSteps })),
  ),
};
