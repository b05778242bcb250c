import { expect, test } from "vitest";
import { may, mayAccess, RIGHTS, type Right } from "../../../src/admin/framework/contract/rights.ts";
import { ROLES } from "../../../src/identity/contract/role.ts";

/** What each role may, written down once more: granting a right is a decision of its own. */
const GRANTED: Record<(typeof ROLES)[number], Right[]> = {
  editor: [],
  super: [
    "manage-users",
    "manage-invitations",
    "change-settings",
    "read-audit",
    "manage-mails",
    "publish-pages",
    "empty-bin",
    "read-all-messages",
    "manage-personal-data",
    "manage-imports",
    "manage-backups",
  ],
};

test.each(ROLES)("%s has the rights that are granted to it, and no other", (role) => {
  expect(RIGHTS.filter((right) => may(role, right))).toEqual(GRANTED[role]);
  expect(RIGHTS.filter((right) => mayAccess(role, right))).toEqual(GRANTED[role]);
});

// As a right is just after somebody named it for a new endpoint, and no role has it yet.
test.each(ROLES)("a right that nobody was granted is refused to %s", (role) => {
  const named = "a-right-of-tomorrow" as Right;
  expect(may(role, named)).toBe(false);
  expect(mayAccess(role, named)).toBe(false);
});

test.each(ROLES)("what is for every administrator takes no right: %s", (role) => {
  for (const access of ["open", "own-account", "back-office"] as const) expect(mayAccess(role, access)).toBe(true);
});
