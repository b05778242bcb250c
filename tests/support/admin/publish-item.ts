import { v7 } from "uuid";
import { expect } from "vitest";
import type { Locale } from "../../../src/kernel/locale.ts";
import type { ItemKind } from "../../../src/kinds/contract/kind-names.ts";
import type { AdminSite } from "./admin.ts";

/** The texts of an item: of each language, and of what both share. */
type Documents = Partial<Record<Locale | "zxx", object>>;

/** Saves and publishes a new item through the calls. @returns its id. */
export async function publishItem({ root }: AdminSite, kind: ItemKind, documents: Documents): Promise<string> {
  const id = v7();
  const drafts = [];
  for (const [locale, document] of Object.entries(documents)) {
    const body = { locale, document: { kind, ...document }, seen: 0, saveId: `${id}-${locale}`, merged: false };
    const { status, json } = await root.call("PUT /items/:id/draft", { id, body });
    expect({ status, json }).toMatchObject({ status: 200 });
    drafts.push({ translationId: json.translationId, revision: json.revision });
  }
  const { status, json } = await root.call("POST /items/:id/publish", { id, body: { drafts } });
  expect({ status, json }).toMatchObject({ status: 200 });
  return id;
}
