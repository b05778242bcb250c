import { createContext, type ReactNode, use, useEffect, useMemo, useState } from "react";
import { LOCALES, type Locale } from "../../../../kernel/locale.ts";
import type { ConfirmedPair } from "../../../../writing/translation/translation-state.ts";
import { useLanguage } from "../../../framework/app/language.tsx";
import { toast } from "../../../framework/app/shell/notices/toasts.tsx";
import { useStore } from "../../../framework/app/store.ts";
import { call } from "../api.ts";
import { sentenceOf } from "../parts/sentence-of.ts";
import type { Words } from "../screen-words.fr.ts";
import { useArticle } from "../session/article.tsx";
import { type DeskView, TranslationDesk } from "./desk.ts";
import { copyPiece, followOriginal } from "./lay-translation.ts";
import type { OpenPiece } from "./open-pieces.ts";

const DeskContext = createContext<TranslationDesk | null>(null);

/** Gives the translation of the open article to the components below it, and follows it while they are shown. */
export function TranslationProvider({ children }: { children: ReactNode }): ReactNode {
  const { texts, sourceLocale } = useArticle();
  const [desk] = useState(() => new TranslationDesk(texts[sourceLocale], texts[otherLocale(sourceLocale)]));
  useEffect(() => desk.follow(), [desk]);
  return <DeskContext value={desk}>{children}</DeskContext>;
}

/** The language that translates another one. */
export function otherLocale(locale: Locale): Locale {
  return LOCALES.find((each) => each !== locale) ?? locale;
}

/** @throws Error outside of the provider. */
export function useDesk(): TranslationDesk {
  const desk = use(DeskContext);
  if (desk === null) throw new Error("no translation around this part of the editor");
  return desk;
}

/** Where the translation stands; renders again when that changes. */
export function useDeskView(): DeskView {
  return useStore(useDesk().view);
}

/** What can be done about pieces that are not up to date. Each is one click, and each can be taken back. */
export type PieceActions = {
  /** "Still right". */
  confirm(pieces: readonly OpenPiece[]): void;
  /** The change of the original is minor. */
  markMinor(pieces: readonly OpenPiece[]): void;
  /** Inserts, moves, or deletes pieces as in the original. */
  follow(uids: readonly string[]): void;
  /** Puts the words of the original there, to be written over. */
  copy(uid: string): void;
};

export function usePieceActions(): PieceActions {
  const desk = useDesk();
  const language = useLanguage<Words>();
  const words = language.words.editor.translation;
  return useMemo(() => {
    const fail = (error: unknown) => toast(sentenceOf(error, language), { error: true });

    const withdraw = async (translationId: string, pieces: ConfirmedPair[]) => {
      try {
        await call("POST /translations/:id/withdraw", { id: translationId, body: { pieces } });
      } catch (error) {
        fail(error);
      }
      await desk.ask();
    };

    /** Shows the outcome at once, sends it once both texts are saved, and offers to take it back. */
    const send = async (
      assumed: readonly ConfirmedPair[],
      message: string,
      work: (ids: { sourceId: string; translationId: string }) => Promise<ConfirmedPair[]>,
    ) => {
      desk.assume(assumed);
      try {
        const ids = await desk.saved();
        if (ids === null) {
          toast(words.notSaved, { error: true });
          return;
        }
        const added = await work(ids);
        if (added.length === 0) toast(words.passedOver);
        else toast(message, { undo: () => void withdraw(ids.translationId, added) });
      } catch (error) {
        fail(error);
      } finally {
        await desk.ask();
      }
    };

    const amend = (change: () => void, message: string) => {
      const { translation } = desk;
      const before = translation.session.state.mine;
      try {
        change();
      } catch (error) {
        fail(error);
        return;
      }
      const after = translation.session.state.mine;
      toast(message, { undo: () => translation.amend(after, before) });
    };

    return {
      confirm(pieces) {
        const pairs = pieces.map(({ pair }) => pair);
        void send(pairs, words.confirmed(pieces.length), async ({ translationId }) => {
          const body = { pieces: pairs };
          return (await call("POST /translations/:id/confirm", { id: translationId, body })).confirmed;
        });
      },
      markMinor(pieces) {
        const changes = pieces.flatMap(({ uid, hashThen }) => (hashThen === null ? [] : { uid, from: hashThen }));
        if (changes.length === 0) return;
        const pairs = pieces.map(({ pair }) => pair);
        void send(pairs, words.minorDone(changes.length), async ({ sourceId, translationId }) => {
          const { added } = await call("POST /translations/:id/minor", { id: sourceId, body: { changes } });
          return added.flatMap((each) => (each.translationId === translationId ? each.pieces : []));
        });
      },
      follow(uids) {
        const { source, translation } = desk;
        amend(() => {
          const current = translation.session.state.mine;
          translation.amend(current, followOriginal(source.session.state.mine, current, uids));
        }, words.followed(uids.length));
      },
      copy(uid) {
        const { source, translation } = desk;
        amend(() => {
          const current = translation.session.state.mine;
          const original = source.session.state.mine;
          if (uid === "title" || uid === "summary") translation.change({ [uid]: original[uid] });
          else translation.amend(current, copyPiece(original, current, uid));
        }, words.copied);
      },
    };
  }, [desk, language, words]);
}
