import { MAX_SLUG_LENGTH } from "../../content/contract/limits.ts";
import { proposedSlug, SLUG_PATTERNS } from "../../content/contract/slug.ts";
import { MAX_TAG_LENGTH, toTag } from "../../content/contract/tag.ts";
import type { PostDocument, Submission } from "../../content/document/document.ts";
import { type Clock, type Instant, startOfDay } from "../../kernel/clock.ts";
import { isLocale, LOCALES, type Locale } from "../../kernel/locale.ts";
import type { Picture } from "../../media/contract/picture.ts";
import { type Field, type FrontMatter, splitFrontMatter } from "./front-matter.ts";
import { type LineError, lineError } from "./line-error.ts";
import type { PictureResolver } from "./pictures.ts";
import { richTextFromMarkdown } from "./rich-text.ts";

type Options = { now: Clock; timeZone: string; pictures: PictureResolver };

/** An article ready to publish with what its writer should know, or all errors of its file. */
export type ReadArticle =
  | { submission: Submission & { document: PostDocument }; warnings: LineError[] }
  | { errors: LineError[] };

const KEYS = [
  ...["title", "lang", "slug", "date", "summary", "tags", "translationKey", "author", "cover", "coverAlt"],
] as const;
type Key = (typeof KEYS)[number];

/**
 * Reads a Markdown file with front matter as an article, or all its errors with their lines. By default `slug` is made
 * from the title, `date` is now, and `translationKey` is the slug.
 */
export function readArticle(source: string, { now, timeZone, pictures }: Options): ReadArticle {
  const { matter, errors } = splitFrontMatter(source);
  // Without its fields, every error of one would be a false one.
  if (errors.length > 0 && matter.fields.size === 0) {
    const { errors: bodyErrors } = richTextFromMarkdown(matter.body, pictures, matter.bodyLine);
    return { errors: [...errors, ...bodyErrors].sort((a, b) => a.line - b.line) };
  }
  const form = new Form(matter, errors);
  const title = form.title();
  const locale = form.lang();
  const slug = form.slug(title, locale);
  const publishedAt = form.date(now(), timeZone);
  const summary = form.text("summary", 1000) ?? "";
  const tags = form.tags();
  const key = form.text("translationKey", 200) ?? slug;
  const author = form.text("author", 120);
  const cover = form.cover(pictures);
  form.refuseUnknownKeys();
  const { document: body, errors: bodyErrors, warnings } = richTextFromMarkdown(matter.body, pictures, matter.bodyLine);
  const all = [...errors, ...bodyErrors].sort((a, b) => a.line - b.line);
  if (all.length > 0) return { errors: all };
  return {
    submission: {
      key,
      locale,
      document: {
        ...{ kind: "post", slug, title, summary, publishedAt, tags },
        ...(author === undefined ? {} : { author }),
        ...(cover === undefined ? {} : { cover }),
        ...{ body, seo: {} },
      },
    },
    warnings: [...form.warnings, ...warnings],
  };
}

/** Reads the fields one by one. An error is added to the list, and a valid value takes the place of the field. */
class Form {
  readonly #fields: Map<string, Field>;
  readonly #errors: LineError[];
  readonly warnings: LineError[] = [];

  constructor(matter: FrontMatter, errors: LineError[]) {
    this.#fields = matter.fields;
    this.#errors = errors;
  }

  title(): string {
    const title = this.text("title", 300);
    if (title === undefined) this.#missing("title");
    return title ?? "";
  }

  lang(): Locale {
    const field = this.#fields.get("lang");
    if (field === undefined) {
      this.#missing("lang");
      return "fr";
    }
    if (isLocale(field.value)) return field.value;
    const locales = LOCALES.join(", ");
    this.#wrong(field, `« lang » doit être l’une de ces langues : ${locales}`, `“lang” must be one of: ${locales}`);
    return "fr";
  }

  slug(title: string, locale: Locale): string {
    const field = this.#fields.get("slug");
    const slug = field === undefined || field.value === null ? proposedSlug(title, locale) : field.value;
    if (field === undefined && slug === "") {
      // A title that is missing or wrong has its error already.
      if (title !== "") {
        this.#wrong(
          this.#fields.get("title") ?? { value: title, line: 1 },
          "aucune lettre de ce titre ne va dans une adresse : donnez « slug », en minuscules sans accent",
          "no letter of this title fits into a URL: give “slug”, in lower-case letters without accents",
        );
      }
      return "";
    }
    if (typeof slug === "string" && slug.length <= MAX_SLUG_LENGTH && SLUG_PATTERNS.post.test(slug)) return slug;
    this.#wrong(
      field ?? { value: undefined, line: this.#fields.get("title")?.line ?? 1 },
      "« slug » ne peut contenir que des minuscules sans accent, des chiffres et des traits d’union, 200 signes au plus",
      "“slug” may hold only lower-case letters without accents, digits and hyphens, 200 characters at most",
    );
    return "";
  }

  date(now: Instant, timeZone: string): Instant {
    const field = this.#fields.get("date");
    if (field === undefined) return now;
    const value = typeof field.value === "string" ? readDate(field.value, timeZone) : null;
    if (value === null) {
      this.#wrong(field, "« date » doit s’écrire AAAA-MM-JJ", "“date” must be written YYYY-MM-DD");
    } else if (value > now) {
      this.#wrong(
        field,
        "« date » est dans l’avenir : publiez ce jour-là, ou donnez une date passée",
        "“date” is in the future: publish on that day, or give a past date",
      );
    }
    return value ?? now;
  }

  tags(): PostDocument["tags"] {
    const field = this.#fields.get("tags");
    if (field === undefined || field.value === null) return [];
    const values = Array.isArray(field.value) ? field.value : [field.value];
    const tags = values.map((label) => ({ label: String(label).trim(), tag: toTag(String(label)) }));
    const bad = tags.find(({ tag, label }) => tag === "" || label.length > MAX_TAG_LENGTH || label.includes("[object"));
    if (bad !== undefined || tags.length > 20) {
      this.#wrong(
        field,
        "« tags » doit être une liste de 20 mots au plus, de 60 signes au plus chacun",
        "“tags” must be a list of at most 20 words of at most 60 characters",
      );
      return [];
    }
    return [...new Map(tags.map((tag) => [tag.tag, tag])).values()];
  }

  /** The cover. Its alternative text is required: only the writer can decide that it needs none. */
  cover(resolve: PictureResolver): Picture | undefined {
    const address = this.text("cover", 1000);
    const alt = this.#fields.get("coverAlt");
    const cover = this.#fields.get("cover");
    if (alt !== undefined && (typeof alt.value !== "string" || alt.value.length > 500)) {
      this.#wrong(
        alt,
        '« coverAlt » doit être un texte de 500 signes au plus, ou "" pour une image décorative',
        '“coverAlt” must be a text of at most 500 characters, or "" for a decorative picture',
      );
    }
    if (cover === undefined || address === undefined) {
      if (alt !== undefined) {
        this.#wrong(
          alt,
          "« coverAlt » décrit une image, mais « cover » manque",
          "“coverAlt” describes a picture, but “cover” is missing",
        );
      }
      return undefined;
    }
    const found = resolve(address);
    if ("refused" in found) this.#wrong(cover, found.refused.fr, found.refused.en);
    if (alt === undefined) {
      this.#wrong(
        cover,
        '« coverAlt » manque : décrivez l’image pour qui ne la voit pas, ou écrivez "" si elle est décorative',
        '“coverAlt” is missing: describe the picture for those who do not see it, or write "" if it is decorative',
      );
    }
    if ("refused" in found) return undefined;
    const { id, width, height, warning } = found;
    if (warning !== undefined) this.warnings.push({ line: cover.line, message: warning });
    return { id, width, height, alt: String(alt?.value ?? "").trim() };
  }

  text(key: Key, longest: number): string | undefined {
    const field = this.#fields.get(key);
    if (field === undefined || field.value === null) return undefined;
    const { value } = field;
    if (typeof value === "string" && value.trim() !== "" && value.length <= longest) return value.trim();
    this.#wrong(
      field,
      `« ${key} » doit être un texte de ${longest} signes au plus`,
      `“${key}” must be a text of at most ${longest} characters`,
    );
    return undefined;
  }

  refuseUnknownKeys(): void {
    for (const [key, field] of this.#fields) {
      if (KEYS.includes(key as Key)) continue;
      const keys = KEYS.join(", ");
      this.#wrong(
        field,
        `clé inconnue « ${key} » ; les clés sont : ${keys}`,
        `unknown key “${key}”; the keys are: ${keys}`,
      );
    }
  }

  #missing(key: Key): void {
    // What was lost of its value is told already.
    const field = this.#fields.get(key);
    if (field !== undefined && this.#errors.some(({ line }) => line === field.line)) return;
    this.#errors.push(lineError(1, `la clé « ${key} » manque`, `the key “${key}” is missing`));
  }

  #wrong(field: Field, fr: string, en: string): void {
    this.#errors.push(lineError(field.line, fr, en));
  }
}

/** A day, or a day and a time with its zone, as an instant; null when it is neither or does not exist. */
function readDate(text: string, timeZone: string): Instant | null {
  const [, day, time, zone] =
    /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2})?(?:\.\d+)?) ?(Z|[+-]\d{2}:?\d{2}))?$/.exec(text.trim()) ?? [];
  if (day === undefined || new Date(`${day}T00:00:00Z`).toJSON()?.slice(0, 10) !== day) return null;
  if (time === undefined) return startOfDay(day, timeZone);
  const offset = zone === "Z" || zone?.includes(":") ? zone : zone?.replace(/(\d{2})$/, ":$1");
  const instant = Date.parse(`${day}T${time}${offset}`);
  return Number.isNaN(instant) ? null : instant;
}
