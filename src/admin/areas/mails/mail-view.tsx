import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useLanguage } from "../../framework/app/language.tsx";
import { Button } from "../../framework/app/parts/button.tsx";
import { CopyButton } from "../../framework/app/parts/copy-button.tsx";
import { Note } from "../../framework/app/parts/notes.tsx";
import { RecordsSkeleton } from "../../framework/app/parts/records.tsx";
import { Load } from "../../framework/app/screen/load.tsx";
import { callAddress, mailQuery } from "./api.ts";
import type { Words } from "./words.fr.ts";

/** A mail as HTML or as text, with its links to follow or copy; without its text unless it is in the outbox. */
export function MailView({ id }: { id: string }): ReactNode {
  const { words } = useLanguage<Words>();
  const query = useQuery(mailQuery(id));
  const [plain, setPlain] = useState(false);
  return (
    <Load query={query} skeleton={<RecordsSkeleton label={words.loading} rows={3} />}>
      {({ text, links, subject, to, locale, lastError, file }) => (
        <>
          <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-1 text-[0.875rem]">
            <dt className="text-soft">{words.mails.to}</dt>
            <dd>{to}</dd>
            <dt className="text-soft">{words.language}</dt>
            <dd>{words.languages[locale]}</dd>
            {file !== null && (
              <>
                <dt className="text-soft">{words.mails.file}</dt>
                <dd>
                  <code className="font-mono text-[0.8125rem]">{file}</code>
                </dd>
              </>
            )}
          </dl>
          {lastError !== null && (
            <Note>
              <p>{lastError}</p>
            </Note>
          )}
          {text === null ? (
            <p className="text-soft">{words.mails.notKept}</p>
          ) : (
            <>
              <Links links={links} />
              <div className="grid gap-3">
                <div className="flex flex-wrap gap-2">
                  <Button kind={plain ? "plain" : "main"} aria-pressed={!plain} onClick={() => setPlain(false)}>
                    {words.mails.preview}
                  </Button>
                  <Button kind={plain ? "main" : "plain"} aria-pressed={plain} onClick={() => setPlain(true)}>
                    {words.mails.plain}
                  </Button>
                </div>
                {plain ? (
                  <div
                    lang={locale}
                    className="border-t border-line pt-5 font-serif text-[1.0625rem] leading-relaxed whitespace-pre-wrap"
                  >
                    {text}
                  </div>
                ) : (
                  <iframe
                    title={subject}
                    src={callAddress("GET /mails/:id/html", { id })}
                    sandbox="allow-popups allow-popups-to-escape-sandbox"
                    className="h-[32rem] max-h-[70dvh] w-full rounded-sm border border-line bg-white"
                  />
                )}
              </div>
            </>
          )}
        </>
      )}
    </Load>
  );
}

function Links({ links }: { links: readonly string[] }): ReactNode {
  const { words } = useLanguage<Words>();
  if (links.length === 0) return null;
  return (
    <section aria-label={words.mails.links} className="grid gap-2">
      <h3 className="text-[0.875rem] font-medium">{words.mails.links}</h3>
      <ul className="border-t border-line">
        {links.map((link) => (
          <li
            key={link}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line py-2"
          >
            <a
              href={link}
              target="_blank"
              rel="noreferrer"
              className="link min-w-0 flex-1 basis-64 text-[0.8125rem] break-all"
            >
              {link}
            </a>
            <CopyButton text={link} />
          </li>
        ))}
      </ul>
    </section>
  );
}
