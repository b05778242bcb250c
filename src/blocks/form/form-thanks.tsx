import type { ReactNode } from "react";
import { isExternal } from "../../kernel/url.ts";
import { formElementId } from "../../messages/contract/form-fields.ts";
import type { ShownForm, ViewContext } from "../view-context.ts";

type Props = { form: ShownForm; number: number; context: ViewContext };

/**
 * What stands in place of a form that was sent. A page of thanks elsewhere is a link: the site's policy lets no post lead to
 * another site.
 */
export function FormThanks({ form, number, context }: Props): ReactNode {
  const words = context.messages.forms;
  const next = isExternal(form.thanksPage) ? context.resolve(form.thanksPage) : null;
  return (
    <div id={formElementId(form.key)} className="form-thanks" role="status" tabIndex={-1}>
      <p>{form.thanks}</p>
      <p>{words.number(context.number(number))}</p>
      {next !== null && (
        <p>
          <a className="action" href={next.href}>
            {words.goOn}
          </a>
        </p>
      )}
      <p>
        <a className="action" href={context.href(context.data.forms?.path ?? "/")}>
          {words.again}
        </a>
      </p>
    </div>
  );
}
