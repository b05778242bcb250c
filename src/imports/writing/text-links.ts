import { formerAddress } from "../../content/contract/former-address.ts";
import { linksOf } from "../../content/entry-links/links-of.ts";
import type { Queryable } from "../../db/client.ts";
import type { FoundBody } from "../../importers/reading/found.ts";
import { linkFault } from "../../kernel/link-fault.ts";
import type { Locale } from "../../kernel/locale.ts";
import { entryLink } from "../../kernel/url.ts";

/** How the reader of Markdown writes a link to another file of the site: by its path in the archive. */
const TO_FILE = "relref:";
/** Values of one statement: both engines bound them. */
const AT_ONCE = 500;

type Options = {
  importId: string;
  /** Address of the former site, as `https://example.org`; null where nobody knows it. */
  site: string | null;
};

/** A link that may lead to another text of the import: its id in the source, or an address of the former site. */
type Link = { by: "source"; name: string; fragment: string } | { by: "address"; name: string; fragment: string };

type Target = { entryId: string; locale: Locale | null };

/**
 * Where the links of some texts lead from now on: to another text of the import by its entry, in whatever order both are written. Links
 * to all else stay, in full where they were relative.
 * @returns the new target of a link, for a text in a language; null for one that can lead nowhere, whose words stay.
 */
export async function resolveLinks(
  db: Queryable,
  bodies: readonly FoundBody[],
  { importId, site }: Options,
): Promise<(locale: Locale) => (href: string) => string | null> {
  const links = new Map<string, Link>();
  for (const href of bodies.flatMap((body) => [...linksOf(body)])) {
    const link = readLink(href, site);
    if (link !== null) links.set(href, link);
  }
  const targetOf = await findTargets(db, importId, [...links.values()]);
  return (locale) => (href) => {
    const link = links.get(href);
    const target = link === undefined ? undefined : targetOf(link);
    if (link !== undefined && target !== undefined) {
      const fragment = /^[^\s#]{1,300}$/.test(link.fragment) ? link.fragment : "";
      return entryLink({ id: target.entryId, locale: target.locale === locale ? null : target.locale, fragment });
    }
    if (href.startsWith(TO_FILE)) return null;
    if (site !== null && isHome(href, site)) return "/";
    if (linkFault(href, { external: true }) === null && !(site !== null && href.startsWith("/"))) return href;
    const absolute = site === null ? null : (URL.parse(href, `${site}/`)?.href ?? null);
    return absolute !== null && linkFault(absolute, { external: true }) === null ? absolute : null;
  };
}

/** Null for what cannot lead to a text of the import. */
function readLink(href: string, site: string | null): Link | null {
  const [whole = "", fragment = ""] = href.split("#", 2);
  if (whole.startsWith(TO_FILE)) return { by: "source", name: whole.slice(TO_FILE.length), fragment };
  if (whole === "") return null;
  const isOwn = /^https?:\/\//i.test(whole) ? site !== null && isSameHost(whole, site) : whole.startsWith("/");
  const address = isOwn && !whole.startsWith("//") ? formerAddress(whole) : null;
  return address === null ? null : { by: "address", name: address, fragment };
}

function isSameHost(address: string, site: string): boolean {
  const hostOf = (url: string) => URL.parse(url)?.host.replace(/^www\./, "");
  return hostOf(address) !== undefined && hostOf(address) === hostOf(site);
}

function isHome(href: string, site: string): boolean {
  const url = URL.parse(href, `${site}/`);
  const path = URL.parse(site)?.pathname.replace(/\/$/, "") ?? "";
  return url !== null && isSameHost(url.href, site) && url.pathname.replace(/\/$/, "") === path && url.search === "";
}

async function findTargets(
  db: Queryable,
  importId: string,
  links: readonly Link[],
): Promise<(link: Link) => Target | undefined> {
  const found = new Map<string, Target>();
  const namesOf = (by: Link["by"]) => [...new Set(links.filter((link) => link.by === by).map(({ name }) => name))];
  const texts = db
    .selectFrom("import_texts")
    .select(["import_texts.entry_id", "import_texts.locale"])
    .where("import_texts.import_id", "=", importId)
    .where("import_texts.entry_id", "is not", null);
  for (let names = namesOf("source"); names.length > 0; names = names.slice(AT_ONCE)) {
    const rows = await texts
      .select("import_texts.source_id as name")
      .where("import_texts.source_id", "in", names.slice(0, AT_ONCE))
      .execute();
    for (const { name, entry_id: entryId, locale } of rows) {
      if (entryId !== null) found.set(`source ${name}`, { entryId, locale });
    }
  }
  for (let names = namesOf("address"); names.length > 0; names = names.slice(AT_ONCE)) {
    const rows = await texts
      .innerJoin("import_addresses as address", (join) =>
        join
          .onRef("address.import_id", "=", "import_texts.import_id")
          .onRef("address.position", "=", "import_texts.position"),
      )
      .select("address.address as name")
      .where("address.address", "in", names.slice(0, AT_ONCE))
      .execute();
    for (const { name, entry_id: entryId, locale } of rows) {
      if (entryId !== null) found.set(`address ${name}`, { entryId, locale });
    }
  }
  return ({ by, name }) => found.get(`${by} ${name}`);
}
