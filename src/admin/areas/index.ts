import type { Area } from "../framework/contract/area.ts";
import type { PageAccess } from "../framework/contract/return-path.ts";
import { account } from "./account/area.ts";
import { articles } from "./articles/area.ts";
import { audit } from "./audit/area.ts";
import { backups } from "./backups/area.ts";
import { careers } from "./careers/area.ts";
import { dashboard } from "./dashboard/area.ts";
import { documents } from "./documents/area.ts";
import { editor } from "./editor/area.ts";
import { entry } from "./entry/area.ts";
import { features } from "./features/area.ts";
import { forms } from "./forms/area.ts";
import { imports } from "./imports/area.ts";
import { invitations } from "./invitations/area.ts";
import { items } from "./items/area.ts";
import { mails } from "./mails/area.ts";
import { media } from "./media/area.ts";
import { messages } from "./messages/area.ts";
import { settings } from "./settings/area.ts";
import { users } from "./users/area.ts";

/**
 * The areas of the back office in the order of the navigation: the one list, for server and browser. The other files of an
 * area are found by their names: `endpoints.ts`, `handlers.ts`, `screens.tsx`, `words.fr.ts`, `words.en.ts`,
 * `screen-words.fr.ts`, `screen-words.en.ts`, `palette.ts`, `badge.ts`.
 */
export const AREAS = [
  dashboard,
  messages,
  articles,
  imports,
  features,
  careers,
  documents,
  forms,
  media,
  users,
  invitations,
  mails,
  audit,
  backups,
  settings,
  account,
  entry,
  editor,
  items,
] as const satisfies readonly Area[];

type AreaOfList = (typeof AREAS)[number];
type PagesOf<A> = A extends { pages: infer P } ? keyof P : never;
type ClosedPagesOf<A> = A extends { pages: infer P }
  ? { [Path in keyof P]: P[Path] extends { access: "open" } ? never : Path }[keyof P]
  : never;
type EndpointsOf<A> = A extends Area<infer _, infer E> ? keyof E : never;

/** Language-less path of a page. */
type PagePath = PagesOf<AreaOfList>;
/** Language-less path of a page for administrators, which is a screen of the app. */
export type ScreenPath = ClosedPagesOf<AreaOfList>;
/** Name of an endpoint, as "PATCH /admins/:id". */
export type Call = EndpointsOf<AreaOfList>;

/** The access that each page requires. */
export const PAGES = Object.fromEntries(
  AREAS.flatMap(({ pages }) => Object.entries(pages).map(([path, { access }]) => [path, access])),
) as PageAccess & Readonly<Record<PagePath, PageAccess[string]>>;
