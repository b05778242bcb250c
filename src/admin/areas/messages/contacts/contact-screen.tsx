import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { CallError } from "../../../framework/app/api/call.ts";
import { useLanguage } from "../../../framework/app/language.tsx";
import { useListSearch } from "../../../framework/app/list-search.ts";
import { buttonClass } from "../../../framework/app/parts/button.tsx";
import { Icon } from "../../../framework/app/parts/icon.tsx";
import { Note } from "../../../framework/app/parts/notes.tsx";
import { RecordsSkeleton } from "../../../framework/app/parts/records.tsx";
import { FullMoment } from "../../../framework/app/parts/time.tsx";
import { Load } from "../../../framework/app/screen/load.tsx";
import { Screen, Section } from "../../../framework/app/screen/screen.tsx";
import { callAddress, contactQuery } from "../api.ts";
import type { ContactDetails } from "../contact-schemas.ts";
import type { Words } from "../screen-words.fr.ts";
import { Correction } from "./correction.tsx";
import { Erasure } from "./erasure.tsx";
import { keptOf } from "./kept-of.ts";

/** Everything that is kept about a person: how much, to be handed over, corrected, or erased. */
export function ContactScreen({ id }: { id: string }): ReactNode {
  const { words } = useLanguage<Words>();
  const { contacts: text, personalData, nameless } = words.messages;
  const { read } = useListSearch("/admin/messages/contacts");
  const query = useQuery(contactQuery(id));
  const isGone = query.error instanceof CallError && query.error.status === 404;
  const title = query.data === undefined ? personalData : query.data.name || query.data.email || nameless;
  const back = (
    <Link to="/admin/messages/contacts" search={{ q: read("q") }} className={buttonClass("quiet")}>
      <Icon name="back" />
      {text.back}
    </Link>
  );
  return (
    <Screen title={title} actions={back}>
      {isGone ? (
        <Note>
          <p>{text.nothing.title}</p>
        </Note>
      ) : (
        <Load query={query} skeleton={<RecordsSkeleton label={words.loading} rows={4} />}>
          {(contact) => <Parts contact={contact} />}
        </Load>
      )}
    </Screen>
  );
}

function Parts({ contact }: { contact: ContactDetails }): ReactNode {
  const { words } = useLanguage<Words>();
  const { contacts: text } = words.messages;
  const { id, email, firstAt, lastAt, locale } = contact;
  const address = (format: "zip" | "html" | "json") => callAddress("GET /contacts/:id/data", { id, query: { format } });
  return (
    <>
      <Section title={text.kept}>
        <dl className="message-facts">
          <Fact label={text.kept}>{keptOf(contact, words.messages)}</Fact>
          <Fact label={text.emailField}>{email ?? text.noEmail}</Fact>
          <Fact label={text.first}>
            <FullMoment at={firstAt} />
          </Fact>
          <Fact label={text.last}>
            <FullMoment at={lastAt} />
          </Fact>
          <Fact label={text.language}>{words.languages[locale]}</Fact>
        </dl>
        {email !== null && (
          <Link to="/admin/messages" search={{ folder: "kept", q: email }} className="link justify-self-start">
            {text.readMessages}
          </Link>
        )}
      </Section>
      <Section title={text.hand} lead={text.handLead}>
        <div className="flex flex-wrap gap-2">
          {(["zip", "html", "json"] as const).map((format) => (
            <a
              key={format}
              className={buttonClass(format === "zip" ? "main" : "plain")}
              href={address(format)}
              download=""
            >
              <Icon name="download" />
              {text[format]}
            </a>
          ))}
        </div>
      </Section>
      <Section title={text.correct} lead={text.correctLead}>
        <Correction key={`${contact.name} ${email}`} contact={contact} />
      </Section>
      <Section title={text.erase} lead={text.eraseLead}>
        <Erasure contact={contact} />
      </Section>
    </>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }): ReactNode {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
