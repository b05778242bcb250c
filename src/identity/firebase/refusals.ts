import { AppError } from "../../kernel/errors.ts";
import { emailAlreadyInUse } from "../provider/errors.ts";
import { TooManyRequests } from "../throttling/errors.ts";
import { accountDisabled, firebaseMisconfigured, firebaseUnreachable, passwordRefusedByProject } from "./errors.ts";

/** How long Google lets an address or an account wait; its answer does not say. */
const WAIT_MS = 60_000;

/** Errors of Google's SDKs that mean something to whoever asked. */
const REFUSALS: Record<string, (cause: unknown) => AppError> = {
  "auth/email-already-in-use": emailAlreadyInUse,
  "auth/email-already-exists": emailAlreadyInUse,
  "auth/password-does-not-meet-requirements": passwordRefusedByProject,
  "auth/weak-password": passwordRefusedByProject,
  "auth/too-many-requests": () => new TooManyRequests(WAIT_MS),
  "auth/quota-exceeded": () => new TooManyRequests(WAIT_MS),
  "auth/user-disabled": accountDisabled,
  "auth/network-request-failed": firebaseUnreachable,
  "auth/timeout": firebaseUnreachable,
  "auth/internal-error": firebaseUnreachable,
  "app/network-error": firebaseUnreachable,
  "app/network-timeout": firebaseUnreachable,
  // gRPC: deadline exceeded, unavailable.
  "4": firebaseUnreachable,
  "14": firebaseUnreachable,
  "app/invalid-credential": firebaseMisconfigured,
  "auth/insufficient-permission": firebaseMisconfigured,
  "auth/invalid-api-key": firebaseMisconfigured,
  "auth/api-key-not-valid": firebaseMisconfigured,
  "auth/configuration-not-found": firebaseMisconfigured,
  "auth/operation-not-allowed": firebaseMisconfigured,
  "auth/project-not-found": firebaseMisconfigured,
  // gRPC: not found (no database), permission denied, unauthenticated.
  "5": firebaseMisconfigured,
  "7": firebaseMisconfigured,
  "16": firebaseMisconfigured,
};

/** `auth/wrong-password` and the like; undefined for an error that has no code. */
function codeOf(error: unknown): string | undefined {
  const { code } = (error ?? {}) as { code?: unknown };
  if (typeof code === "number") return String(code);
  // What follows names the key: "auth/api-key-not-valid.-please-pass-a-valid-api-key.".
  return typeof code === "string" ? code.split(".", 1)[0] : undefined;
}

/** How long an answer is waited for: left alone, the SDK of Firestore tries for 40 seconds. */
const PATIENCE_MS = 12_000;

/** Asks Google. @throws AppError in place of an error that means something; every other error as it is. */
export async function asking<T>(ask: () => Promise<T>): Promise<T> {
  const patience = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    patience.reject(firebaseUnreachable(new Error(`Google did not answer within ${PATIENCE_MS / 1_000} s.`)));
  }, PATIENCE_MS);
  try {
    return await Promise.race([ask(), patience.promise]);
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw REFUSALS[codeOf(error) ?? ""]?.(error) ?? error;
  } finally {
    clearTimeout(timer);
  }
}
