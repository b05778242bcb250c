import { createContext, type ReactNode, use, useCallback, useRef, useSyncExternalStore } from "react";
import { LOCALES, type Locale } from "../../../../kernel/locale.ts";
import type { PostText } from "../../../../writing/document.ts";
import type { TextFacts } from "../../../framework/app/writing/open-text.ts";
import type { SessionStatus } from "../../../framework/app/writing/session-types.ts";
import { FIRST_LOCALE } from "../api.ts";
import type { OpenedArticle } from "../endpoints.ts";
import { type EditedText, openEditedText } from "./edited-text.ts";
import type { OpenChoice } from "./open-choice.ts";

/** An article that is open in this page. */
export type EditedArticle = {
  id: string;
  /** The language that the other one translates. */
  sourceLocale: Locale;
  binned: boolean;
  texts: Readonly<Record<Locale, EditedText>>;
  /** Languages of which passages could not be read when it was opened. */
  damaged: readonly Locale[];
};

type Options = {
  id: string;
  accountId: string;
  /** Name of whoever writes: the author of a new article until another is chosen. */
  author: string | null;
};

/** Opens both languages. @param article what the server has; null for a new one. */
export async function openEditedArticle(
  article: OpenedArticle | null,
  { id, accountId, author }: Options,
): Promise<EditedArticle> {
  const open = (locale: Locale) =>
    openEditedText({
      ...{ accountId, entryId: id, locale, written: article?.texts[locale] },
      ...(article === null && author !== null && { author }),
    });
  const [fr, en] = await Promise.all([open("fr"), open("en")]);
  return {
    id,
    sourceLocale: article?.sourceLocale ?? FIRST_LOCALE,
    binned: article?.binned ?? false,
    texts: { fr, en },
    damaged: LOCALES.filter((locale) => article?.texts[locale]?.damaged),
  };
}

/** Ends all languages; resolves once what was typed is saved, or is kept in this browser. */
export async function leaveArticle({ texts }: EditedArticle): Promise<void> {
  await Promise.all(LOCALES.map((locale) => texts[locale].leave()));
}

const ArticleContext = createContext<EditedArticle | null>(null);

/** Gives the open article to the components below it. */
export function ArticleProvider({ article, children }: { article: EditedArticle; children: ReactNode }): ReactNode {
  return <ArticleContext value={article}>{children}</ArticleContext>;
}

/** The open article. @throws Error outside of the provider. */
export function useArticle(): EditedArticle {
  const article = use(ArticleContext);
  if (article === null) throw new Error("no article around this part of the editor");
  return article;
}

/** What a component sees of one language; it renders again with each change of it. */
export type TextView = EditedText & {
  text: PostText;
  choices: readonly OpenChoice[];
  status: SessionStatus;
} & TextFacts;

/** One language of the open article, for what acts on it and shows nothing of it: no change renders it again. */
export function useEdited(locale: Locale): EditedText {
  return useArticle().texts[locale];
}

/** One language of the open article, with its text: each pause of typing renders again whoever asks. */
export function useText(locale: Locale): TextView {
  return useTextPart(locale, (view) => view);
}

/**
 * A part of one language of the open article; renders again when a field of it is another value (`Object.is`). Whatever
 * stays on the screen while somebody writes asks for its part: a rendering takes the time of a key.
 */
export function useTextPart<Part extends object>(locale: Locale, select: (view: TextView) => Part): Part {
  const text = useEdited(locale);
  const last = useRef<Part>(null);
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = [text.session.subscribe(listener), text.facts.subscribe(listener)];
      return () => {
        for (const stop of stops) stop();
      };
    },
    [text],
  );
  return useSyncExternalStore(subscribe, () => {
    const { session, facts } = text;
    const { mine, choices } = session.state;
    const next = select({ ...text, ...facts.read(), text: mine, choices, status: session.status });
    if (last.current === null || !isShallowEqual(last.current, next)) last.current = next;
    return last.current;
  });
}

function isShallowEqual<Value extends object>(one: Value, other: Value): boolean {
  const keys = Object.keys(one) as Array<keyof Value>;
  return keys.length === Object.keys(other).length && keys.every((key) => Object.is(one[key], other[key]));
}
