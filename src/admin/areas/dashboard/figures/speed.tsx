import type { ReactNode } from "react";
import { useLanguage } from "../../../framework/app/language.tsx";
import { Status } from "../../../framework/app/parts/notes.tsx";
import type { Words } from "../screen-words.fr.ts";
import type { VitalsAnswer } from "../statistics-schemas.ts";
import type { Period } from "./period.ts";
import { Download } from "./ranking.tsx";

type Vitals = VitalsAnswer["vitals"];
type Vital = Vitals[number]["vital"];

/** Thresholds (web.dev/vitals), in milliseconds but for CLS: good up to the first, poor beyond the second. */
const THRESHOLDS: Record<Vital, [good: number, poor: number]> = {
  LCP: [2_500, 4_000],
  INP: [200, 500],
  CLS: [0.1, 0.25],
};
const NAMES: Vital[] = ["LCP", "INP", "CLS"];

/** The Core Web Vitals that visitors measured, by kind of device. */
export function Speed({ vitals, period }: { vitals: Vitals; period: Period }): ReactNode {
  const { words, tag } = useLanguage<Words>();
  return (
    <section className="ranking">
      <header>
        <h2>{words.audience.speed}</h2>
        {vitals.length > 0 && <Download list="vitals" period={period} of={words.audience.speed} />}
      </header>
      {vitals.length === 0 ? (
        <p className="text-[0.875rem] text-soft">{words.audience.nothing}</p>
      ) : (
        <table>
          <thead>
            <tr>
              <th scope="col">{words.audience.vital}</th>
              <th scope="col">{words.audience.devices.phone}</th>
              <th scope="col">{words.audience.devices.desktop}</th>
            </tr>
          </thead>
          <tbody>
            {NAMES.map((vital) => (
              <tr key={vital}>
                <th scope="row">{words.audience.vitals[vital]}</th>
                {(["phone", "desktop"] as const).map((device) => {
                  const found = vitals.find((each) => each.vital === vital && each.device === device);
                  return (
                    <td key={device}>
                      {found === undefined ? "–" : <Rated vital={vital} value={found.p75} tag={tag} />}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className="mt-2 text-[0.8125rem] text-soft">{words.audience.speedNote}</p>
    </section>
  );
}

function Rated({ vital, value, tag }: { vital: Vital; value: number; tag: string }): ReactNode {
  const { words } = useLanguage<Words>();
  const [good, poor] = THRESHOLDS[vital];
  const rating = value <= good ? "good" : value <= poor ? "fair" : "poor";
  const sign = { good: "full", fair: "hollow", poor: "alert" } as const;
  const text =
    vital === "CLS"
      ? new Intl.NumberFormat(tag, { maximumFractionDigits: 2 }).format(value)
      : new Intl.NumberFormat(tag, { style: "unit", unit: "millisecond" }).format(value);
  return (
    <span className="inline-flex flex-wrap items-baseline justify-end gap-x-2 mid:flex-nowrap">
      <Status sign={sign[rating]}>{text}</Status>
      <span className="text-soft">{words.audience.ratings[rating]}</span>
    </span>
  );
}
