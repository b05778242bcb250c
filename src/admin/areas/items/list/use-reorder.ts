import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from "react";
import type { ItemLine } from "../endpoints.ts";
import type { Words } from "../screen-words.fr.ts";

/** An item that is held, where it came from, and where it would be put down. */
type Lifted = { id: string; from: number; to: number; by: "keys" | "pointer" };

/** What the handle of a row is given. */
export type HandleProps = {
  "aria-label": string;
  "aria-pressed": boolean;
  onKeyDown(event: KeyboardEvent): void;
  onClick(event: MouseEvent): void;
  onBlur(): void;
  onPointerDown(event: PointerEvent<HTMLElement>): void;
};

type Options = {
  /** The rows, one child each. */
  room: RefObject<HTMLElement | null>;
  items: readonly ItemLine[];
  total: number;
  nameOf(item: ItemLine): string;
  words: Words["items"]["list"];
  move(id: string, to: number): void;
};

type Reorder = {
  lifted: Lifted | null;
  /** A sentence for those who do not see the screen. */
  said: string;
  handleOf(item: ItemLine, index: number): HandleProps;
};

/** Pixels from the edges of the window within which a drag scrolls it, and by how much a time. */
const EDGE = 72;
const STEP = 14;
/** Milliseconds between two such steps. */
const SCROLL_EVERY = 16;

/** Takes rows by their handle to another place: with the pointer, or with keys. */
export function useReorder({ room, items, total, nameOf, words, move }: Options): Reorder {
  const [lifted, setLifted] = useState<Lifted | null>(null);
  const [said, say] = useState("");
  // What listeners of a drag see of the newest rendering.
  const current = useRef({ lifted, items });
  current.current = { lifted, items };
  const drag = useRef<AbortController>(null);
  useEffect(() => () => drag.current?.abort(), []);

  const lift = (next: Lifted | null) => {
    current.current = { ...current.current, lifted: next };
    setLifted(next);
  };
  const nameOfLifted = ({ id }: Lifted) => {
    const item = current.current.items.find((each) => each.id === id);
    return item === undefined ? "" : nameOf(item);
  };
  const drop = () => {
    const { lifted: held } = current.current;
    if (held === null) return;
    lift(null);
    say(words.dropped(nameOfLifted(held), held.to + 1, total));
    if (held.to !== held.from) move(held.id, held.to);
  };
  const cancel = () => {
    const { lifted: held } = current.current;
    if (held === null) return;
    lift(null);
    say(words.canceled(nameOfLifted(held)));
  };
  const goTo = (to: number) => {
    const { lifted: held, items: rows } = current.current;
    if (held === null || to < 0 || to >= rows.length || to === held.to) return;
    lift({ ...held, to });
    say(words.over(nameOfLifted(held), to + 1, total));
    if (held.by === "keys") room.current?.children[to]?.scrollIntoView({ block: "nearest" });
  };
  const take = (item: ItemLine, from: number, by: Lifted["by"]) => {
    lift({ id: item.id, from, to: from, by });
    if (by === "keys") say(words.lifted(nameOf(item), from + 1, total));
  };

  const begin = (event: PointerEvent<HTMLElement>, item: ItemLine, index: number) => {
    if (event.button !== 0 || !event.isPrimary) return;
    // No selection of text, and the focus where a click puts it.
    event.preventDefault();
    event.currentTarget.focus({ preventScroll: true });
    take(item, index, "pointer");
    drag.current?.abort();
    const ended = new AbortController();
    drag.current = ended;
    const { signal } = ended;
    const begunAt = event.clientY;
    let y = begunAt;
    const follow = () => {
      const { lifted: held } = current.current;
      if (held === null || room.current === null) return;
      const others = [...room.current.children].filter((_, row) => row !== held.from);
      goTo(others.filter((row) => middleOf(row) < y).length);
    };
    const scrolling = setInterval(() => {
      // Towards an edge alone: a row that stands near one is taken away from it without a jump.
      const isUp = y < EDGE && y < begunAt;
      const isDown = y > innerHeight - EDGE && y > begunAt;
      const step = isUp ? -STEP : isDown ? STEP : 0;
      if (step === 0) return;
      scrollBy(0, step);
      follow();
    }, SCROLL_EVERY);
    signal.addEventListener("abort", () => clearInterval(scrolling));
    const end = (finish: () => void) => {
      ended.abort();
      finish();
    };
    const { pointerId } = event;
    const on = (name: "pointermove" | "pointerup" | "pointercancel", act: (y: number) => void) =>
      document.addEventListener(name, (moved) => moved.pointerId === pointerId && act(moved.clientY), { signal });
    on("pointermove", (next) => {
      y = next;
      follow();
    });
    on("pointerup", () => end(drop));
    on("pointercancel", () => end(cancel));
    document.addEventListener("keydown", ({ key }) => key === "Escape" && end(cancel), { signal, capture: true });
  };

  return {
    lifted,
    said,
    handleOf: (item, index) => {
      const isLifted = lifted?.id === item.id;
      return {
        "aria-label": words.moveOf(nameOf(item)),
        "aria-pressed": isLifted,
        onKeyDown(event) {
          const held = current.current.lifted;
          const isHeld = held?.id === item.id && held.by === "keys";
          if (event.key === " " || event.key === "Enter") {
            event.preventDefault();
            if (event.repeat) return;
            if (isHeld) drop();
            else if (held === null) take(item, index, "keys");
          }
          if (!isHeld) return;
          const steps: Readonly<Record<string, number>> = {
            ...{ ArrowUp: held.to - 1, ArrowDown: held.to + 1 },
            ...{ Home: 0, End: items.length - 1 },
          };
          const to = steps[event.key];
          if (event.key === "Escape") cancel();
          else if (to !== undefined) goTo(to);
          else return;
          event.preventDefault();
          event.stopPropagation();
        },
        // By a screen reader, which presses no key: those of a pointer have a detail.
        onClick(event) {
          if (event.detail !== 0) return;
          if (isLifted) drop();
          else take(item, index, "keys");
        },
        onBlur() {
          if (current.current.lifted?.by === "keys") cancel();
        },
        onPointerDown: (event) => begin(event, item, index),
      };
    },
  };
}

function middleOf(row: Element): number {
  const { top, height } = row.getBoundingClientRect();
  return top + height / 2;
}
