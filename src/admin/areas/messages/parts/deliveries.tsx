import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useWords } from "../../../framework/app/language.tsx";
import { Status } from "../../../framework/app/parts/notes.tsx";
import { RecordsSkeleton } from "../../../framework/app/parts/records.tsx";
import { FullMoment } from "../../../framework/app/parts/time.tsx";
import { Load } from "../../../framework/app/screen/load.tsx";
import { useAdmin } from "../../../framework/app/session.ts";
import { may } from "../../../framework/contract/rights.ts";
import { deliveriesQuery } from "../api.ts";
import type { Delivery } from "../message-schemas.ts";
import type { Words } from "../screen-words.fr.ts";

type State = Delivery["state"];

const SIGNS: Record<State, "full" | "hollow" | "faint" | "alert"> = {
  ...{ queued: "hollow", sending: "hollow", "handed-over": "full", sent: "full", failed: "alert", uncertain: "alert" },
  ...{ bounced: "alert" },
  ...{ outbox: "faint", gone: "faint", waiting: "hollow", off: "faint", "no-address": "faint", limit: "faint" },
};

/** States in which only a person can send the email again. */
const STUCK: ReadonlySet<State> = new Set<State>(["failed", "uncertain"]);

/** The receipt of a message and what the team was told of it, with what became of each email. */
export function Deliveries({ id }: { id: string }): ReactNode {
  const words = useWords<Words>();
  const { deliveries: text } = words.messages;
  const query = useQuery(deliveriesQuery(id));
  return (
    <section className="message-mails" aria-labelledby="message-mails">
      <h3 id="message-mails">{text.title}</h3>
      <Load query={query} skeleton={<RecordsSkeleton label={words.loading} rows={1} />}>
        {({ withheld, mails }) =>
          mails.length === 0 ? (
            <p className="lead">{withheld ? text.withheld : text.none}</p>
          ) : (
            <ul>
              {mails.map((mail, index) => (
                // The order of what was sent never changes.
                // biome-ignore lint/suspicious/noArrayIndexKey: a line has no id of its own
                <Line key={`${mail.role} ${index}`} mail={mail} />
              ))}
            </ul>
          )
        }
      </Load>
    </section>
  );
}

function Line({ mail }: { mail: Delivery }): ReactNode {
  const { deliveries: text, actions } = useWords<Words>().messages;
  const { role, to, state, sentAt, nextAttemptAt, lastError, bounce } = mail;
  const mayRetry = may(useAdmin().role, "manage-mails");
  return (
    <li>
      <p className="to">
        {text.roles[role]} <span className="address">{to === null ? actions.former : to}</span>
      </p>
      <p className="state">
        <Status sign={SIGNS[state]}>{bounce ? text.bounced(bounce) : text.states[state]}</Status>
        {sentAt !== null && <FullMoment at={sentAt} />}
      </p>
      {lastError !== null && state !== "sent" && state !== "bounced" && (
        <p className="why">{text.because(lastError)}</p>
      )}
      {nextAttemptAt !== null && (
        <p className="why">
          {text.next} <FullMoment at={nextAttemptAt} />
        </p>
      )}
      {mayRetry && STUCK.has(state) && (
        <Link to="/admin/mails" search={{ stuck: "1" }} className="link">
          {text.retry}
        </Link>
      )}
    </li>
  );
}
