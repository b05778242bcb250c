import type { SecondFactorMethod } from "../interface/sign-in.ts";

/** A code as people type what they see, without what sets its groups apart, cut to what any code may be. */
export function typedCode(method: SecondFactorMethod, typed: string): string {
  return method === "totp" ? typed.replace(/[\s.-]/g, "").slice(0, 16) : typed.slice(0, 64);
}
