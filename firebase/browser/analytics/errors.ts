import { FirebaseError, onLog, setLogLevel } from "firebase/app";
import type { Reporter } from "./reporter.ts";

/** Reports what the SDK would log, and what it leaves rejected without anybody to hear it. */
export function listenToErrors(report: Reporter): void {
  setLogLevel("silent");
  onLog(({ message }) => report(message), { level: "warn" });
  // While the browser is offline, a registration is rejected before the SDK waits for it.
  addEventListener("unhandledrejection", (event) => {
    if (!(event.reason instanceof FirebaseError)) return;
    event.preventDefault();
    report(event.reason);
  });
}
