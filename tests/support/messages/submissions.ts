import { randomUUID } from "node:crypto";
import type { Answer, MessageFile, Submission } from "../../../src/messages/contract/message.ts";

type Written = {
  name?: string;
  email?: string;
  subject?: string;
  text?: string;
  files?: MessageFile[];
  more?: Answer[];
};

const answer = (question: string, type: Answer["type"], values: string[], more: Partial<Answer> = {}): Answer => ({
  question,
  type,
  label: question,
  values,
  ...more,
});

/** What a visitor sends by a form: a name, an address, a subject, and a text, each where it is given. */
export function submission(written: Written = {}, changes: Partial<Submission> = {}): Submission {
  const {
    name = "Ana Exemple",
    email = "ana@example.org",
    subject = "Une question",
    text = "Bonjour",
    files,
  } = written;
  return {
    form: { id: "form-contact", title: "Contact", purpose: "contact" },
    locale: "fr",
    path: "/contact",
    job: null,
    answers: [
      answer("name", "text", [name], { subject: "name" }),
      answer("email", "email", [email]),
      answer("about", "text", [subject], { subject: "subject" }),
      answer("text", "long-text", [text]),
      ...(files === undefined ? [] : [answer("cv", "file", [], { files })]),
      ...(written.more ?? []),
    ],
    signs: [],
    proof: null,
    postKey: randomUUID(),
    ...changes,
  };
}
