import { expect, test } from "vitest";
import { words as en } from "../../../src/admin/areas/audit/words.en.ts";
import { words as fr } from "../../../src/admin/areas/audit/words.fr.ts";
import { AUDIT_ACTIONS } from "../../../src/audit/actions.ts";

test.each(Object.entries({ fr, en }))("the audit log names every action in %s, and no other", (_, words) => {
  expect(Object.keys(words.audit.actions).sort()).toEqual([...AUDIT_ACTIONS].sort());
});
