import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { useWords } from "../../../framework/app/language.tsx";
import { Button } from "../../../framework/app/parts/button.tsx";
import { Confirm } from "../../../framework/app/parts/confirm.tsx";
import { toast } from "../../../framework/app/shell/notices/toasts.tsx";
import { CONTACTS_KEY, call, MESSAGES_KEY } from "../api.ts";
import type { ContactDetails } from "../contact-schemas.ts";
import type { Words } from "../screen-words.fr.ts";
import { keptOf } from "./kept-of.ts";

/** Erases everything about a person, once it was said again how much that is. */
export function Erasure({ contact }: { contact: ContactDetails }): ReactNode {
  const { messages } = useWords<Words>();
  const { contacts: text, nameless } = messages;
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [asked, ask] = useState(false);
  const { id, name, email, counts } = contact;
  return (
    <>
      <Button kind="danger" className="justify-self-start" onClick={() => ask(true)}>
        {text.eraseAll}
      </Button>
      <Confirm
        open={asked}
        title={text.erase}
        actionLabel={text.eraseAll}
        danger
        send={() => call("POST /contacts/:id/erase", { id, body: { seen: counts.messages ?? 0 } })}
        done={() => {
          ask(false);
          toast(text.erased);
          queries.removeQueries({ queryKey: [...CONTACTS_KEY, "one", id] });
          void queries.invalidateQueries({ queryKey: MESSAGES_KEY });
          void navigate({ to: "/admin/messages/contacts", search: {} });
        }}
        onClose={() => ask(false)}
      >
        <p>{text.eraseQuestion(name || email || nameless, keptOf(contact, messages))}</p>
        <p>{text.eraseForGood}</p>
      </Confirm>
    </>
  );
}
