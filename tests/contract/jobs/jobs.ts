import { describe } from "vitest";
import type { Subject } from "../content/content.ts";
import { clocksContract } from "./clocks.ts";
import { leasesContract } from "./leases.ts";
import { deliveryContract } from "./mail-delivery.ts";
import { plannedPublishingContract } from "./planned-publishing.ts";
import { runningContract } from "./running.ts";

/**
 * What the job runner promises: each job once, in one process at a time, whatever ends and whatever clocks do.
 * @param many jobs that are due within a minute.
 */
export function jobsContract(subject: Subject, many: number): void {
  describe("running", () => runningContract(subject, many));
  describe("leases", () => leasesContract(subject));
  describe("clocks", () => clocksContract(subject));
  describe("planned publishing", () => plannedPublishingContract(subject, many));
  describe("mail delivery", () => deliveryContract(subject));
}
