import { expect, test } from "vitest";
import { words as en } from "../../../src/admin/areas/audit/words.en.ts";
import { words as fr } from "../../../src/admin/areas/audit/words.fr.ts";
import { AUDIT_ACTIONS } from "../../../src/audit/actions.ts";

test.each(Object.entries({ fr, en }))("the audit log names every action in %s, and no other", (_, words) => {
  expect(Object.keys(words.audit.actions).sort()).toEqual([...AUDIT_ACTIONS].sort());
});

/** Names that lines about messages, their exports, and people have among their details. */
const OF_MESSAGES = [
  ...["form", "folder", "unread", "starred", "answered", "assigned", "search", "selection", "messages", "numbers"],
  ...["files", "notes", "replies", "mails", "format", "words", "readers", "months", "logReadings", "notified"],
  ...["notices", "receipts", "mailsOfStrangers"],
];

test.each(Object.entries({ fr, en }))("details about messages are said in words of their own, in %s", (_, words) => {
  const { names } = words.audit.details;
  expect(OF_MESSAGES.filter((name) => !Object.hasOwn(names, name))).toEqual([]);
});
