import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { sessionQuery } from "../../framework/app/api/session-query.ts";
import { type Act, useAct } from "../../framework/app/api/use-act.ts";
import { useLanguage, useWords } from "../../framework/app/language.tsx";
import { Button, buttonClass } from "../../framework/app/parts/button.tsx";
import { Dialog } from "../../framework/app/parts/dialog.tsx";
import { Load } from "../../framework/app/screen/load.tsx";
import { Screen, Section } from "../../framework/app/screen/screen.tsx";
import type { ScreensOf } from "../../framework/app/screen/screens-of.ts";
import { useSession } from "../../framework/app/session.ts";
import { MailServer } from "../mails/shared.ts";
import type { Words as MailsWords } from "../mails/words.fr.ts";
import { call, callAddress, settingsQuery } from "./api.ts";
import type { settings } from "./area.ts";
import type { Words } from "./words.fr.ts";

/** `/admin/settings`: what holds for every administrator. */
function SettingsScreen(): ReactNode {
  const words = useWords<Words & MailsWords>();
  const { site } = useSession();
  const { locale } = useLanguage<Words>();
  const query = useQuery(settingsQuery);
  return (
    <Screen title={words.settings.name} lead={words.settings.lead}>
      <Section title={words.settings.security} lead={words.settings.securityLead}>
        <Load query={query} skeleton={<Rule box={<span className="skeleton mt-1 size-5 flex-none" />} />}>
          {({ secondFactorRequired }) => <SecondFactorRequired required={secondFactorRequired} />}
        </Load>
      </Section>
      <Section title={words.mails.name} lead={words.settings.mailsLead}>
        <MailServer />
      </Section>
      <Section title={words.settings.choices} lead={words.settings.choicesLead}>
        <p className="max-w-[38rem]">{site.proof ? words.settings.choicesOn : words.settings.choicesOff}</p>
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

/**
 * Holds at once, and can be taken back at once, since whoever sets it has a second factor: whoever has none is asked to
 * set theirs up first. A session that was opened without it ends by this rule, and its undoing would be refused.
 */
function SecondFactorRequired({ required }: { required: boolean }): ReactNode {
  const words = useWords<Words>();
  const queries = useQueryClient();
  const { setup, session } = useSession();
  const [isExplaining, explain] = useState(false);
  const ownFirst = !required && setup?.secondFactor === false;
  const undoable = session?.secondFactor === true;
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
      undo: (on) => (undoable || !on ? () => write.mutate(!on) : null),
    },
  );
  return (
    <>
      <Rule
        box={
          <input
            type="checkbox"
            checked={required}
            aria-describedby="second-factor-hint"
            className="mt-1 size-5 flex-none accent-(--ink)"
            onChange={(event) => (ownFirst ? explain(true) : write.mutate(event.currentTarget.checked))}
          />
        }
      />
      <Dialog title={words.settings.ownFirstTitle} open={isExplaining} onClose={() => explain(false)}>
        <p>{words.settings.ownFirst}</p>
        <div className="flex flex-wrap gap-2">
          <Link to="/admin/account" className={buttonClass("main")} data-first>
            {words.settings.ownFirstGo}
          </Link>
          <Button onClick={() => explain(false)}>{words.cancel}</Button>
        </div>
      </Dialog>
    </>
  );
}

/** The rule in words, beside its box: the same while the box is on its way, so that nothing moves. */
function Rule({ box }: { box: ReactNode }): ReactNode {
  const words = useWords<Words>();
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is its child
    <label className="flex max-w-[38rem] items-start gap-3 py-1 coarse:py-2.5">
      {box}
      <span className="grid gap-1">
        <span className="font-medium">{words.settings.require}</span>
        <span id="second-factor-hint" className="text-[0.875rem] text-soft">
          {words.settings.requireHint}
        </span>
      </span>
    </label>
  );
}

export const screens: ScreensOf<typeof settings> = { "/admin/settings": SettingsScreen };
