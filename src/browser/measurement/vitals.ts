import { type Metric, onCLS, onINP, onLCP } from "web-vitals";
import type { Vital } from "../../tracking/contract/measurement.ts";

/** Tells the vitals of this load of a page, each once, when it is known for good: mostly as the visitor leaves. */
export function watchVitals(onVital: (vital: Vital, value: number) => void): void {
  const told = ({ name, value }: Metric) => onVital(name as Vital, value);
  onLCP(told);
  onCLS(told);
  onINP(told);
}
