import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useMemo } from "react";
import { useLanguage } from "../../../framework/app/language.tsx";
import { useListSearch } from "../../../framework/app/list-search.ts";
import { ListTools } from "../../../framework/app/parts/list-tools.tsx";
import { Records, RecordsSkeleton } from "../../../framework/app/parts/records.tsx";
import { Moment } from "../../../framework/app/parts/time.tsx";
import { Load } from "../../../framework/app/screen/load.tsx";
import { More } from "../../../framework/app/screen/more.tsx";
import { Empty, Screen } from "../../../framework/app/screen/screen.tsx";
import { contactsQuery } from "../api.ts";
import type { Words } from "../screen-words.fr.ts";
import { ContactScreen } from "./contact-screen.tsx";

/** `/admin/messages/contacts`: people who wrote; `?contact=` one of them, with everything that is kept about them. */
export function ContactsScreen(): ReactNode {
  const { read } = useListSearch("/admin/messages/contacts");
  const id = read("contact");
  return id === "" ? <ContactList /> : <ContactScreen key={id} id={id} />;
}

function ContactList(): ReactNode {
  const { words } = useLanguage<Words>();
  const { contacts: text, personalData, nameless } = words.messages;
  const { read, write } = useListSearch("/admin/messages/contacts");
  const q = read("q")
    .replace(/\p{Cc}/gu, " ")
    .trim()
    .slice(0, 200);
  const query = useInfiniteQuery(contactsQuery(q));
  const people = useMemo(() => query.data?.pages.flatMap(({ contacts }) => contacts) ?? [], [query.data]);
  return (
    <Screen title={personalData} lead={text.lead}>
      <ListTools
        label={text.tools}
        search={{ label: text.search, value: read("q"), set: (typed) => write("q", typed) }}
        choices={[]}
      />
      <Load query={query} skeleton={<RecordsSkeleton label={words.loading} rows={6} />}>
        {() =>
          people.length === 0 ? (
            <Empty title={(q === "" ? text.none : text.nothing).title}>
              <p>{(q === "" ? text.none : text.nothing).text}</p>
            </Empty>
          ) : (
            <>
              <Records
                caption={text.list}
                rows={people}
                keyOf={({ id }) => id}
                columns={[
                  {
                    name: text.columns.person,
                    kind: "lead",
                    show: ({ id, name, email }) => (
                      <Link to="/admin/messages/contacts" search={{ q, contact: id }} className="link">
                        {name || email || nameless}
                      </Link>
                    ),
                  },
                  { name: text.columns.email, show: ({ email }) => email ?? text.noEmail },
                  { name: text.columns.last, show: ({ lastAt }) => <Moment at={lastAt} /> },
                ]}
              />
              <More query={query} />
            </>
          )
        }
      </Load>
    </Screen>
  );
}
