/// <reference path="../import-meta-glob.d.ts" />
import { lazy } from "react";
import { AREAS, PAGES } from "../areas/index.ts";
import type { BackOffice } from "../framework/app/back-office.tsx";
import type { UseBadge } from "../framework/app/shell/use-badge.ts";

const badges = import.meta.glob<UseBadge>("../areas/*/badge.ts", { eager: true, import: "useBadge" });

/** The areas for the framework, and the two components of theirs that it opens over any screen. */
export const BACK_OFFICE: BackOffice = {
  areas: AREAS,
  pages: PAGES,
  badges: Object.values(badges),
  Palette: lazy(() => import("./palette.tsx").then(({ AreasPalette }) => ({ default: AreasPalette }))),
  SignInSteps: lazy(() =>
    import("../areas/entry/parts/sign-in-steps.tsx").then(({ SignInSteps }) => ({ default: SignInSteps })),
  ),
};
