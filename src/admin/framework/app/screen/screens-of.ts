import type { ComponentType } from "react";
import type { Area } from "../../contract/area.ts";

/** The screen of each page of an area. */
export type ScreensOf<A extends Pick<Area, "pages">> = Readonly<Record<keyof A["pages"], ComponentType>>;
