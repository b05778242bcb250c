import { type ComponentProps, type ComponentType, lazy } from "react";
import { pageLocale, withWords } from "../../../framework/app/language.tsx";

const WORDS = { fr: () => import("./words.fr.ts"), en: () => import("./words.en.ts") };

type View = ComponentType<ComponentProps<typeof import("./item-presence.tsx").ItemPresence>>;

async function load(): Promise<View> {
  const [{ ItemPresence: Others }, { presenceWords }] = await Promise.all([
    import("./item-presence.tsx"),
    WORDS[pageLocale()](),
  ]);
  return withWords(Others, { editor: { presence: presenceWords } });
}

/** `ItemPresence`, loaded with its words when an item or a message is first opened. The screen goes on where that fails. */
export const ItemPresence = lazy(async () => ({ default: await load().catch((): View => () => null) }));
