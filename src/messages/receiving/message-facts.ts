import { graphemesOf } from "../../kernel/text/graphemes.ts";
import { oneLine } from "../../kernel/text/one-line.ts";
import type { Answer, Submission } from "../contract/message.ts";

/** Characters of what a list shows of a message. */
const MAX_NAME = 120;
const MAX_SUBJECT = 120;
const MAX_PREVIEW = 240;
/** UTF-16 units of an answer that are read for that: it may be long, and is cut all the same. */
const MAX_READ = 2_000;

/** What lists say of a message, each one line. */
export type MessageFacts = { name: string; email: string; subject: string; preview: string };

/** Reads who wrote and what about from the answers of a form, by the types and the subjects of its questions. */
export function factsOf({ answers, job }: Pick<Submission, "answers" | "job">): MessageFacts {
  const long = answers.filter(({ type }) => type === "long-text").flatMap(textsOf);
  const asked = answers.filter(({ subject }) => subject === "subject").flatMap(textsOf);
  // Of a form without a text, what else was answered; but not who wrote.
  const others = answers.filter((answer) => !isAboutSender(answer)).flatMap(textsOf);
  const subject = asked[0] ?? job?.title ?? "";
  const body = long.length > 0 ? long : others.filter((text) => text !== asked[0]);
  return {
    name: line(
      answers
        .filter((answer) => answer.subject === "name")
        .flatMap(textsOf)
        .join(" "),
      MAX_NAME,
    ),
    email: line(answers.find(({ type }) => type === "email")?.values[0] ?? "", MAX_READ),
    subject: line(subject, MAX_SUBJECT),
    preview: line(body.join(" "), MAX_PREVIEW),
  };
}

function isAboutSender({ type, subject }: Answer): boolean {
  return type === "email" || type === "phone" || type === "consent" || type === "source" || subject === "name";
}

function textsOf({ values }: Answer): string[] {
  return values.filter((value) => value.trim() !== "");
}

/** A text in one line, cut after so many characters as people count them. */
function line(text: string, max: number): string {
  const whole = oneLine(text.slice(0, MAX_READ)).replace(/ {2,}/g, " ").trim().toWellFormed();
  if (whole.length <= max) return whole;
  const shown = graphemesOf(whole);
  return shown.length <= max
    ? whole
    : `${shown
        .slice(0, max - 1)
        .join("")
        .trimEnd()}…`;
}
