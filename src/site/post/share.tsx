import type { ReactNode } from "react";
import type { ViewContext } from "../../blocks/view-context.ts";
import { navigationTarget } from "../../kernel/url.ts";

type Props = {
  title: string;
  /** Canonical absolute address of the article. */
  address: string;
  context: ViewContext;
};

/** A post on Bluesky holds 300 characters (`app.bsky.feed.post`); the address must fit in, whole. */
const BLUESKY_LENGTH = 300;

/**
 * Plain links: a network learns of a reader who follows one, and of nobody else. Why these: decision 017. The button
 * that copies the address is the script's (`data-copy`).
 */
export function Share({ title, address, context: { messages } }: Props): ReactNode {
  const links = [
    ["linkedin", withQuery("https://www.linkedin.com/sharing/share-offsite/", { url: address })],
    ["facebook", withQuery("https://www.facebook.com/sharer/sharer.php", { u: address })],
    ["bluesky", withQuery("https://bsky.app/intent/compose", { text: shortened(title, address) })],
    // RFC 6068 §5: percent-encoded, line breaks as CRLF.
    ["email", `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(`${title}\r\n${address}`)}`],
  ] as const;
  return (
    <section className="share" data-track-section="share">
      <h2>{messages.share}</h2>
      <ul>
        {links.map(([name, href]) => (
          <li key={name}>
            <a
              href={navigationTarget(href, { external: true })}
              rel={name === "email" ? undefined : "noopener"}
              aria-label={messages.shareOn[name].spoken}
              data-track-cta={`share-${name}`}
            >
              {messages.shareOn[name].shown}
            </a>
          </li>
        ))}
      </ul>
      <div
        className="copy-link"
        data-copy={messages.copyLink}
        data-copied={messages.linkCopied}
        data-copy-failed={messages.copyFailed}
        data-copy-text={address}
        data-copy-track="share-link"
      />
    </section>
  );
}

function withQuery(url: string, query: Record<string, string>): string {
  return `${url}?${new URLSearchParams(query)}`;
}

function shortened(title: string, address: string): string {
  const room = BLUESKY_LENGTH - address.length - 1;
  const characters = [...title];
  const words = characters.length <= room ? title : `${characters.slice(0, Math.max(0, room - 1)).join("")}…`;
  return `${words} ${address}`;
}
