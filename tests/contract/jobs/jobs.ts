import { describe } from "vitest";
import type { Subject } from "../content/content.ts";
import { clocksContract } from "./clocks.ts";
import { leasesContract } from "./leases.ts";
import { deliveryContract } from "./mail-delivery.ts";
import { plannedPublishingContract } from "./planned-publishing.ts";
import { runningContract } from "./running.ts";

/** What the job runner promises: each job once, in one process at a time, whatever ends and whatever clocks do. */
export function jobsContract(subject: Subject): void {
  describe("running", () => runningContract(subject));
  describe("leases", () => leasesContract(subject));
  describe("clocks", () => clocksContract(subject));
  describe("planned publishing", () => plannedPublishingContract(subject));
  describe("mail delivery", () => deliveryContract(subject));
}
