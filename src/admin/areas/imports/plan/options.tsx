import { type ReactNode, useId } from "react";
import { useWords } from "../../../framework/app/language.tsx";
import { Section } from "../../../framework/app/screen/screen.tsx";
import type { ImportDetails } from "../endpoints.ts";
import type { Words } from "../screen-words.fr.ts";
import { useChoose } from "./use-choose.ts";

/** What is published, and what is taken over besides articles. */
export function Options({ details }: { details: ImportDetails }): ReactNode {
  const { options: words } = useWords<Words>().imports;
  const origin = details.site?.origin ?? null;
  return (
    <Section title={words.title} lead={words.lead}>
      <div className="grid gap-1">
        <Option details={details} name="publish" label={words.publish} hint={words.publishHint} />
        <Option details={details} name="pages" label={words.pages} />
        <Option details={details} name="categories" label={words.categories} />
        {origin !== null && (
          <Option details={details} name="download" label={words.download} hint={words.downloadHint(origin)} />
        )}
      </div>
    </Section>
  );
}

type Props = {
  details: ImportDetails;
  name: "publish" | "pages" | "categories" | "download";
  label: string;
  hint?: string;
};

function Option({ details, name, label, hint }: Props): ReactNode {
  const hintId = useId();
  const choose = useChoose(details);
  const { choices, state } = details;
  return (
    <label className="flex max-w-[38rem] items-start gap-3 py-1 coarse:py-2.5">
      <input
        type="checkbox"
        checked={choices[name]}
        aria-describedby={hint === undefined ? undefined : hintId}
        className="mt-0.5 size-5 flex-none accent-(--ink)"
        onChange={({ currentTarget }) =>
          choose.isPending || state === "planning" || choose.mutate({ ...choices, [name]: currentTarget.checked })
        }
      />
      <span className="grid gap-1">
        <span>{label}</span>
        {hint !== undefined && (
          <span id={hintId} className="text-[0.875rem] text-soft">
            {hint}
          </span>
        )}
      </span>
    </label>
  );
}
