import type { ReactNode } from "react";
import type { AuditEvent } from "../../../contract/audit.ts";
import { useLanguage, useWords } from "../../language.tsx";
import { Records } from "../../parts/records.tsx";
import { Moment } from "../../parts/time.tsx";
import { describeAgent } from "../../webauthn.ts";
import type { Words } from "../../words/fr.ts";

/** What happened, newest first. */
export function EventList({ events }: { events: AuditEvent[] }): ReactNode {
  const { words } = useLanguage();
  return (
    <Records
      caption={words.areas.audit}
      rows={events}
      keyOf={({ id }) => id}
      columns={[
        { name: words.audit.what, kind: "lead", show: (event) => <What event={event} /> },
        {
          name: words.audit.who,
          show: ({ actor }) => (
            <span className={actor === null ? "text-soft" : "address"}>{actor?.email ?? words.audit.nobody}</span>
          ),
        },
        { name: words.audit.when, show: ({ at }) => <Moment at={at} /> },
        { name: words.audit.where, show: (event) => <Where event={event} /> },
      ]}
    />
  );
}

function What({ event: { action, subject, actor, details } }: { event: AuditEvent }): ReactNode {
  const words = useWords();
  // Most of what people do, they do to themselves: said once.
  const about = subject === null || subject.id === actor?.id ? null : subject.label;
  const more = Object.entries(details).filter(([, value]) => value !== null && value !== "");
  const told = [...(about === null ? [] : [about]), ...more.map(([name, value]) => tellDetail(name, value, words))];
  return (
    <>
      <span className="font-medium">{actionName(action, words)}</span>
      {told.length > 0 && <span className="block text-[0.8125rem] text-soft">{told.join(" · ")}</span>}
    </>
  );
}

function actionName(action: string, { audit: { actions } }: Words): string {
  return Object.hasOwn(actions, action) ? actions[action as keyof typeof actions] : action;
}

/** What else is kept of an event, in words where it has some: "rôle : éditeur". */
function tellDetail(name: string, value: unknown, { audit: { details, values }, yes, no }: Words): string {
  const text = typeof value === "string" ? value : JSON.stringify(value);
  const shown =
    typeof value === "boolean"
      ? (value ? yes : no).toLowerCase()
      : Object.hasOwn(values, text)
        ? values[text as keyof typeof values]
        : text;
  return details.pair(
    Object.hasOwn(details.names, name) ? details.names[name as keyof typeof details.names] : name,
    shown,
  );
}

function Where({ event: { ip, userAgent } }: { event: AuditEvent }): ReactNode {
  const words = useWords();
  return (
    <>
      {ip ?? <span className="text-soft">{words.audit.here}</span>}
      <span className="block text-[0.8125rem] whitespace-nowrap text-soft">{describeAgent(userAgent)}</span>
    </>
  );
}
