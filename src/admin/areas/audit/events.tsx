import type { ReactNode } from "react";
import { describeAgent } from "../../../kernel/user-agent.ts";
import { formatMoment } from "../../framework/app/format.ts";
import { useLanguage, useWords } from "../../framework/app/language.tsx";
import { Records } from "../../framework/app/parts/records.tsx";
import { Moment } from "../../framework/app/parts/time.tsx";
import type { Words as MailsWords } from "../mails/words.fr.ts";
import { type AuditWords, actionText, detailTexts } from "./audit-text.ts";
import type { AuditEvent } from "./endpoints.ts";
import type { Words } from "./words.fr.ts";

/** The events as a table, in the order given. */
export function EventList({ events }: { events: AuditEvent[] }): ReactNode {
  const { words } = useLanguage<Words>();
  return (
    <Records
      caption={words.audit.name}
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

function What({ event }: { event: AuditEvent }): ReactNode {
  const words = useAuditWords();
  const { action, subject, actor } = event;
  // People act mostly on their own account: the subject is left out then.
  const about = subject === null || subject.id === actor?.id ? null : subject.label;
  const texts = [...(about === null ? [] : [about]), ...detailTexts(event, words)];
  return (
    <>
      <span className="font-medium">{actionText(action, words)}</span>
      {texts.length > 0 && <span className="block text-[0.8125rem] text-soft">{texts.join(" · ")}</span>}
    </>
  );
}

/** The screen's words, with instants in the browser's time zone. */
function useAuditWords(): AuditWords {
  const language = useLanguage<Words & MailsWords>();
  const { audit, mails, yes, no } = language.words;
  const { actions, values, details } = audit;
  return { actions, values, details, kinds: mails.kinds, yes, no, when: (instant) => formatMoment(instant, language) };
}

function Where({ event: { ip, userAgent } }: { event: AuditEvent }): ReactNode {
  const words = useWords<Words>();
  return (
    <>
      {ip ?? <span className="text-soft">{words.audit.here}</span>}
      <span className="block text-[0.8125rem] whitespace-nowrap text-soft">{describeAgent(userAgent)}</span>
    </>
  );
}
