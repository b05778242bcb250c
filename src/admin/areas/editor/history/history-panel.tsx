import type { ReactNode } from "react";
import type { PanelProps } from "../session/panel-props.ts";

export function HistoryPanel({ locale }: PanelProps): ReactNode {
  return locale;
}
