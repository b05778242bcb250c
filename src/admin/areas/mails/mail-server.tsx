import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useAction } from "../../framework/app/api/use-action.ts";
import { useWords } from "../../framework/app/language.tsx";
import { Button } from "../../framework/app/parts/button.tsx";
import { Note } from "../../framework/app/parts/notes.tsx";
import { useMailServer, useSession } from "../../framework/app/session.ts";
import { call, MAILS } from "./api.ts";
import type { Words } from "./words.fr.ts";

/** The mail server in use, or what to do without one; and a button that sends a test mail to oneself. */
export function MailServer(): ReactNode {
  const words = useWords<Words>();
  const server = useMailServer();
  const from = useSession().setup?.mailFrom ?? "";
  if (server === null) {
    return (
      <Note>
        <p className="font-medium">{words.mailServer.none}</p>
        <p className="max-w-[44rem] text-[0.875rem] text-soft">{words.mailServer.noneText}</p>
        <TestMail />
      </Note>
    );
  }
  return (
    <Note icon="mails">
      <p className="text-[0.875rem]">{words.mailServer.set(server, from)}</p>
      <TestMail />
    </Note>
  );
}

function TestMail(): ReactNode {
  const words = useWords<Words>();
  const server = useMailServer();
  const queries = useQueryClient();
  const [outcome, setOutcome] = useState("");
  const test = useAction(
    async () => {
      setOutcome("");
      const { to, status, lastError } = await call("POST /mails/test", {});
      setOutcome(
        status === "sent"
          ? words.mailServer.tested(to)
          : status === "outbox"
            ? words.mailServer.testKept
            : lastError === null
              ? words.mailServer.testSlow
              : words.mailServer.testFailed(lastError),
      );
      await queries.invalidateQueries({ queryKey: MAILS });
    },
    { refresh: [] },
  );
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button busy={test.isPending} onClick={() => test.mutate(undefined)}>
        {server === null ? words.mailServer.write : words.mailServer.test}
      </Button>
      <p role="status" className="min-w-0 text-[0.875rem]">
        {outcome}
      </p>
    </div>
  );
}
