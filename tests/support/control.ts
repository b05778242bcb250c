import { request } from "node:http";
import { join } from "node:path";
import { json } from "node:stream/consumers";
import type { SiteLayout } from "../../src/content/contract/site-layout.ts";
import type { Locale } from "../../src/kernel/locale.ts";
import type { Site } from "./site.ts";

/** What an operation of the command line answers. */
export type ControlAnswer = { status: number; body: unknown };

/** Calls an operation of a running site, as the command line does. */
export function callControl({ dataDir }: Pick<Site, "dataDir">, path: string, order: unknown): Promise<ControlAnswer> {
  const socketPath = join(dataDir, "control.sock");
  return new Promise((done, fail) => {
    const outgoing = request({ socketPath, path, method: "POST" }, (incoming) => {
      json(incoming).then((body) => done({ status: incoming.statusCode ?? 0, body }), fail);
    });
    outgoing.on("error", fail);
    outgoing.end(JSON.stringify(order));
  });
}

/** The stored layout of a language. */
export async function layoutOf(site: Site, locale: Locale): Promise<{ revision: number; layout: SiteLayout }> {
  const { status, body } = await callControl(site, "/layout", { locale });
  if (status !== 200) throw new Error(`the layout cannot be read: ${JSON.stringify(body)}`);
  return body as { revision: number; layout: SiteLayout };
}

/** Tries to save a layout over the one that is there; resolves once visitors get it, or with the refusal. */
export async function trySaveLayout(site: Site, locale: Locale, layout: unknown): Promise<ControlAnswer> {
  const { revision } = await layoutOf(site, locale);
  return callControl(site, "/save-layout", { locale, layout, seen: revision });
}

/** Changes parts of the layout of a language; resolves once visitors get it. */
export async function changeLayout(site: Site, locale: Locale, parts: Partial<SiteLayout>): Promise<ControlAnswer> {
  const { layout } = await layoutOf(site, locale);
  const answer = await trySaveLayout(site, locale, { ...layout, ...parts });
  if (answer.status !== 200) throw new Error(`the layout cannot be saved: ${JSON.stringify(answer.body)}`);
  return answer;
}
