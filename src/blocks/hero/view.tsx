import type { ReactNode } from "react";
import { LANGUAGE_TAGS } from "../../kernel/locale.ts";
import { ActionLink } from "../action-link.tsx";
import type { BlockOf } from "../schema.ts";
import { sectionOf } from "../tracking.ts";
import type { ViewContext } from "../view-context.ts";

type Hero = BlockOf<"hero">;

export function HeroView({ block, context }: { block: Hero; context: ViewContext }): ReactNode {
  const opening = (
    <header className="hero" data-track-section={sectionOf(block)}>
      {block.eyebrow && <p className="eyebrow">{block.eyebrow}</p>}
      <h1>
        <Title {...block} />
      </h1>
      {block.lead && <p className="lead">{block.lead}</p>}
      {block.actions.length > 0 && (
        <p className="actions">
          {block.actions.map((action, index) => (
            <ActionLink key={action.to} link={action} context={context} main={index === 0} />
          ))}
        </p>
      )}
    </header>
  );
  if (block.facing === undefined) return opening;
  return (
    <div className="facing-pages">
      {opening}
      <FacingPage facing={block.facing} context={context} />
    </div>
  );
}

type FacingProps = { facing: NonNullable<Hero["facing"]>; context: ViewContext };

function FacingPage({ facing, context }: FacingProps): ReactNode {
  const { locale, invitation } = facing;
  const lang = LANGUAGE_TAGS[locale];
  return (
    <a className="facing" href={context.choose(locale, "/")} lang={lang} hrefLang={lang} data-language={locale}>
      <span className="title">
        <Title {...facing} />
      </span>{" "}
      <span className="invitation">{invitation}</span>
    </a>
  );
}

function Title({ title, emphasis }: { title: string; emphasis?: string | undefined }): ReactNode {
  const from = emphasis === undefined ? -1 : title.indexOf(emphasis);
  if (emphasis === undefined || from === -1) return title;
  return (
    <>
      {title.slice(0, from)}
      <em>{emphasis}</em>
      {title.slice(from + emphasis.length)}
    </>
  );
}
