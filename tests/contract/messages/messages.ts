import { describe } from "vitest";
import type { Subject } from "../content/content.ts";
import { changedContract } from "./changed.ts";
import { listedContract } from "./listed.ts";
import { answeredContract } from "./mailbox/answered.ts";
import { mailboxCutsContract } from "./mailbox/cuts.ts";
import { mailedContract } from "./mailbox/mailed.ts";
import { notifiedContract } from "./notified.ts";
import { peopleContract } from "./people.ts";
import { purgedContract } from "./purged.ts";
import { queuedContract } from "./queued.ts";
import { receivedContract } from "./received.ts";
import { repliedContract } from "./replied.ts";
import { spamContract } from "./spam.ts";

/** Messages: stored once, found, moved, and deleted, for who may read them. @param options.cuts how often the line of a mailbox is cut. */
export function messagesContract(subject: Subject, { cuts }: { cuts: number }): void {
  describe("received", () => receivedContract(subject));
  describe("that wait to be stored", () => queuedContract(subject));
  describe("listed", () => listedContract(subject));
  describe("changed", () => changedContract(subject));
  describe("told", () => notifiedContract(subject));
  describe("people who wrote", () => peopleContract(subject));
  describe("spam", () => spamContract(subject));
  describe("replied to", () => repliedContract(subject));
  describe("mails that come back", () => {
    mailedContract(subject);
    answeredContract(subject);
    mailboxCutsContract(subject, cuts);
  });
  describe("deleted for good", () => purgedContract(subject));
}
