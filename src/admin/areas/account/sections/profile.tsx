import { useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { isLocale, LANGUAGE_LABELS, LOCALES } from "../../../../kernel/locale.ts";
import { sessionQuery } from "../../../framework/app/api/session-query.ts";
import { SelectField, TextField } from "../../../framework/app/forms/fields.tsx";
import { Form, FormError, Submit, type Values } from "../../../framework/app/forms/form.tsx";
import { useLanguage } from "../../../framework/app/language.tsx";
import { Avatar } from "../../../framework/app/parts/avatar.tsx";
import { Section } from "../../../framework/app/screen/screen.tsx";
import { useAdmin, useSession } from "../../../framework/app/session.ts";
import { toast } from "../../../framework/app/shell/notices/toasts.tsx";
import { call } from "../api.ts";
import type { Words } from "../words.fr.ts";

/** Name and language of the administrator. */
export function Profile(): ReactNode {
  const { words, locale } = useLanguage<Words>();
  const { site } = useSession();
  const admin = useAdmin();
  const queries = useQueryClient();
  const send = async ({ name = "", language = "" }: Values) => {
    const chosen = isLocale(language) ? language : locale;
    await call("PATCH /account", { body: { name: name.trim() === "" ? null : name, language: chosen } });
    return chosen;
  };
  return (
    <Section title={words.profile.title} lead={words.profile.lead}>
      <Form
        send={send}
        label={words.profile.title}
        className="grid max-w-[24rem] gap-5"
        done={async (chosen) => {
          // Another language is another document, which loads everything again.
          if (chosen !== locale) return location.assign(`${site.admin[chosen]}/account`);
          await queries.invalidateQueries({ queryKey: sessionQuery.queryKey });
          toast(words.profile.saved);
        }}
      >
        <p className="flex items-center gap-3">
          <Avatar {...admin} className="!size-11 text-[0.9375rem]" />
          <span className="min-w-0">
            <span className="block truncate font-medium">{admin.name ?? admin.email}</span>
            <span className="block text-[0.8125rem] text-soft">{words.roles[admin.role]}</span>
          </span>
        </p>
        <TextField
          key={admin.name}
          name="name"
          label={words.profile.name}
          hint={words.profile.nameHint}
          defaultValue={admin.name ?? ""}
          autoComplete="name"
        />
        <SelectField
          name="language"
          label={words.profile.language}
          hint={words.profile.languageHint}
          options={LOCALES.map((value) => ({ value, label: LANGUAGE_LABELS[value] }))}
          defaultValue={admin.language ?? locale}
        />
        <FormError />
        <Submit kind="plain" className="justify-self-start">
          {words.save}
        </Submit>
      </Form>
    </Section>
  );
}
