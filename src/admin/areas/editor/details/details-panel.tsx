import type { ReactNode } from "react";
import type { PanelProps } from "../session/panel-props.ts";

export function DetailsPanel({ locale }: PanelProps): ReactNode {
  return locale;
}
