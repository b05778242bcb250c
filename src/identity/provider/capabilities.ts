import type { AppError } from "../../kernel/errors.ts";
import { refusal } from "../refusal.ts";
import type { Provider } from "./provider.ts";

/** What a site's provider offers, as data: screens name what is missing instead of failing at it. */
export type Capabilities = {
  authenticatorApp: boolean;
  recoveryCodes: boolean;
  passkeys: boolean;
  /** Whether the sign-in page must load the provider's own script. */
  tokens: boolean;
  passwordPolicy: Provider["passwordPolicy"];
};

/** Read from what the provider has, so that both cannot say different things. */
export function capabilitiesOf(provider: Provider): Capabilities {
  return {
    authenticatorApp: provider.authenticatorApps !== null,
    recoveryCodes: provider.recoveryCodes !== null,
    passkeys: provider.passkeys !== null,
    tokens: provider.tokens !== null,
    passwordPolicy: provider.passwordPolicy,
  };
}

/** @throws AppError `NOT_OFFERED` 409 for what the provider does not have. */
export function offered<T>(part: T | null): T {
  if (part === null) throw notOffered();
  return part;
}

function notOffered(): AppError {
  return refusal("NOT_OFFERED", 409, "The site’s identity provider does not offer this way of signing in.", {
    fr: "Ce site ne propose pas cette façon de se connecter.",
    en: "This site does not offer this way of signing in.",
  });
}
