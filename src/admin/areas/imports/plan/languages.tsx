import type { ReactNode } from "react";
import { LOCALES, type Locale } from "../../../../kernel/locale.ts";
import { useLanguage } from "../../../framework/app/language.tsx";
import { Section } from "../../../framework/app/screen/screen.tsx";
import type { ImportDetails } from "../endpoints.ts";
import type { Words } from "../screen-words.fr.ts";
import { useChoose } from "./use-choose.ts";

type Counts = ImportDetails["languages"][string];

/** Languages of this many kinds at most are named behind a declared one. */
const MAX_NAMED = 6;

/** In which languages texts say they are and seem to be, and where those without a language of the site belong. */
export function Languages({ details }: { details: ImportDetails }): ReactNode {
  const { languages: words } = useLanguage<Words>().words.imports;
  const entries = Object.entries(details.languages).sort(([, one], [, other]) => other.texts - one.texts);
  if (entries.length === 0) return null;
  return (
    <Section title={words.title} lead={words.lead}>
      {entries.map(([declared, counts]) =>
        counts.locale === null ? (
          <Choice key={declared} details={details} declared={declared} counts={counts} />
        ) : (
          <div key={declared} className="grid gap-0.5">
            <p>{words.known(declared, counts.texts, words.names[counts.locale])}</p>
            <Seems counts={counts} />
          </div>
        ),
      )}
    </Section>
  );
}

type Props = { details: ImportDetails; declared: string; counts: Counts };

/** A language that the site has not, or none: somebody says where its texts belong. */
function Choice({ details, declared, counts }: Props): ReactNode {
  const { languages: words } = useLanguage<Words>().words.imports;
  const choose = useChoose(details);
  const { id, choices, plan } = details;
  const isDecided = Object.hasOwn(choices.languages, declared);
  // Of another language than the site's, texts are left out unless somebody says otherwise; of those without one nothing is taken for granted.
  const chosen = isDecided ? choices.languages[declared] : declared === "" ? undefined : null;
  const options: ReadonlyArray<{ value: Locale | null; label: string }> = [
    ...LOCALES.map((value) => ({ value, label: words.as[value] })),
    { value: null, label: words.leave },
  ];
  const guess = declared === "" ? (plan?.guess ?? null) : null;
  return (
    <fieldset className="grid gap-2">
      <legend className="font-medium [overflow-wrap:anywhere]">
        {declared === "" ? words.none(counts.texts) : words.other(declared, counts.texts)}
      </legend>
      {guess !== null && <p className="text-[0.875rem] text-soft">{words.guess(words.names[guess])}</p>}
      <Seems counts={counts} />
      <div className="flex flex-wrap gap-x-6 gap-y-1">
        {options.map(({ value, label }) => (
          <label key={label} className="flex min-h-9 items-center gap-2 coarse:min-h-11">
            <input
              type="radio"
              name={`language-${id}-${declared}`}
              className="size-4 accent-(--ink)"
              checked={chosen === value}
              onChange={() =>
                choose.isPending ||
                details.state === "planning" ||
                choose.mutate({ ...choices, languages: { ...choices.languages, [declared]: value } })
              }
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** The languages that texts seem to be written in, the most frequent first. */
function Seems({ counts }: { counts: Counts }): ReactNode {
  const { words, tag } = useLanguage<Words>();
  const { seems, one } = words.imports.languages;
  const names = new Intl.DisplayNames(tag, { type: "language" });
  const found = Object.entries(counts.detected)
    .sort(([, first], [, second]) => second - first)
    .slice(0, MAX_NAMED);
  if (found.length === 0) return null;
  const list = found.map(([code, count]) => one(names.of(code) ?? code, count)).join(", ");
  return <p className="text-[0.875rem] text-soft">{seems(list)}</p>;
}
