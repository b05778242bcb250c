import { lazy, type ReactNode, Suspense, useState } from "react";
import type { Locale } from "../../../../../kernel/locale.ts";
import { useWords } from "../../../../framework/app/language.tsx";
import { Button } from "../../../../framework/app/parts/button.tsx";
import type { MediaItem } from "../../../media/shared.ts";
import type { Words } from "../../screen-words.fr.ts";
import { useText } from "../../session/article.tsx";
import { CoverAlt } from "./cover-alt.tsx";
import { CoverFocus } from "./cover-focus.tsx";
import { CoverPicture } from "./cover-picture.tsx";
import { OtherCover } from "./other-cover.tsx";

const CoverDialog = lazy(() => import("./cover-dialog.tsx").then((module) => ({ default: module.CoverDialog })));

/** The cover of one language: its picture, what is said of it, and the point that stays in sight where it is cut. */
export function CoverField({ locale }: { locale: Locale }): ReactNode {
  const words = useWords<Words>().editor.details.cover;
  const { text, change } = useText(locale);
  const [isPicking, setPicking] = useState(false);
  const { cover } = text;
  const pick = ({ id, width, height, alt }: MediaItem) => {
    setPicking(false);
    if (width === null || height === null) return;
    change({ cover: { id, width, height, alt: alt[locale] ?? "" } });
  };
  return (
    <div className="detail-cover">
      {cover !== undefined && <CoverPicture cover={cover} />}
      <div className="detail-buttons">
        <Button icon="media" onClick={() => setPicking(true)}>
          {cover === undefined ? words.choose : words.other}
        </Button>
        {cover !== undefined && (
          <Button kind="quiet" onClick={() => change({ cover: undefined })}>
            {words.remove}
          </Button>
        )}
      </div>
      {cover === undefined && <p className="detail-about">{words.empty}</p>}
      {cover !== undefined && <CoverAlt key={cover.id} locale={locale} cover={cover} />}
      {cover !== undefined && <CoverFocus key={`focus ${cover.id}`} id={cover.id} />}
      <OtherCover locale={locale} />
      <Suspense>
        {isPicking && <CoverDialog open locale={locale} close={() => setPicking(false)} pick={pick} />}
      </Suspense>
    </div>
  );
}
