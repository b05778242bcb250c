import { describe } from "vitest";
import type { Subject } from "../content.ts";
import { binContract } from "./bin.ts";
import { editedSinceContract } from "./edited-since.ts";
import { formerAddressesContract } from "./former-addresses.ts";
import { plansContract } from "./plans.ts";
import { previewsContract } from "./previews.ts";

/** What stands between a draft and the public site. @param runs generated lives of addresses. */
export function planningContract(subject: Subject, runs: number): void {
  describe("plans", () => plansContract(subject));
  describe("former addresses", () => formerAddressesContract(subject, runs));
  describe("previews", () => previewsContract(subject));
  describe("bin", () => binContract(subject));
  describe("files and edits", () => editedSinceContract(subject));
}
