import { CallError } from "../../../framework/app/api/call.ts";

/** Refuses what a form was given: it shows each sentence at its field. */
export function fieldError(fields: Record<string, string>): CallError {
  return new CallError({ code: "INVALID", message: "", fields }, 422);
}
