import { describe } from "vitest";
import type { Subject } from "../content/content.ts";
import { changedContract } from "./changed.ts";
import { listedContract } from "./listed.ts";
import { purgedContract } from "./purged.ts";
import { receivedContract } from "./received.ts";

/** Messages: stored once, found, moved, and deleted, for who may read them. */
export function messagesContract(subject: Subject): void {
  describe("received", () => receivedContract(subject));
  describe("listed", () => listedContract(subject));
  describe("changed", () => changedContract(subject));
  describe("deleted for good", () => purgedContract(subject));
}
