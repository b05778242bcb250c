import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { call, callAddress } from "../api/call.ts";
import { sessionQuery, settingsQuery } from "../api/queries.ts";
import { type Act, useAct } from "../api/use-act.ts";
import { useLanguage, useWords } from "../language.tsx";
import { buttonClass } from "../parts/button.tsx";
import { useSession } from "../session.ts";
import { Load } from "../shell/load.tsx";
import { Screen, Section } from "../shell/screen.tsx";

/** `/admin/settings`: what holds for every administrator. */
export function SettingsScreen(): ReactNode {
  const words = useWords();
  const { site } = useSession();
  const { locale } = useLanguage();
  const query = useQuery(settingsQuery);
  return (
    <Screen title={words.areas.settings} lead={words.settings.lead}>
      <Section title={words.settings.security} lead={words.settings.securityLead}>
        <Load
          query={query}
          skeleton={<div className="skeleton late h-12 w-3/4" role="status" aria-label={words.loading} />}
        >
          {({ secondFactorRequired }) => <SecondFactorRequired required={secondFactorRequired} />}
        </Load>
      </Section>
      <Section
        title={words.settings.choices}
        lead={site.proof ? words.settings.choicesLead : words.settings.choicesOff}
      >
        {site.proof && (
          <a
            className={`${buttonClass()} justify-self-start`}
            href={callAddress("GET /consents.csv", { query: { lang: locale } })}
            download=""
          >
            {words.settings.choicesFile}
          </a>
        )}
      </Section>
    </Screen>
  );
}

/** Holds at once, and can be taken back at once. */
function SecondFactorRequired({ required }: { required: boolean }): ReactNode {
  const words = useWords();
  const queries = useQueryClient();
  const write: Act<boolean> = useAct(
    (secondFactorRequired: boolean) => call("PUT /settings/security", { body: { secondFactorRequired } }),
    {
      refresh: [settingsQuery.queryKey, sessionQuery.queryKey],
      said: (on) => (on ? words.settings.required : words.settings.notRequired),
      ahead: (secondFactorRequired) => {
        const before = queries.getQueryData(settingsQuery.queryKey);
        queries.setQueryData(settingsQuery.queryKey, { secondFactorRequired });
        return () => queries.setQueryData(settingsQuery.queryKey, before);
      },
      undo: (on) => () => write.mutate(!on),
    },
  );
  return (
    <label className="flex max-w-[38rem] items-start gap-3 py-1 coarse:py-2.5">
      <input
        type="checkbox"
        checked={required}
        aria-describedby="second-factor-hint"
        className="mt-1 size-5 flex-none accent-(--ink)"
        onChange={(event) => write.mutate(event.currentTarget.checked)}
      />
      <span className="grid gap-1">
        <span className="font-medium">{words.settings.require}</span>
        <span id="second-factor-hint" className="text-[0.875rem] text-soft">
          {words.settings.requireHint}
        </span>
      </span>
    </label>
  );
}
