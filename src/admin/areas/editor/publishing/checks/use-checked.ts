import type { Locale } from "../../../../../kernel/locale.ts";
import type { PostText } from "../../../../../writing/document.ts";
import type { EditedState } from "../../publishing-schemas.ts";
import { useText } from "../../session/article.tsx";
import { type Remark, useBlocking, useRemarks } from "./findings.tsx";
import { useFindings, useObstacles, useSettledText } from "./use-findings.ts";

/** One language as it would be published now, and what there is to say about that. */
export type Checked = {
  locale: Locale;
  state: EditedState | null;
  text: PostText;
  /** Whether there is something that visitors do not have. */
  isDraft: boolean;
  blocking: readonly Remark[];
  advice: readonly Remark[];
  /** Passages of which two versions wait for a choice. */
  choices: number;
};

/** Looks at one language before it is published. */
export function useChecked(locale: Locale, state: EditedState | null): Checked {
  const text = useSettledText(locale);
  const { choices } = useText(locale);
  const findings = useFindings(text, locale);
  const blocking = useBlocking(findings, useObstacles(state, locale), locale);
  const advice = useRemarks(
    findings.filter(({ severity }) => severity === "advice"),
    locale,
  );
  const isDraft = state?.state === "draft" || state?.state === "changed";
  return { locale, state, text, isDraft, blocking, advice, choices: choices.length };
}
