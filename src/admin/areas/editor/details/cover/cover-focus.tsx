import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import type { Focus } from "../../../../../media/contract/media-file.ts";
import { useAction } from "../../../../framework/app/api/use-action.ts";
import { useWords } from "../../../../framework/app/language.tsx";
import { Button } from "../../../../framework/app/parts/button.tsx";
import { callMedia, FocusField, MEDIA_KEY, type MediaItem } from "../../../media/shared.ts";
import type { Words } from "../../screen-words.fr.ts";
import { coverQuery } from "./queries.ts";

/** The focal point of a cover: it is the picture's, in every text that shows it. */
export function CoverFocus({ id }: { id: string }): ReactNode {
  const words = useWords<Words>().editor.details.cover;
  const { data } = useQuery(coverQuery(id));
  if (data === undefined) return null;
  const { focus } = data.item;
  return (
    <details className="detail-focus">
      <summary>{focus === null ? words.setFocus : words.changeFocus}</summary>
      <FocusForm key={`${focus?.x} ${focus?.y}`} item={data.item} />
    </details>
  );
}

const MIDDLE: Focus = { x: 0.5, y: 0.5 };

function FocusForm({ item }: { item: MediaItem }): ReactNode {
  const words = useWords<Words>().editor.details.cover;
  const [focus, setFocus] = useState(item.focus ?? MIDDLE);
  const save = useAction(
    (next: Focus | null) => callMedia("PATCH /media/:id", { id: item.id, body: { focus: next } }),
    {
      refresh: [MEDIA_KEY],
      message: () => words.focusSaved,
    },
  );
  const isSame = item.focus !== null && item.focus.x === focus.x && item.focus.y === focus.y;
  return (
    <div className="detail-focus-form">
      <FocusField item={item} focus={focus} set={setFocus} />
      <p className="detail-about">{words.focusShared}</p>
      <div className="detail-buttons">
        <Button kind="main" busy={save.isPending} aria-disabled={isSame} onClick={() => isSame || save.mutate(focus)}>
          {words.saveFocus}
        </Button>
        {item.focus !== null && (
          <Button kind="quiet" onClick={() => save.mutate(null)}>
            {words.noFocus}
          </Button>
        )}
      </div>
    </div>
  );
}
