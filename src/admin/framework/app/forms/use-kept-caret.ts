import { type RefObject, useLayoutEffect, useRef } from "react";
import { placeIn } from "./place-in.ts";

type Field = HTMLInputElement | HTMLTextAreaElement;

/**
 * Keeps the caret of a controlled field in its place when its text changes by somebody else: the browser would put it at
 * the end.
 * @returns what the field is given.
 */
export function useKeptCaret<E extends Field>(
  value: string,
): { ref: RefObject<E | null>; onSelect(): void; typed(text: string): void } {
  const ref = useRef<E>(null);
  const last = useRef({ value, start: 0, end: 0 });
  useLayoutEffect(() => {
    const field = ref.current;
    const { value: before, start, end } = last.current;
    if (before === value) return;
    last.current.value = value;
    if (field === null || document.activeElement !== field) return;
    field.setSelectionRange(placeIn(before, value, start), placeIn(before, value, end));
  }, [value]);
  const note = () => {
    const field = ref.current;
    if (field === null) return;
    last.current = { ...last.current, start: field.selectionStart ?? 0, end: field.selectionEnd ?? 0 };
  };
  return {
    ref,
    onSelect: note,
    typed(text) {
      last.current = { ...last.current, value: text };
      note();
    },
  };
}
