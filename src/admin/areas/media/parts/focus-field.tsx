import type { MouseEvent, ReactNode } from "react";
import type { Focus } from "../../../../media/contract/media-file.ts";
import { picturePath, pictureWidths } from "../../../../media/contract/picture.ts";
import { useWords } from "../../../framework/app/language.tsx";
import { Button } from "../../../framework/app/parts/button.tsx";
import type { MediaItem } from "../endpoints.ts";
import type { Words } from "../words.fr.ts";

type Props = { item: MediaItem; focus: Focus; set(focus: Focus): void };

/** The picture, and the point of it that stays in sight: by a click, or by two sliders that every key and aid can move. */
export function FocusField({ item, focus, set }: Props): ReactNode {
  const { focus: words } = useWords<Words>().media;
  const widths = pictureWidths(item.width ?? 1);
  const width = widths.find((each) => each >= 800) ?? widths.at(-1) ?? 1;
  const place = (event: MouseEvent<HTMLButtonElement>) => {
    // The keyboard has the sliders.
    if (event.detail === 0) return;
    const box = event.currentTarget.getBoundingClientRect();
    set({ x: share(event.clientX - box.left, box.width), y: share(event.clientY - box.top, box.height) });
  };
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1.5 text-[0.875rem] font-medium">{words.label}</legend>
      <button
        type="button"
        tabIndex={-1}
        aria-hidden="true"
        className="relative block w-fit max-w-full cursor-crosshair justify-self-start"
        onClick={place}
      >
        <img
          src={picturePath(item.id, width, "webp")}
          {...sizeOnScreen(item)}
          alt=""
          className="h-auto max-w-full rounded-md bg-raised"
        />
        <span
          className="pointer-events-none absolute size-6 -translate-x-1/2 -translate-y-1/2 rounded-full border-2 border-paper bg-focus/70 shadow-float"
          style={{ left: `${focus.x * 100}%`, top: `${focus.y * 100}%` }}
        />
      </button>
      <p className="text-[0.8125rem] text-soft">{words.hint}</p>
      <div className="flex flex-wrap items-end gap-x-5 gap-y-2">
        <Slider label={words.x} value={focus.x} set={(x) => set({ ...focus, x })} />
        <Slider label={words.y} value={focus.y} set={(y) => set({ ...focus, y })} />
        <Button kind="quiet" onClick={() => set({ x: 0.5, y: 0.5 })}>
          {words.reset}
        </Button>
      </div>
    </fieldset>
  );
}

/** Pixels at most in height, so that the fields below are in sight. */
const HIGHEST = 288;

/** Its place is kept while it loads. */
function sizeOnScreen({ width, height }: MediaItem): { width: number; height: number } {
  const scale = Math.min(1, HIGHEST / Math.max(1, height ?? 1));
  return {
    width: Math.max(1, Math.round((width ?? 1) * scale)),
    height: Math.max(1, Math.round((height ?? 1) * scale)),
  };
}

/** To a hundredth: what is seen of a picture is no finer. */
function share(part: number, whole: number): number {
  return Math.round(Math.min(1, Math.max(0, part / Math.max(1, whole))) * 100) / 100;
}

type SliderProps = { label: string; value: number; set(value: number): void };

function Slider({ label, value, set }: SliderProps): ReactNode {
  const percent = Math.round(value * 100);
  return (
    <label className="grid min-w-40 grow basis-40 gap-1 text-[0.75rem] text-soft">
      <span>
        {label} <span className="text-ink tabular-nums">{percent}</span>
      </span>
      <input
        type="range"
        min={0}
        max={100}
        value={percent}
        className="min-h-6 w-full accent-ink"
        onChange={(event) => set(Number(event.currentTarget.value) / 100)}
      />
    </label>
  );
}
