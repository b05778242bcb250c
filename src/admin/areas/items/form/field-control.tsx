import { type ReactNode, useId } from "react";
import { isLocale, LANGUAGE_TAGS, NO_LANGUAGE, type TextLanguage } from "../../../../kernel/locale.ts";
import type { IconName } from "../../../../kinds/contract/icon-names.ts";
import type { Field } from "../../../../kinds/field.ts";
import type { Action, FileReference, FormerFile } from "../../../../kinds/values.ts";
import type { Picture } from "../../../../media/contract/picture.ts";
import { useLanguage } from "../../../framework/app/language.tsx";
import type { Words } from "../screen-words.fr.ts";
import { useItem, useItemText } from "../session/item.tsx";
import { fieldOf } from "../session/item-text.ts";
import { ActionControl } from "./controls/action.tsx";
import { AmountControl } from "./controls/amount-control.tsx";
import { DateControl } from "./controls/date-control.tsx";
import { IconControl } from "./controls/icon.tsx";
import { LinkControl } from "./controls/link.tsx";
import { NotesControl } from "./controls/notes.tsx";
import { ItemControl, ItemsControl } from "./controls/references.tsx";
import { RichTextControl } from "./controls/rich-text.tsx";
import { TextInput } from "./controls/text-input.tsx";
import { FieldChoice } from "./field-choice.tsx";
import { FileControl } from "./library/file-control.tsx";
import { FilesControl } from "./library/files-control.tsx";
import { PictureControl } from "./library/picture.tsx";
import { LabelsChoice, QuestionsChoice } from "./questions/conflicts.tsx";
import { QuestionsControl } from "./questions/questions-control.tsx";

type Props = { language: TextLanguage; name: string; field: Field };

/** Fields of one element, which a label names; the others are a group of several. */
const SINGLE: readonly Field["type"][] = ["line", "paragraph", "choice", "amount", "date", "item", "link"];

/** One field of a text: its label, its control, and what is said of it. */
export function FieldControl({ language, name, field }: Props): ReactNode {
  const { locale, words, typeset } = useLanguage<Words>();
  const { text } = useItemText(language);
  const { text: facts } = useItemText(NO_LANGUAGE);
  const id = useId();
  const label = typeset(field.label[locale]);
  const hint = field.hint === undefined ? undefined : typeset(field.hint[locale]);
  if (field.type === "line" && field.besides !== undefined && fieldOf(facts, field.besides) === null) return null;
  // They are written beside the questions, in all languages at once.
  if (field.type === "labels") {
    return isLocale(language) && <LabelsChoice {...{ language, name, label }} of={field.of} />;
  }
  const about = (
    <>
      {hint !== undefined && (
        <p id={`${id}-hint`} className="item-about">
          {hint}
        </p>
      )}
      {field.type === "questions" ? (
        <QuestionsChoice {...{ name, label }} />
      ) : (
        <FieldChoice language={language} name={name} label={label} />
      )}
    </>
  );
  const describedBy = hint === undefined ? undefined : `${id}-hint`;
  const control = <Control {...{ id, describedBy, label, field, name, language }} value={fieldOf(text, name)} />;
  if (field.type === "flag") {
    return (
      <div className="item-field">
        {control}
        {about}
      </div>
    );
  }
  const required = "required" in field && field.required === true && (
    <span className="item-about"> {words.items.form.required}</span>
  );
  if (SINGLE.includes(field.type)) {
    return (
      <div className="item-field">
        <label htmlFor={id} className="item-label">
          {label}
          {required}
        </label>
        {control}
        {about}
      </div>
    );
  }
  return (
    <fieldset className="item-field" aria-describedby={describedBy}>
      <legend className="item-label">
        {label}
        {required}
      </legend>
      {control}
      {about}
    </fieldset>
  );
}

type ControlProps = Props & { id: string; describedBy: string | undefined; label: string; value: unknown };

function Control({ id, describedBy, label, field, name, language, value }: ControlProps): ReactNode {
  const { locale, typeset } = useLanguage<Words>();
  const { change } = useItem().texts[language];
  const lang = isLocale(language) ? LANGUAGE_TAGS[language] : undefined;
  const shared = { id, describedBy, lang, change: (next: unknown) => change(name, next) };
  switch (field.type) {
    case "line":
    case "paragraph":
      return <TextInput {...shared} value={String(value)} max={field.max} wraps={field.type === "paragraph"} />;
    case "rich-text":
      return isLocale(language) && <RichTextControl name={name} label={label} locale={language} />;
    case "action":
      return <ActionControl {...shared} field={field} value={value as Action} />;
    case "flag":
      return (
        <label className="item-flag">
          <input
            type="checkbox"
            checked={value === true}
            aria-describedby={describedBy}
            onChange={({ target }) => change(name, target.checked)}
          />
          {label}
        </label>
      );
    case "choice":
      return (
        <select
          id={id}
          className="item-input"
          aria-describedby={describedBy}
          value={String(value)}
          onChange={({ target }) => change(name, target.value)}
        >
          {Object.entries(field.options).map(([option, sentence]) => (
            <option key={option} value={option}>
              {typeset(sentence[locale])}
            </option>
          ))}
        </select>
      );
    case "icon":
      return <IconControl {...shared} field={field} value={value as IconName | null} />;
    case "picture":
      return <PictureControl {...shared} field={field} value={value as Picture | null} />;
    case "file":
      return <FileControl {...shared} language={language} value={value as FileReference | null} />;
    case "files":
      return <FilesControl {...shared} field={field} value={value as FormerFile[]} />;
    case "amount":
      return <AmountControl {...shared} field={field} value={value as number | null} />;
    case "date":
      return <DateControl {...shared} value={value as string | null} />;
    case "item":
      return <ItemControl {...shared} field={field} value={value as string | null} />;
    case "items":
      return <ItemsControl {...shared} field={field} value={value as string[]} />;
    case "questions":
      return <QuestionsControl {...{ name, field }} />;
    case "labels":
      return null;
    case "link":
      return <LinkControl {...shared} field={field} value={String(value)} />;
    case "notes":
      return <NotesControl {...shared} field={field} value={value as Record<string, string>} />;
  }
}
