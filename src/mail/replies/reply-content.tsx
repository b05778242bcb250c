import { renderToStaticMarkup } from "react-dom/server";
import { typeset } from "../../i18n/french-typography.ts";
import { LANGUAGE_TAGS, type Locale } from "../../kernel/locale.ts";
import type { Content } from "../compose.ts";
import type { ReplyMail } from "../contract/reply-mail.ts";
import { mailWordsIn } from "../messages.ts";
import type { MailTemplateSettings } from "../templates/mail-texts.ts";
import { formatInstant } from "../templates/template.ts";

const FONT = "-apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif";
/** A mail program that has colors of its own for the night keeps them: none is set. */
const BODY = { fontFamily: FONT, fontSize: "16px", lineHeight: "24px", margin: 0 } as const;
const PARAGRAPH = { margin: "0 0 16px" } as const;
const QUOTE = { ...PARAGRAPH, margin: 0, paddingInlineStart: "12px", borderInlineStart: "2px solid #999" } as const;

/** The mail of a reply: what a person wrote as they wrote it, and below it the beginning of what was asked. */
export function replyContent(reply: ReplyMail, locale: Locale, { siteName, timeZone }: MailTemplateSettings): Content {
  const { author, replyTo, quote, thread, attachments } = reply;
  const words = mailWordsIn(locale).messageReply;
  const text = reply.text.replace(/\r\n?/g, "\n").trim();
  const asked = quote === null ? "" : typeset(words.asked(formatInstant(quote.at, locale, timeZone)), locale);
  const quoted = quote === null ? "" : quote.text.replace(/^/gm, "> ").replace(/^> $/gm, ">");
  return {
    text: `${[text, ...(quote === null ? [] : [`${asked}\n\n${quoted}`])].join("\n\n")}\n`,
    html: `<!DOCTYPE html>${renderToStaticMarkup(
      <html lang={LANGUAGE_TAGS[locale]}>
        <head>
          <meta charSet="utf-8" />
        </head>
        <body style={BODY}>
          {text.split(/\n{2,}/).map((paragraph, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, in order
            <p key={at} style={PARAGRAPH}>
              {withBreaks(paragraph)}
            </p>
          ))}
          {quote !== null && (
            <>
              <p style={PARAGRAPH}>{asked}</p>
              <blockquote style={QUOTE}>{withBreaks(quote.text)}</blockquote>
            </>
          )}
        </body>
      </html>,
    )}`,
    extras: {
      ...(author !== null && { fromName: words.from(author, siteName) }),
      ...(replyTo !== null && { replyTo }),
      references: thread.earlier,
      headers: { "Thread-Topic": thread.topic, "Thread-Index": thread.index },
      attachments,
      autoSubmitted: null,
    },
  };
}

/** Lines as they were written, in mail programs too that know no `white-space`. */
function withBreaks(text: string) {
  // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, in order
  return text.split("\n").map((line, at) => [at > 0 && <br key={at} />, line]);
}
