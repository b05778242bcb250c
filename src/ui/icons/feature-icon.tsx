import type { ReactNode } from "react";
import type { IconName } from "../../kinds/contract/icon-names.ts";
import { ICON_PATHS } from "./icon-paths.ts";

/** An icon in the color of the words around it: an ornament, which screen readers are spared. */
export function FeatureIcon({ name }: { name: IconName }): ReactNode {
  return (
    <svg
      aria-hidden="true"
      width="24"
      height="24"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={ICON_PATHS[name]} />
    </svg>
  );
}
