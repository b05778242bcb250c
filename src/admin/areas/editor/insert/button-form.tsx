import { type ReactNode, useEffect, useRef, useState } from "react";
import type { LinkableEntry } from "../../../../content/contract/linkable-entry.ts";
import { entryLink } from "../../../../kernel/url.ts";
import { SETS_TYPOGRAPHY } from "../../../framework/app/forms/field-typography.ts";
import { SelectField, TextField } from "../../../framework/app/forms/fields.tsx";
import { Form, FormError, Submit, useForm, type Values } from "../../../framework/app/forms/form.tsx";
import { useLanguage } from "../../../framework/app/language.tsx";
import { Button } from "../../../framework/app/parts/button.tsx";
import { CurrentLink } from "../links/current-link.tsx";
import { headingsOf, type LinkOption } from "../links/link-options.ts";
import { TargetCombobox } from "../links/target-combobox.tsx";
import { readTypedAddress } from "../links/typed-address.ts";
import type { Words } from "../screen-words.fr.ts";
import { useText } from "../session/article.tsx";
import { fieldError } from "./field-error.ts";
import type { InsertProps } from "./insert-props.ts";

/** Where a new button leads. */
type Target = { href: string; entry?: LinkableEntry };

/** A link that stands by itself; where it leads is found by its title, as for links. */
export function ButtonForm({ editor, locale, close }: InsertProps): ReactNode {
  const { words: all, locale: reader } = useLanguage<Words>();
  const { insert: words, links } = all.editor;
  const { text } = useText(locale);
  const headings = headingsOf(text.body);
  const [target, setTarget] = useState<Target | null>(null);
  const room = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The field that had the focus is gone.
    if (target !== null) room.current?.querySelector<HTMLElement>("[type=submit]")?.focus();
  }, [target]);
  const choose = (option: LinkOption) =>
    setTarget(
      option.target === "entry"
        ? { href: entryLink({ id: option.entry.entryId }), entry: option.entry }
        : { href: option.href },
    );
  const send = async ({ label = "", href = "", kind = "" }: Values) => {
    const typed = target === null ? readTypedAddress(href) : null;
    if (typed?.kind === "refused") throw fieldError({ href: typed.reason[reader] });
    const leadsTo = target?.href ?? typed?.href;
    if (leadsTo === undefined) throw fieldError({ href: words.button.missing });
    close();
    const button = { href: leadsTo, kind: kind === "secondary" ? ("secondary" as const) : ("primary" as const) };
    editor
      .chain()
      .focus()
      .insertButton({ ...button, label: label.trim() })
      .run();
  };
  return (
    <div ref={room}>
      <Form send={send} untracked label={words.titles.button}>
        <TextField
          name="label"
          lang={locale}
          {...SETS_TYPOGRAPHY}
          label={words.button.label}
          required
          maxLength={200}
          autoComplete="off"
        />
        <SelectField
          name="kind"
          label={words.button.kind}
          defaultValue="primary"
          options={(["primary", "secondary"] as const).map((value) => ({ value, label: words.button.kinds[value] }))}
        />
        {target === null ? (
          <div className="grid gap-1.5">
            <TargetCombobox locale={locale} initial="" headings={headings} choose={choose} name="href" />
            <TargetError />
          </div>
        ) : (
          <div className="grid justify-items-start gap-2">
            <CurrentLink
              {...{ href: target.href, locale, headings }}
              {...(target.entry !== undefined && { known: target.entry })}
            />
            <Button kind="quiet" onClick={() => setTarget(null)}>
              {links.other}
            </Button>
          </div>
        )}
        <FormError />
        <Submit className="justify-self-start">{words.insert}</Submit>
      </Form>
    </div>
  );
}

function TargetError(): ReactNode {
  const { href } = useForm().errors;
  return href === undefined ? null : (
    <p role="alert" className="text-[0.875rem] font-medium text-accent">
      {href}
    </p>
  );
}
