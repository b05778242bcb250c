import type { Place } from "../../reading/findings.ts";
import type { Found, LeftOut } from "../../reading/found.ts";
import { ownCopy } from "./own-copy.ts";

/** Types of items that hold a kind of thing that no import takes over. Others are named. */
const TYPES: Record<string, LeftOut> = {
  nav_menu_item: "menus",
  wp_navigation: "menus",
  revision: "revisions",
  customize_changeset: "settings",
  custom_css: "settings",
  oembed_cache: "settings",
  user_request: "settings",
  wp_template: "settings",
  wp_template_part: "settings",
  wp_global_styles: "settings",
  wp_font_family: "settings",
  wp_font_face: "settings",
  polylang_mo: "settings",
  wpcf7_contact_form: "forms",
  wpforms: "forms",
  nf_sub: "forms",
  feedback: "forms",
  flamingo_inbound: "forms",
  frm_form_actions: "forms",
  "mc4wp-form": "forms",
  forminator_forms: "forms",
};

/** Names that are remembered, so that a hostile file does not fill the memory with them. */
const MAX_NAMES = 500;

/** Counts what is left out, and names what has no name here. */
export class LeftOutCounts {
  readonly #counts = new Map<LeftOut, number>();
  readonly #types = new Map<string, { count: number; place: Place }>();
  readonly #fields = new Set<string>();

  add(what: LeftOut, count = 1): void {
    if (count > 0) this.#counts.set(what, (this.#counts.get(what) ?? 0) + count);
  }

  /** Counts an item of a type that is no text and no file. */
  addType(type: string, place: Place): void {
    const what = Object.hasOwn(TYPES, type) ? (TYPES[type] ?? "others") : "others";
    this.add(what);
    if (what !== "others") return;
    const known = this.#types.get(type);
    if (known !== undefined) known.count++;
    else if (this.#types.size < MAX_NAMES) this.#types.set(ownCopy(type), { count: 1, place });
  }

  /** A field that is not taken over; each is reported once for an import, at its first place. */
  *field(name: string, place: Place, text: string | null): Generator<Found> {
    if (this.#fields.has(name) || this.#fields.size >= MAX_NAMES) return;
    this.#fields.add(ownCopy(name));
    yield { type: "finding", finding: { code: "field-left", detail: name, place, text } };
  }

  /** At the end: each type by name, and the counts. */
  *found(): Generator<Found> {
    for (const [type, { count, place }] of this.#types) {
      yield { type: "finding", finding: { code: "type-left", detail: `${type} (${count})`, place, text: null } };
    }
    for (const [what, count] of this.#counts) yield { type: "left-out", what, count };
  }
}
