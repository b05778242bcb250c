import { listenToPages, startMeasuring, stopMeasuring } from "./analytics.ts";
import { askConsent, readConsent } from "./consent.ts";

/** Visits are measured unless the visitor refused, or their browser asks not to be measured. */
export function measure(): void {
  const { dataset } = document.documentElement;
  // Without it nothing is measured, and nothing is asked.
  if (!("asks" in dataset)) return;
  const apply = (choice: string | undefined) => {
    if (dataset.choice === "signal") return;
    if (choice === undefined) delete dataset.choice;
    else dataset.choice = choice;
    if (choice === "rejected") stopMeasuring();
    else startMeasuring();
    document.dispatchEvent(new Event("vitrine:consent"));
  };
  askConsent(apply);
  listenToPages();
  apply(readConsent()?.status);
}
