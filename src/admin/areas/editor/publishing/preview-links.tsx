import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { PREVIEW_DAYS } from "../../../../content/contract/preview-days.ts";
import type { Locale } from "../../../../kernel/locale.ts";
import { useAction } from "../../../framework/app/api/use-action.ts";
import { formatMoment } from "../../../framework/app/format.ts";
import { SelectField } from "../../../framework/app/forms/fields.tsx";
import { Form, FormError, Submit } from "../../../framework/app/forms/form.tsx";
import { useLanguage } from "../../../framework/app/language.tsx";
import { Button } from "../../../framework/app/parts/button.tsx";
import { LinkBox } from "../../../framework/app/parts/link-box.tsx";
import { callArticles } from "../../articles/shared.ts";
import { articleKey } from "../api.ts";
import type { Words } from "../screen-words.fr.ts";
import { useArticle, useEdited } from "../session/article.tsx";

const DAYS = [1, PREVIEW_DAYS.usual, 14, PREVIEW_DAYS.most];

/** Private links to the draft, for somebody else: made, listed, revoked. */
export function PreviewLinks({ locale, translationId }: { locale: Locale; translationId: string }): ReactNode {
  const language = useLanguage<Words>();
  const { id } = useArticle();
  const { saved } = useEdited(locale);
  const [made, setMade] = useState<{ id: string; link: string } | null>(null);
  const { preview } = language.words.editor.publishing;
  const queryKey = [...articleKey(id), "previews", translationId];
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => callArticles("GET /translations/:id/previews", { id: translationId, signal }),
  });
  const make = useAction(
    async (days: number) => {
      // What is typed a moment ago is part of what is shown; where it cannot be saved now, it will be.
      await saved();
      return callArticles("POST /translations/:id/previews", { id: translationId, body: { days } });
    },
    { refresh: [queryKey] },
  );
  const revoke = useAction((link: string) => callArticles("DELETE /previews/:id", { id: link }), {
    refresh: [queryKey],
    message: () => preview.revoked,
  });
  const links = data?.links ?? [];
  return (
    <div className="panel-inner">
      <p className="text-soft">{preview.lead}</p>
      <Form
        label={preview.title}
        untracked
        className="panel-row"
        send={({ days }) => make.mutateAsync(Number(days))}
        done={setMade}
      >
        <SelectField
          name="days"
          label={preview.days}
          defaultValue={String(PREVIEW_DAYS.usual)}
          options={DAYS.map((days) => ({ value: String(days), label: preview.day(days) }))}
        />
        <Submit kind="plain">{preview.make}</Submit>
        <FormError />
      </Form>
      {made !== null && links.some((link) => link.id === made.id) && <LinkBox link={made.link} label={preview.link} />}
      {links.length > 0 && (
        <ul aria-label={preview.list}>
          {links.map((link) => {
            const when = formatMoment(link.createdAt, language);
            return (
              <li key={link.id} className="preview-link">
                <p>
                  {preview.line(when, link.by?.email ?? null)}{" "}
                  <span className="text-soft">{preview.until(formatMoment(link.expiresAt, language))}</span>
                </p>
                <Button
                  kind="quiet"
                  className="flex-none"
                  aria-label={preview.revokeLabel(when)}
                  onClick={() => revoke.mutate(link.id)}
                  busy={revoke.isPending && revoke.variables === link.id}
                >
                  {preview.revoke}
                </Button>
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
