import type { ReactNode } from "react";
import { REDIRECT_FORMATS } from "../../../../imports/contract/redirect-format.ts";
import { useLanguage } from "../../../framework/app/language.tsx";
import { buttonClass } from "../../../framework/app/parts/button.tsx";
import { Icon } from "../../../framework/app/parts/icon.tsx";
import { Section } from "../../../framework/app/screen/screen.tsx";
import { callAddress } from "../api.ts";
import type { ImportDetails } from "../endpoints.ts";
import type { Words } from "../screen-words.fr.ts";

/** The report of an import, and where former addresses lead now, as files. */
export function Downloads({ details: { id } }: { details: ImportDetails }): ReactNode {
  const { words: all, locale } = useLanguage<Words>();
  const { outcome: words } = all.imports;
  return (
    <Section title={words.download} lead={words.downloadLead}>
      <div>
        <Download address={callAddress("GET /imports/:id/report.csv", { id, query: { lang: locale } })}>
          {words.report}
        </Download>
      </div>
      <div className="grid gap-2">
        <h3 className="text-[0.875rem] font-semibold">{words.redirects}</h3>
        <p className="max-w-[38rem] text-[0.875rem] text-soft">{words.redirectsText}</p>
        <div className="flex flex-wrap gap-2">
          {REDIRECT_FORMATS.map((format) => (
            <Download key={format} address={callAddress("GET /imports/:id/redirects", { id, query: { format } })}>
              {words.formats[format]}
            </Download>
          ))}
        </div>
      </div>
    </Section>
  );
}

function Download({ address, children }: { address: string; children: ReactNode }): ReactNode {
  return (
    <a className={buttonClass()} href={address} download="">
      <Icon name="download" />
      {children}
    </a>
  );
}
