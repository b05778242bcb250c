import { type ReactNode, useId } from "react";
import { LANGUAGE_TAGS } from "../../../../../kernel/locale.ts";
import { useWords } from "../../../../framework/app/language.tsx";
import type { Words } from "../../screen-words.fr.ts";
import { TextInput } from "../controls/text-input.tsx";
import type { Questions } from "./use-questions.ts";

type Props = {
  /** What the words are, as "Label". */
  label: string;
  /** Key among the labels. */
  labelKey: string;
  /** Characters at most. */
  max: number;
  required?: boolean;
  wraps?: boolean;
  all: Questions;
};

/** The same words of a question in each language, beside each other. */
export function LabelInputs({ label, labelKey, max, required = false, wraps = false, all }: Props): ReactNode {
  const { languages, items } = useWords<Words>();
  const id = useId();
  return all.locales.map((locale) => (
    // Who else is here is shown at the text that they write in (`data-text`).
    <div key={locale} className="item-field" data-text={locale}>
      <label htmlFor={`${id}-${locale}`} className="item-sublabel">
        {items.questions.inLanguage(label, languages[locale])}
        {required && <span className="item-about"> {items.form.required}</span>}
      </label>
      <TextInput
        id={`${id}-${locale}`}
        value={all.labels[locale][labelKey] ?? ""}
        max={max}
        lang={LANGUAGE_TAGS[locale]}
        wraps={wraps}
        change={(text) => all.writeLabel(locale, labelKey, text)}
      />
    </div>
  ));
}
