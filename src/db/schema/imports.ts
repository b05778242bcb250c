import type { ImportAction, ImportState, SkipReason, TextOutcome } from "../../imports/contract/report.ts";
import type { Locale } from "../../kernel/locale.ts";

/** A site that moves in (`src/imports`). */
export type ImportsTable = {
  id: string;
  state: ImportState;
  /** What people call its source: the name of the file or folder, or the address. */
  name: string;
  /** Where it is read from, as JSON (`imports/contract/source.ts`). */
  source: string;
  /** Which site it is: texts of two imports with the same origin and id are the same text. */
  origin: string;
  /** What was found of the site, as JSON (`FoundSite`); null before. */
  site: string | null;
  /** What was decided, as JSON (`imports/contract/choices.ts`). */
  choices: string;
  /** How far it is, as JSON (`imports/progress.ts`). */
  progress: string;
  /** What was found, counted, as JSON (`imports/reading/found-facts.ts`). */
  facts: string;
  /** What is to be done, counted, as JSON (`imports/planning/plan-summary.ts`); null before the plan. */
  plan: string | null;
  /** Why it failed, as JSON of a `Failure`. */
  error: string | null;
  created_at: number;
  created_by: string | null;
  created_by_email: string | null;
  updated_at: number;
};

/** A text of an import, with what is to become and what became of it. */
export type ImportTextsTable = {
  import_id: string;
  /** The order in which texts were found, from 1. */
  position: number;
  /** Its id in the source. */
  source_id: string;
  group_key: string | null;
  kind: "post" | "page";
  /** `FoundStatus`. */
  status: string;
  title: string;
  /** As the source declares it; null where it declares none. */
  declared: string | null;
  /** The language that its words seem to be in; null where they are too few to tell. */
  detected: string | null;
  /** Of what was found, without its place: the same in two exports of the same text. */
  hash: string;
  /** Decided by the plan. */
  locale: Locale | null;
  action: ImportAction | null;
  reason: SkipReason | null;
  /** As the source has it. */
  found_slug: string;
  /** The address it gets: not its own where that is taken, or cannot be one here; empty before the plan. */
  slug: string;
  /** Chosen by the plan, so that texts can link to each other in any order. */
  entry_id: string | null;
  translation_id: string | null;
  outcome: TextOutcome | null;
  /** `translations.revision` once it was written: another one means that somebody changed it. */
  revision: number | null;
  /** Why it failed, or was written as a draft, as JSON of a `Sentence`. */
  problem: string | null;
  /** Of an update: what it replaced, as JSON (`imports/undoing/former-text.ts`). */
  former: string | null;
};

/** A text as it was found: `FoundText` as JSON, apart from what changes of it. */
export type ImportBodiesTable = { import_id: string; position: number; found: string };

/** `waiting`: not looked for yet. `missing`: nowhere to be found. `refused`: of a kind that is not kept, or damaged. */
type ImportFileState = "waiting" | "kept" | "missing" | "refused";

/** A picture or another file that texts of an import name. */
export type ImportFilesTable = {
  import_id: string;
  /** As texts name it: an address, a path in the source, or an id. */
  source: string;
  /** The order in which files were found, from 1. */
  position: number;
  /** Where its bytes are: an address, or a path in the source. */
  location: string;
  name: string;
  /** Null where the source says nothing of it. */
  alt: string | null;
  caption: string;
  state: ImportFileState;
  media_id: string | null;
  /** 1 where the import brought it into the library. */
  is_new: number;
  /** Why it is refused, as JSON of a `Sentence`. */
  problem: string | null;
};

/** What an import found that is not taken over as it was (`importers/reading/findings.ts`). */
export type ImportFindingsTable = {
  import_id: string;
  position: number;
  code: string;
  detail: string;
  file: string;
  line: number | null;
  /** `import_texts.source_id`; null where it is about none. */
  text: string | null;
};

/** An address of the former site, as `content/contract/former-address.ts` writes it, and the text it showed; number 1 is its last one. */
export type ImportAddressesTable = { import_id: string; address: string; position: number; number: number };

/** What was imported of a site, so that a further export of it is recognized. */
export type ImportedTextsTable = {
  origin: string;
  source_id: string;
  /** Null once it was deleted here for good. */
  translation_id: string | null;
  hash: string;
  /** As `import_texts.revision`. */
  revision: number;
};

/** An address that a text had on a former site: where nothing else answers, it leads to the text (`content/former-site/find-former-site.ts`). */
export type FormerAddressesTable = { address: string; translation_id: string };
