import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { sessionQuery } from "../../framework/app/api/session-query.ts";
import { type Action, useAction } from "../../framework/app/api/use-action.ts";
import { siteFacts } from "../../framework/app/browser/site-routing.ts";
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
import { InvestorPageSettings } from "./investor-page.tsx";
import type { Words } from "./words.fr.ts";

/** `/admin/settings`: the settings that apply to every administrator. */
function SettingsScreen(): ReactNode {
  const words = useWords<Words & MailsWords>();
  const { site } = useSession();
  const { locale } = useLanguage<Words>();
  const query = useQuery(settingsQuery);
  const { firebase } = siteFacts();
  return (
    <Screen title={words.settings.name} lead={words.settings.lead}>
      <Section title={words.settings.security} lead={words.settings.securityLead}>
        {firebase === undefined ? (
          <Load query={query} skeleton={<Rule box={<span className="skeleton mt-1 size-5 flex-none" />} />}>
            {({ secondFactorRequired }) => <SecondFactorRequired required={secondFactorRequired} />}
          </Load>
        ) : (
          <p className="max-w-[38rem]">{words.settings.requireElsewhere(firebase.app.projectId)}</p>
        )}
      </Section>
      <InvestorPageSettings />
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
 * The setting takes effect at once. An administrator without a second factor is asked to set one up first, so that they can
 * still undo it. There is no undo for a session opened without one: the rule ends that session.
 */
function SecondFactorRequired({ required }: { required: boolean }): ReactNode {
  const words = useWords<Words>();
  const queries = useQueryClient();
  const { setup, session } = useSession();
  const [isExplaining, setExplaining] = useState(false);
  const ownFirst = !required && setup?.secondFactor === false;
  const undoable = session?.secondFactor === true;
  const write: Action<boolean> = useAction(
    (secondFactorRequired: boolean) => call("PUT /settings/security", { body: { secondFactorRequired } }),
    {
      refresh: [settingsQuery.queryKey, sessionQuery.queryKey],
      message: (on) => (on ? words.settings.required : words.settings.notRequired),
      optimistic: (secondFactorRequired) => {
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
            onChange={(event) => (ownFirst ? setExplaining(true) : write.mutate(event.currentTarget.checked))}
          />
        }
      />
      <Dialog title={words.settings.ownFirstTitle} open={isExplaining} onClose={() => setExplaining(false)}>
        <p>{words.settings.ownFirst}</p>
        <div className="flex flex-wrap gap-2">
          <Link to="/admin/account" className={buttonClass("main")} data-autofocus>
            {words.settings.ownFirstGo}
          </Link>
          <Button onClick={() => setExplaining(false)}>{words.cancel}</Button>
        </div>
      </Dialog>
    </>
  );
}

/** The setting's label beside its checkbox, or beside a placeholder while it loads, so that nothing moves. */
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

/** For roles with the right `change-settings`. */
export const screens: ScreensOf<typeof settings> = { "/admin/settings": SettingsScreen };
