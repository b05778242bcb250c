import { type ComponentType, lazy } from "react";
import { pageLocale, withWords } from "../../../framework/app/language.tsx";

const WORDS = { fr: () => import("./words.fr.ts"), en: () => import("./words.en.ts") };

type View = ComponentType<{ id: string }>;

async function load(): Promise<View> {
  const [{ ItemPresence: Others }, { presenceWords }] = await Promise.all([
    import("./item-presence.tsx"),
    WORDS[pageLocale()](),
  ]);
  return withWords(Others, { editor: { presence: presenceWords } });
}

/** `ItemPresence`, loaded with its words when an item is first opened. The form goes on where that fails. */
export const ItemPresence = lazy(async () => ({ default: await load().catch((): View => () => null) }));
