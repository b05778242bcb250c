import { decodeJson } from "../db/json.ts";
import type { Content, Extras } from "./compose.ts";
import type { MailRow } from "./mails-table.ts";
import type { MailContent } from "./messages.ts";
import type { MailTemplateSettings } from "./templates/mail-texts.ts";
import { mailTemplateOf } from "./templates/template.ts";

/** The stored content, or the one rendered now. Null once erased. */
export async function contentOf(mail: MailRow, settings: MailTemplateSettings): Promise<Content | null> {
  if (mail.content !== null) return decodeJson(mail.content) as Content;
  if (mail.data === null) return null;
  const content = { kind: mail.kind, data: decodeJson(mail.data) } as MailContent;
  if (content.kind === "message-reply") {
    const { replyContent } = await import("./replies/reply-content.tsx");
    return replyContent(content.data, mail.locale, settings);
  }
  const template = mailTemplateOf(content, mail.locale, settings);
  const [{ mailTemplateHtml }, { mailTemplateText }] = await Promise.all([
    import("./templates/html.tsx"),
    import("./templates/text.ts"),
  ]);
  const extras = extrasOf(content, settings);
  return { html: mailTemplateHtml(template), text: mailTemplateText(template), ...(extras !== null && { extras }) };
}

/** What the headers of a mail of a template say besides; null for nothing. */
function extrasOf(content: MailContent, settings: MailTemplateSettings): Extras | null {
  switch (content.kind) {
    case "message-receipt":
      return {
        replyTo: settings.replyTo ?? undefined,
        autoSubmitted: "auto-replied",
        // Exchange sends its own automatic replies otherwise.
        headers: { "X-Auto-Response-Suppress": "All" },
      };
    case "message-notice":
      return content.data.replyTo === null ? null : { replyTo: content.data.replyTo };
    default:
      return null;
  }
}
