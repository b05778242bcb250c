import type { ReactNode } from "react";
import { useLanguage } from "../../../framework/app/language.tsx";
import type { MessageAnswer } from "../message-schemas.ts";
import type { Words } from "../screen-words.fr.ts";
import { FileList } from "./file-list.tsx";

/** What was asked and what was answered, in the words of the form at that time. @param language of the message. */
export function Answers({ answers, language }: { answers: readonly MessageAnswer[]; language: string }): ReactNode {
  return (
    <dl className="message-answers" lang={language}>
      {answers.map((answer) => (
        <div key={answer.question}>
          <dt>{answer.label}</dt>
          <dd>
            <Answer answer={answer} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Answer({ answer: { type, values, files = [] } }: { answer: MessageAnswer }): ReactNode {
  const { words, tag, locale } = useLanguage<Words>();
  const { open } = words.messages;
  const texts = values.filter((value) => value !== "");
  if (files.length > 0) return <FileList files={files} from="GET /message-files/:id" />;
  if (type === "consent") return <p lang={locale}>{texts.length > 0 ? open.agreed : open.notAgreed}</p>;
  if (texts.length === 0) {
    return (
      <p className="none" lang={locale}>
        {open.noAnswer}
      </p>
    );
  }
  if (type === "choices" && texts.length > 1) {
    return (
      <ul>
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    );
  }
  return texts.map((text) => <Text key={text} type={type} text={text} tag={tag} />);
}

function Text({ type, text, tag }: { type: string; text: string; tag: string }): ReactNode {
  switch (type) {
    case "email":
      return (
        <p>
          <a className="link" href={`mailto:${encodeURIComponent(text).replaceAll("%40", "@")}`}>
            {text}
          </a>
        </p>
      );
    case "phone":
      return (
        <p>
          <a className="link" href={`tel:${text.replace(/[^\d+]/g, "")}`}>
            {text}
          </a>
        </p>
      );
    case "date":
      return (
        <p>
          <time dateTime={text}>{dayOf(text, tag)}</time>
        </p>
      );
    default:
      return <p className="text">{text}</p>;
  }
}

/** A day in the reader's words; as it was written where it is none. */
function dayOf(text: string, tag: string): string {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return Number.isNaN(at) ? text : new Intl.DateTimeFormat(tag, { dateStyle: "long", timeZone: "UTC" }).format(at);
}
