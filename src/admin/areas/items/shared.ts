import { lazy } from "react";

/* The exports of this area for other areas. */
export { ItemsScreen } from "./list/list-screen.tsx";
export { editPathOf } from "./paths.ts";

/** `EditItemScreen`, loaded when an item is first opened. */
export const EditItemScreen = lazy(() =>
  import("./form/edit-screen.tsx").then((module) => ({ default: module.EditItemScreen })),
);
