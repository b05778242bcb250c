import { z } from "zod";
import { importChoicesSchema } from "../../../imports/contract/choices.ts";
import { REDIRECT_FORMATS } from "../../../imports/contract/redirect-format.ts";
import { IMPORT_ACTIONS, IMPORT_STATES, SKIP_REASONS, TEXT_OUTCOMES } from "../../../imports/contract/report.ts";
import { isSiteAddress } from "../../../imports/contract/source.ts";
import { MAX_UPLOADED_FILES, UPLOAD_ID } from "../../../imports/contract/upload.ts";
import { defineEndpoints } from "../../framework/contract/endpoint.ts";
import { fieldError } from "../../framework/contract/field-errors.ts";
import { done, instant, locale, nothing } from "../../framework/contract/fields.ts";

const count = z.number();
/** A call that is about one import, for whoever may manage them. */
const one = { access: "manage-imports", target: "import" } as const;
const change = { ...one, body: nothing, answer: done } as const;

const importId = z.string(fieldError("required")).regex(UPLOAD_ID, fieldError("invalid"));

/** Of a site of the web. Where it leads is checked when it is read. */
const siteAddress = z
  .string(fieldError("required"))
  .min(1, fieldError("required"))
  .max(2_000, fieldError("tooLong"))
  .refine(isSiteAddress, fieldError("webAddress"));

const importLine = z.object({
  id: z.string(),
  name: z.string(),
  state: z.enum(IMPORT_STATES),
  texts: count,
  createdAt: instant,
  /** Null where the command line began it. */
  by: z.string().nullable(),
});
export type ImportLine = z.output<typeof importLine>;

/** As the importers name kinds of findings. */
const findingCode = z.string().regex(/^[a-z-]{1,40}$/);

const progress = z.object({
  texts: count,
  files: count,
  done: count,
  total: count,
  since: instant,
});

const plan = z.object({
  actions: z.record(z.enum(IMPORT_ACTIONS), count),
  reasons: z.partialRecord(z.enum(SKIP_REASONS), count),
  kinds: z.object({ post: count, page: count }),
  locales: z.object({ fr: count, en: count }),
  published: count,
  moved: count,
  guess: locale.nullable(),
});

const importDetails = importLine.extend({
  site: z.object({ program: z.string(), title: z.string(), origin: z.string().nullable() }).nullable(),
  choices: importChoicesSchema,
  progress,
  /** What is not taken over as it was, by its kind, the most frequent first; `sentence` has a gap for what it is about. */
  findings: z.array(z.object({ code: z.string(), count, sentence: z.string() })),
  /** What is not taken over, by kind. */
  leftOut: z.record(z.string(), count),
  /** Texts by what they declare as their language (empty for nothing), and of those the languages they seem to be in. */
  languages: z.record(
    z.string(),
    z.object({
      texts: count,
      detected: z.record(z.string(), count),
      /** The language of the site that the declared one is; null for another. */
      locale: locale.nullable(),
    }),
  ),
  authors: count,
  tags: count,
  plan: plan.nullable(),
  /** Positions of a few texts that can be seen as they will look. */
  samples: z.array(z.number()),
  /** Texts by what became of them. */
  outcomes: z.record(z.enum(TEXT_OUTCOMES), count),
  /** Why it failed or stopped, in the reader's language. */
  error: z.string().nullable(),
  /** The server's time, from which follows how long the rest takes. */
  now: instant,
});
export type ImportDetails = z.output<typeof importDetails>;

const importText = z.object({
  position: z.number(),
  kind: z.enum(["post", "page"]),
  title: z.string(),
  status: z.string(),
  locale: locale.nullable(),
  action: z.enum(IMPORT_ACTIONS).nullable(),
  reason: z.enum(SKIP_REASONS).nullable(),
  outcome: z.enum(TEXT_OUTCOMES).nullable(),
  /** Its address here; null where it has none. */
  url: z.string().nullable(),
  entryId: z.string().nullable(),
  /** Why it failed, or became a draft, in the reader's language. */
  problem: z.string().nullable(),
});
export type ImportText = z.output<typeof importText>;

const importFinding = z.object({
  position: z.number(),
  sentence: z.string(),
  file: z.string(),
  line: z.number().nullable(),
  title: z.string().nullable(),
});
export type ImportFinding = z.output<typeof importFinding>;

const after = z.coerce.number().int().nonnegative();
const named = z.array(z.object({ name: z.string(), texts: count }));
const sentFile = z.object({ name: z.string(), size: z.number(), received: z.number() });
const sent = z.object({ files: z.array(sentFile) });

export const endpoints = defineEndpoints({
  /** Newest first. */
  "GET /imports": { access: "manage-imports", answer: z.object({ imports: z.array(importLine) }) },
  /** Asked for every second or two while a job is at it. */
  "GET /imports/:id": { ...one, background: true, answer: importDetails },
  /** Begins to read what was sent, or the site at an address; nothing of this site changes. */
  "POST /imports": {
    access: "manage-imports",
    body: z.strictObject({ id: importId, address: siteAddress.exactOptional() }),
    answer: z.object({ id: z.string() }),
  },
  "GET /imports/:id/texts": {
    ...one,
    query: z.object({
      action: z.enum(IMPORT_ACTIONS).exactOptional(),
      reason: z.enum(SKIP_REASONS).exactOptional(),
      outcome: z.enum(TEXT_OUTCOMES).exactOptional(),
      after: after.exactOptional(),
    }),
    answer: z.object({ texts: z.array(importText), next: z.number().nullable() }),
  },
  "GET /imports/:id/findings": {
    ...one,
    query: z.object({ code: findingCode.exactOptional(), after: after.exactOptional() }),
    answer: z.object({ findings: z.array(importFinding), next: z.number().nullable() }),
  },
  /** Names of authors, and of tags and categories, the most frequent first. */
  "GET /imports/:id/names": { ...one, answer: z.object({ authors: named, tags: named }) },
  /** A text as it will look, as a page for a frame. */
  "GET /imports/:id/sample": { ...one, query: z.object({ position: after }), answer: null },
  "PUT /imports/:id/choices": {
    ...one,
    body: importChoicesSchema,
    // Thousands of tags, each with another label.
    bodyLimits: { maxBytes: 2 * 1024 ** 2, maxDepth: 4 },
    answer: done,
  },
  "POST /imports/:id/start": change,
  "POST /imports/:id/stop": change,
  "POST /imports/:id/undo": change,
  "DELETE /imports/:id": change,
  /** `lang`: of the page that offers it. */
  "GET /imports/:id/report.csv": { ...one, query: z.object({ lang: locale.exactOptional() }), answer: null },
  "GET /imports/:id/redirects": { ...one, query: z.object({ format: z.enum(REDIRECT_FORMATS) }), answer: null },
  /** Announces files; the same again answers how far they have come. */
  "POST /imports/:id/upload": {
    ...one,
    body: z.strictObject({
      files: z
        .array(
          z.strictObject({
            name: z.string(fieldError("required")).min(1, fieldError("required")).max(300, fieldError("tooLong")),
            size: z.int(fieldError("invalid")).min(1, fieldError("invalid")),
          }),
          fieldError("required"),
        )
        .min(1, fieldError("required"))
        .max(MAX_UPLOADED_FILES, fieldError("invalid")),
    }),
    answer: sent,
  },
  "GET /imports/:id/upload": { ...one, answer: sent },
  "PATCH /imports/:id/upload": {
    ...one,
    bytes: true,
    /** Which of the files, from 1, and where the piece begins, in bytes. */
    query: z.object({ file: z.coerce.number().int().positive(), offset: after }),
    answer: z.object({ received: z.number() }),
  },
  "DELETE /imports/:id/upload": change,
});
