import type { ReactNode } from "react";
import type { ViewContext } from "../../blocks/view-context.ts";
import type { Neighbor } from "../../content/reading/list-neighbors.ts";
import { postPath } from "../../kernel/paths.ts";

type Props = { newer: Neighbor | undefined; older: Neighbor | undefined; context: ViewContext };

/** The articles published just before and just after this one. */
export function Adjacent({ newer, older, context }: Props): ReactNode {
  const { messages } = context;
  if (newer === undefined && older === undefined) return null;
  const step = (post: Neighbor | undefined, relation: "prev" | "next", words: string) =>
    post && (
      <a
        className={relation}
        href={context.href(postPath(post.slug))}
        rel={relation}
        data-track-cta={relation === "prev" ? "previous-article" : "next-article"}
      >
        <span className="step">{words}</span> <span className="title">{post.title}</span>
      </a>
    );
  return (
    <nav className="adjacent" aria-label={messages.adjacentPosts} data-track-section="adjacent">
      {step(older, "prev", messages.olderPost)}
      {step(newer, "next", messages.newerPost)}
    </nav>
  );
}
