import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { type Site, startSite } from "../site.ts";
import { EVERY_QUESTION, FITTING, type Fields, folderWithForms } from "./forms.ts";
import { post } from "./posts.ts";

const FILES = EVERY_QUESTION.filter(({ id }) => id === "files");

/** A site whose pages have forms, and how visitors send them. */
export type SiteWithForms = {
  site: Site;
  /** From a network of its own, unless one is given: what one network may send is a test of its own. */
  send(path: string, fields: Fields, options?: Parameters<typeof post>[3]): ReturnType<typeof post>;
  /** Names of the files that came and belong to no message. */
  incoming(): string[];
};

/** Forms at `/every` (each type of question), `/files`, `/closed`, and two whose thanks are elsewhere (`/leads`, `/outside`). */
export async function siteWithForms(): Promise<SiteWithForms> {
  const forms = [
    { key: "every" },
    { key: "files", questions: FILES },
    { key: "closed", open: false },
    { key: "leads", questions: FILES, thanksPage: "/merci" },
    { key: "outside", questions: FILES, thanksPage: "https://example.org/thanks" },
  ];
  const site = await startSite({ dataDir: await folderWithForms(forms), env: { TRUST_PROXY: "1" } });
  return {
    site,
    send: senderTo(site),
    incoming() {
      const folder = join(site.dataDir, "messages/incoming");
      return existsSync(folder) ? readdirSync(folder) : [];
    },
  };
}

/** Sends to a site behind a proxy, each post from a network of its own. */
export function senderTo({ url }: Pick<Site, "url">): SiteWithForms["send"] {
  let addresses = 0;
  return (path, fields, options = {}) => {
    const from = `2001:db8:${(++addresses).toString(16)}::1`;
    return post(url, path, fields, { ...options, headers: { "x-forwarded-for": from, ...options.headers } });
  };
}

/** The fitting answers with some changed; undefined leaves one out. */
export function but(changes: Record<string, string | undefined>): Fields {
  const changed = FITTING.filter(([name]) => !(name in changes));
  return [
    ...changed,
    ...Object.entries(changes).flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const])),
  ];
}
