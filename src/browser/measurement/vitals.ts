import { type Metric, onCLS, onINP, onLCP } from "web-vitals";
import type { Vital } from "../../tracking/contract/measurement.ts";

/** Reports each vital of this page load once, when it is final: mostly as the visitor leaves. */
export function watchVitals(onVital: (vital: Vital, value: number) => void): void {
  const report = ({ name, value }: Metric) => onVital(name as Vital, value);
  onLCP(report);
  onCLS(report);
  onINP(report);
}
