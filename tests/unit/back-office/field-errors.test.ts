import { expect, test } from "vitest";
import { ENDPOINTS } from "../../../src/admin/areas/endpoints.ts";
import type { Call } from "../../../src/admin/areas/index.ts";
import { fieldOfError } from "../../../src/admin/framework/contract/field-errors.ts";

/** An error that is found when a call is done, and the field that its sentence stands at. */
const FIELDS: Array<[Call, code: string, field: string | null]> = [
  ["POST /account/password", "PASSWORD_TOO_SHORT", "newPassword"],
  ["POST /account/password", "PASSWORD_TOO_LONG", "newPassword"],
  ["POST /account/password", "PASSWORD_TOO_COMMON", "newPassword"],
  ["POST /account/password", "PASSWORD_UNCHANGED", "newPassword"],
  ["POST /account/password", "WRONG_PASSWORD", "password"],
  ["POST /account/email", "WRONG_PASSWORD", "password"],
  ["POST /account/email", "EMAIL_UNCHANGED", "email"],
  ["POST /account/email", "EMAIL_ALREADY_IN_USE", "email"],
  ["POST /account/totp", "WRONG_PASSWORD", "password"],
  ["POST /account/totp/confirm", "WRONG_CODE", "code"],
  ["POST /sign-in/second-factor", "WRONG_CODE", "code"],
  ["POST /password-reset/confirm", "PASSWORD_TOO_COMMON", "password"],
  ["POST /set-up", "PASSWORD_TOO_COMMON", "password"],
  ["POST /set-up", "EMAIL_INVALID", "email"],
  ["POST /invitations/accept", "PASSWORD_TOO_SHORT", "password"],
  ["POST /invitations/accept", "WRONG_PASSWORD", "password"],
  ["POST /invitations", "ALREADY_INVITED", "email"],
  ["POST /invitations", "ALREADY_ADMIN", "email"],
  ["POST /admins", "ALREADY_ADMIN", "email"],
  ["POST /admins", "PASSWORD_TOO_COMMON", "password"],
  // About the call as a whole.
  ["POST /sign-in", "INVALID_CREDENTIALS", null],
  ["POST /account/totp/confirm", "WRONG_PASSWORD", null],
  ["PATCH /admins/:id", "LAST_SUPER", null],
];

test.each(FIELDS)("%s, %s: %s", (call, code, field) => {
  const { body } = ENDPOINTS[call];
  if (body === undefined) throw new Error("takes no body");
  expect(fieldOfError(code, body, Object.keys(body.shape))).toBe(field);
});

test("an error is about no field that was not sent", () => {
  const { body } = ENDPOINTS["POST /admins"];
  if (body === undefined) throw new Error("takes no body");
  expect(fieldOfError("PASSWORD_TOO_COMMON", body, ["email", "locale"])).toBeNull();
});
