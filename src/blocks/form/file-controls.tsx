import type { ReactNode } from "react";
import type { Question } from "../../kinds/contract/questions.ts";
import { GROUP_EXTENSIONS, keptField } from "../../messages/contract/form-fields.ts";
import type { ViewContext } from "../view-context.ts";
import type { ControlAttributes, QuestionProps } from "./controls.ts";

type FileQuestion = Question & { type: "file" };
type Props = QuestionProps<FileQuestion> & { attributes: ControlAttributes };

/** The files that came already, each with a box to leave it out, and the field for others. */
export function FileControls({ question, kept, attributes, context }: Props): ReactNode {
  const words = context.messages.forms;
  const accept = question.accept.flatMap((group) => GROUP_EXTENSIONS[group]).join(",");
  return (
    <>
      {kept.length > 0 && (
        <fieldset className="form-kept">
          <legend>{words.kept}</legend>
          {kept.map(({ token, name, bytes }) => (
            <label key={token} className="form-choice">
              <input type="checkbox" name={keptField(question.id)} value={token} defaultChecked={true} />
              <span>{words.keep(name, context.fileSize(bytes))}</span>
            </label>
          ))}
        </fieldset>
      )}
      <input
        type="file"
        accept={accept}
        multiple={question.max > 1}
        {...attributes}
        required={attributes.required && kept.length === 0}
      />
    </>
  );
}

/** Types and sizes that a question takes, in words. */
export function fileLimits({ accept, max, megabytes }: FileQuestion, { messages, fileSize }: ViewContext): string {
  const { groups, files } = messages.forms;
  return files(accept.map((group) => groups[group]).join(", "), max, fileSize(megabytes * 1_000_000));
}
