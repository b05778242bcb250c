import type { Messages } from "../i18n/messages.ts";
import type { Instant } from "../kernel/clock.ts";
import type { Locale } from "../kernel/locale.ts";
import type { IconName } from "../kinds/contract/icon-names.ts";
import type { Question, QuestionLabels } from "../kinds/contract/questions.ts";
import type { Focus } from "../media/contract/media-file.ts";
import type { Picture } from "../media/contract/picture.ts";
import type { MESSAGE_READERS } from "../messages/contract/form-settings.ts";
import type { ResolvedTarget } from "../rich-text/resolved-target.ts";
import type { RichText } from "../rich-text/schema.ts";
import type { RichTextContext } from "../rich-text/view.tsx";
import type { MeasurementSettings } from "../tracking/contract/measurement.ts";

/** An article in a list. */
export type PostSummary = {
  slug: string;
  title: string;
  summary: string;
  publishedAt: Instant;
  tags: ReadonlyArray<{ tag: string; label: string }>;
};

/** What a list shows of its first article besides. */
export type PostLead = {
  author: string | undefined;
  cover: Picture | undefined;
  /** Null: nobody said around which point the cover may be cut, so it is shown whole. */
  coverFocus: Focus | null;
  minutes: number;
};

/** A tag and its number of articles. */
export type TagTotal = { tag: string; label: string; total: number };

/** One line of the site map. */
export type SiteMapLine = { title: string; path: string };

/** A feature as a page shows it. */
export type ShownFeature = {
  id: string;
  title: string;
  line: string;
  /** Its long text; null where no block of the page shows it. */
  text: RichText | null;
  icon: IconName | null;
  /** Shown in place of the icon. */
  picture: Picture | null;
  /** Key of its group. */
  group: string | null;
};

/** What a plan costs. Amounts are in hundredths of the currency. */
export type ShownPrice = {
  form: "amount" | "free" | "on-request" | "note";
  monthly: number | null;
  yearly: number | null;
  currency: string;
  vat: "none" | "excluded" | "included" | "not-applicable";
  note: string;
};

/** A plan as a page shows it. */
export type ShownPlan = {
  id: string;
  title: string;
  line: string;
  price: ShownPrice;
  action: { label: string; to: string } | null;
  highlighted: boolean;
  /** The features that it includes, and how much of each where somebody said so. */
  features: ReadonlyArray<{ id: string; title: string; value: string | null }>;
};

/** What the organization offers: everything of it that is published in the language and not hidden, in its order. */
export type Offers = {
  features: ShownFeature[];
  groups: Array<{ key: string; title: string }>;
  plans: ShownPlan[];
};

/** An open job in a list. */
export type ShownJob = {
  id: string;
  slug: string;
  title: string;
  place: string;
  /** The kind of contract, in the language of the page. */
  contract: string;
  /** The last day to apply, in words; null where nobody said one. */
  closesOn: string | null;
};

/** A file that visitors can download, and what is said of it before they do (RGAA 13.3). */
export type ShownFile = {
  /** Media type. */
  type: string;
  /** What readers know it by, in the language of the page: "PDF", "2,4 Mo", "12 pages". */
  details: string[];
};

/** A former version of a document, and the day on which another one took its place; null where nobody said when. */
export type FormerVersion = {
  /** Path of its bytes, the same in every language. */
  path: string;
  file: ShownFile;
  until: { text: string; iso: string } | null;
};

/** A document in a list. */
export type ShownDocument = {
  id: string;
  slug: string;
  title: string;
  description: string;
  /** What stands at its permanent address. */
  file: ShownFile;
  /** Language tag of the file; null where it holds several. */
  language: string | null;
  date: { text: string; iso: string };
  former: FormerVersion[];
};

/** The documents of a year, by their kinds. */
export type DocumentYear = { year: string; kinds: Array<{ name: string; documents: ShownDocument[] }> };

/** A key date in a list. */
export type ShownDate = {
  id: string;
  title: string;
  place: string;
  description: string;
  /** Its first day, and its last one where it has several. */
  from: { text: string; iso: string };
  to: { text: string; iso: string } | null;
};

/** The key dates of a year, the first day first. */
export type DateYear = { year: string; dates: ShownDate[] };

/** A form that visitors can fill in. */
export type ShownForm = {
  id: string;
  key: string;
  title: string;
  purpose: string;
  questions: Question[];
  labels: QuestionLabels;
  /** Words of the button. */
  submit: string;
  thanks: string;
  /** A page of the site, `entry:<id>`, or a URL elsewhere; empty for none. */
  thanksPage: string;
};

/** A file that came with a post that was refused. `token`: what stands for it in the next post. */
export type KeptFile = { token: string; name: string; bytes: number };

/**
 * What became of a post, for the one page that answers it. `form`: its key. `notice`: why it was refused besides `errors`, which
 * are sentences by question. `fields`: what was typed.
 */
export type FormState = { form: string } & (
  | {
      status: "refused";
      notice: string | null;
      errors: ReadonlyMap<string, string>;
      fields: ReadonlyMap<string, readonly string[]>;
      kept: ReadonlyMap<string, readonly KeptFile[]>;
    }
  | { status: "sent"; number: number }
);

/** The forms of a page. */
export type ShownForms = {
  shown: ShownForm[];
  /** Language-less path of the page, to which its forms are posted. */
  path: string;
  /** Id of the job that is applied for; null on pages that are no job's. */
  job: string | null;
  /** Null on the page that everybody gets. */
  state: FormState | null;
  /** Where to write instead of filling one in; null where the owner did not say. */
  email: string | null;
};

/** What a form asks, in kinds of data. */
export type AskedData =
  | "name"
  | "organization"
  | "email"
  | "phone"
  | "message"
  | "answers"
  | "files"
  | "consent"
  | "source";

/** What becomes of what a form asks. */
export type ShownRetention = {
  key: string;
  title: string;
  purpose: "contact" | "application" | "investors" | "other";
  /** In the order of its questions, each once. */
  asked: AskedData[];
  /** After a person's last message. */
  months: number;
  readers: (typeof MESSAGE_READERS)[number];
};

/** What blocks show besides their own words. The site loads what the blocks of a page need. */
export type BlockData = {
  latestPosts?: PostSummary[];
  postList?: {
    posts: PostSummary[];
    page: number;
    pageCount: number;
    total: number;
    tag: { tag: string; label: string } | null;
    /** The tags of the language, most used first; none where the list is of one tag. */
    tags: TagTotal[];
    /** Details of the newest article on the first page of the list of all articles; null elsewhere. */
    lead: PostLead | null;
  };
  offers?: Offers;
  /** The open jobs of the language, in their order. */
  jobs?: ShownJob[];
  /** The documents of the language, the newest year first. */
  documents?: DocumentYear[];
  /** The key dates of the language, the newest year first. */
  keyDates?: DateYear[];
  forms?: ShownForms;
  /** The forms that are published in the language, in their order. */
  formRetention?: ShownRetention[];
  siteMap?: {
    pages: Record<Locale, SiteMapLine[]>;
    posts: Record<Locale, SiteMapLine[]>;
    page: number;
    pageCount: number;
  };
};

/** What every view gets: the language of the page, and how links, dates, and numbers are written in it. */
export type ViewContext = {
  locale: Locale;
  messages: Messages;
  /** URL of a language-less path, in the language of the page by default. */
  href(path: string, locale?: Locale): string;
  /** URL that shows a path in a language, and stores that language as the visitor's choice. */
  choose(locale: Locale, path: string): string;
  /**
   * Where a link of a writer leads: paths get the language of the page, an entry is found by its id, other URLs stay. Null
   * for an entry that is published in no language, and for `source:` where the owner has no URL of the source code: such
   * a link is left out, and its words may stay.
   */
  resolve(target: string): ResolvedTarget | null;
  date(instant: Instant): { text: string; iso: string };
  number(value: number): string;
  /** An amount in hundredths of a currency (ISO 4217). */
  price(minor: number, currency: string): string;
  embeds: RichTextContext["embeds"];
  /** A size of a file in words. */
  fileSize(bytes: number): string;
  /** Whether the page is written for a server of files, to which nothing can be sent. */
  isStatic: boolean;
  /** Address of the script of forms, which is loaded when somebody fills one in. */
  formScript: string;
  measurement: MeasurementSettings;
  data: BlockData;
};
