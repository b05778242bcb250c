import { Body } from "@react-email/body";
import { Button } from "@react-email/button";
import { Container } from "@react-email/container";
import { Head } from "@react-email/head";
import { Heading } from "@react-email/heading";
import { Hr } from "@react-email/hr";
import { Html } from "@react-email/html";
import { Link } from "@react-email/link";
import { Preview } from "@react-email/preview";
import { Section } from "@react-email/section";
import { Text } from "@react-email/text";
import type { CSSProperties } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { LANGUAGE_TAGS } from "../../kernel/locale.ts";
import { navigationTarget } from "../../kernel/url.ts";
import { MAIL_COLORS } from "../../ui/theme-colors.ts";
import type { MailTemplate } from "./mail-texts.ts";

/** Fonts of the reader's system: a mail loads nothing from anywhere. */
const SERIF = "'Iowan Old Style', Charter, 'Palatino Linotype', Palatino, Georgia, 'Times New Roman', serif";
const SANS = "-apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif";

const { paper, ink, inkSoft, line, accent, vermilion } = MAIL_COLORS;

const HALF = { display: "inline-block", width: "9px", height: "14px", verticalAlign: "-1px" } as const;

/** Drawn with styles of their own, since many mail programs drop a style sheet. */
const STYLES = {
  body: { backgroundColor: paper.light, margin: 0, padding: "0 20px" },
  container: { maxWidth: "560px", margin: "0 auto", padding: "36px 0 48px" },
  site: { fontFamily: SERIF, fontSize: "19px", lineHeight: "24px", color: ink.light, margin: "0 0 18px" },
  siteLink: { color: ink.light, textDecoration: "none" },
  /** The two halves of the mark before the name of the site. */
  markInk: { ...HALF, backgroundColor: ink.light },
  markVermilion: { ...HALF, backgroundColor: vermilion.light, marginRight: "10px" },
  rule: { borderTop: `1px solid ${line.light}`, margin: 0 },
  title: {
    fontFamily: SERIF,
    fontSize: "31px",
    lineHeight: "37px",
    fontWeight: 400,
    letterSpacing: "-0.01em",
    color: ink.light,
    margin: "40px 0 20px",
  },
  text: { fontFamily: SANS, fontSize: "16px", lineHeight: "26px", color: ink.light, margin: "0 0 16px" },
  quoted: {
    ...{ fontFamily: SANS, fontSize: "16px", lineHeight: "26px", color: ink.light, margin: "0 0 16px" },
    borderLeft: `2px solid ${line.light}`,
    paddingLeft: "16px",
  },
  link: { color: accent.light, textDecoration: "underline" },
  buttonRow: { margin: "30px 0 32px" },
  button: {
    fontFamily: SANS,
    fontSize: "16px",
    fontWeight: 600,
    backgroundColor: ink.light,
    color: paper.light,
    padding: "15px 24px",
  },
  small: { fontFamily: SANS, fontSize: "14px", lineHeight: "22px", color: inkSoft.light, margin: "28px 0 4px" },
  address: {
    fontFamily: SANS,
    fontSize: "14px",
    lineHeight: "22px",
    color: accent.light,
    textDecoration: "underline",
    wordBreak: "break-all",
  },
  reason: { fontFamily: SANS, fontSize: "13px", lineHeight: "20px", color: inkSoft.light, margin: "18px 0 0" },
} as const satisfies Record<string, CSSProperties>;

/** For mail programs that follow the system's dark appearance; Outlook's own marks with `data-ogsc`. */
function darkSheet(): string {
  const rules = [
    // react-email repeats the paper in a cell, which has no name.
    [".m-paper, .m-paper > table > tbody > tr > td", `background-color: ${paper.dark} !important`],
    [".m-ink", `color: ${ink.dark} !important`],
    [".m-soft", `color: ${inkSoft.dark} !important`],
    [".m-dark-half", `background-color: ${ink.dark} !important`],
    [".m-bright-half", `background-color: ${vermilion.dark} !important`],
    [".m-accent", `color: ${accent.dark} !important`],
    [".m-rule", `border-top-color: ${line.dark} !important`],
    [".m-button", `background-color: ${ink.dark} !important; color: ${paper.dark} !important`],
  ] as const;
  const plain = rules.map(([selector, style]) => `${selector} { ${style} }`).join(" ");
  const outlook = rules
    .map(([selector, style]) => `${selector.replace(/^|, /g, "$&[data-ogsc] ")} { ${style} }`)
    .join(" ");
  return `:root { color-scheme: light dark; supported-color-schemes: light dark } @media (prefers-color-scheme: dark) { ${plain} } ${outlook}`;
}

/** The HTML part of a mail. Markup in a name or an address is escaped. */
export function mailTemplateHtml(template: MailTemplate): string {
  const html = renderToStaticMarkup(<MailTemplateView template={template} />);
  // XHTML's document type, which mail programs know best: without one they fall back to quirks.
  return `<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">${html}`;
}

function MailTemplateView({ template }: { template: MailTemplate }) {
  const { locale, site, siteUrl, subject, preview, title, before, quoted, links, button } = template;
  const { after, orCopy, reason } = template;
  const link = navigationTarget(button.link, { external: true });
  return (
    <Html lang={LANGUAGE_TAGS[locale]}>
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{subject}</title>
        <style>{darkSheet()}</style>
      </Head>
      <Body className="m-paper" style={STYLES.body}>
        <Preview>{preview}</Preview>
        <Container style={STYLES.container}>
          <Text style={STYLES.site}>
            <span className="m-dark-half" style={STYLES.markInk} />
            <span className="m-bright-half" style={STYLES.markVermilion} />
            <Link href={siteUrl} className="m-ink" style={STYLES.siteLink}>
              {site}
            </Link>
          </Text>
          <Hr className="m-rule" style={STYLES.rule} />
          <Heading as="h1" className="m-ink" style={STYLES.title}>
            {title}
          </Heading>
          <Paragraphs texts={before} />
          <Paragraphs texts={quoted} style={STYLES.quoted} />
          {links.map(({ label, link: to }) => (
            <Text key={to} style={STYLES.text}>
              <Link href={navigationTarget(to, { external: true })} className="m-accent" style={STYLES.link}>
                {label}
              </Link>
            </Text>
          ))}
          <Section style={STYLES.buttonRow}>
            <Button href={link} className="m-button" style={STYLES.button}>
              {button.label}
            </Button>
          </Section>
          <Paragraphs texts={after} />
          <Text className="m-soft" style={STYLES.small}>
            {orCopy}
          </Text>
          <Text style={{ margin: "0 0 36px" }}>
            <Link href={link} className="m-accent" style={STYLES.address}>
              {button.link}
            </Link>
          </Text>
          <Hr className="m-rule" style={STYLES.rule} />
          <Text className="m-soft" style={STYLES.reason}>
            {reason}
          </Text>
        </Container>
      </Body>
    </Html>
  );
}

function Paragraphs({ texts, style = STYLES.text }: { texts: string[]; style?: CSSProperties }) {
  return texts.map((text) => (
    <Text key={text} className="m-ink" style={style}>
      {text}
    </Text>
  ));
}
