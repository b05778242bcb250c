/** What ends a paragraph before or behind a shortcode. */
const BEFORE = /(?:^|\n|\]|-->|<\/?(?:p|div|td|li|ul|ol|figure|blockquote|h[1-6])>)[ \t]*$/;
const BEHIND = /^[ \t]*(?:$|\n|\[|<!--|<\/?(?:p|div|td|li|ul|ol|figure|blockquote|h[1-6])[ >])/;
/** Characters around a shortcode that are looked at. */
const AROUND = 40;

/** Whether a paragraph ends before a place. */
export function endsBefore(text: string, place: number): boolean {
  return BEFORE.test(place < AROUND ? text.slice(0, place) : `\0${text.slice(place - AROUND, place)}`);
}

/** Whether a paragraph ends behind a place. */
export function endsBehind(text: string, place: number): boolean {
  return BEHIND.test(place + AROUND > text.length ? text.slice(place) : `${text.slice(place, place + AROUND)}\0`);
}
