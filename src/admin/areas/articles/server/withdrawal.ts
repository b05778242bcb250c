import { redirectTargetInvalid } from "../../../../content/publishing/errors.ts";
import type { Withdrawal } from "../../../../content/publishing/unpublish.ts";

/** What visitors get from then on, as a call names it. @throws AppError `REDIRECT_TARGET_INVALID` (422) without a target. */
export function withdrawalOf({ answer, to }: { answer: "gone" | "redirect"; to?: string | undefined }): Withdrawal {
  if (answer === "gone") return { answer };
  if (to === undefined) throw redirectTargetInvalid();
  return { answer, to };
}
