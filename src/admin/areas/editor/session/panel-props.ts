import type { Locale } from "../../../../kernel/locale.ts";

/** What a panel beside the text is told: the language that it was opened for. */
export type PanelProps = { locale: Locale };
