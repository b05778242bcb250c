import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { type Block, blockSchema } from "../../../src/blocks/schema.ts";
import { BlocksView } from "../../../src/blocks/view.tsx";
import type { Offers, ShownFeature, ShownPlan, ViewContext } from "../../../src/blocks/view-context.ts";
import { formatPrice } from "../../../src/i18n/format.ts";
import { messagesIn } from "../../../src/i18n/messages.ts";
import { ICON_NAMES } from "../../../src/kinds/contract/icon-names.ts";

function feature(id: string, changes: Partial<ShownFeature> = {}): ShownFeature {
  return {
    id,
    title: `Titre ${id}`,
    line: `Ligne ${id}.`,
    text: null,
    icon: null,
    picture: null,
    group: null,
    ...changes,
  };
}

function plan(id: string, features: ShownPlan["features"], changes: Partial<ShownPlan> = {}): ShownPlan {
  return {
    ...{ id, title: `Formule ${id}`, line: "", action: null, highlighted: false, features },
    price: { form: "free", monthly: null, yearly: null, currency: "EUR", vat: "none", note: "" },
    ...changes,
  };
}

const includes = (id: string, value: string | null = null) => ({ id, title: `Titre ${id}`, value });

function draw(block: object, offers?: Partial<Offers>): string {
  const context = {
    locale: "fr",
    messages: messagesIn("fr"),
    resolve: (target: string) => ({ href: target, target }),
    price: (minor: number, currency: string) => formatPrice(minor, currency, "fr"),
    data: offers === undefined ? {} : { offers: { features: [], groups: [], plans: [], ...offers } },
  } as unknown as ViewContext;
  const blocks: Block[] = [blockSchema.parse({ title: "Le titre", ...block })];
  return renderToStaticMarkup(createElement(BlocksView, { blocks, context }));
}

const titles = (html: string) => [...html.matchAll(/<h3>Titre (\w+)<\/h3>/g)].map(([, id]) => id);
const cells = (html: string) => [...html.matchAll(/<t[dh]\b[^>]*>(.*?)<\/t[dh]>/gs)].map(([, inner = ""]) => inner);
const text = (html: string) =>
  html
    .replace(/<[^<>]*>/g, " ")
    .replace(/\s+/g, " ")
    .trim();

describe("a list of features", () => {
  const FEATURES = [
    feature("a", { group: "un" }),
    feature("b", { group: "deux" }),
    feature("c", { group: "un" }),
    feature("d"),
  ];

  test("is drawn as features written in a page are", () => {
    const items = FEATURES.map(({ title, line }) => ({ title, text: line }));
    expect(draw({ type: "feature-list", section: "s", lead: "Le chapeau." }, { features: FEATURES })).toBe(
      draw({ type: "features", section: "s", lead: "Le chapeau.", items }),
    );
  });

  test("shows all features, or those of its groups, group by group", () => {
    const show = (groups?: string[]) => titles(draw({ type: "feature-list", groups }, { features: FEATURES }));
    expect(show()).toEqual(["a", "b", "c", "d"]);
    expect(show(["deux", "un", "deux"])).toEqual(["b", "a", "c"]);
  });

  test("is left out, title and all, where there is nothing to show", () => {
    expect(draw({ type: "feature-list" })).toBe("");
    expect(draw({ type: "feature-list" }, {})).toBe("");
    expect(draw({ type: "feature-list", groups: ["trois"] }, { features: FEATURES })).toBe("");
  });

  test("shows the long text where it is asked for", () => {
    const long = {
      type: "doc" as const,
      content: [{ type: "paragraph", content: [{ type: "text", text: "Le long." }] }],
    };
    const features = [feature("a", { text: long })];
    expect(draw({ type: "feature-list", detailed: true }, { features })).toContain("<p>Le long.</p>");
    expect(draw({ type: "feature-list" }, { features })).not.toContain("Le long.");
  });

  test("has the picture, else the icon, of a feature; screen readers are spared icons", () => {
    const picture = { id: "0".repeat(32), width: 800, height: 600, alt: "Une image" };
    const html = draw({ type: "feature-list" }, { features: [feature("a", { icon: "key", picture })] });
    expect(html).toContain('alt="Une image"');
    expect(html).not.toContain("<svg");
    const icons = ICON_NAMES.map((icon) => draw({ type: "feature-list" }, { features: [feature("a", { icon })] }));
    for (const each of icons)
      expect(each).toMatch(/<li><svg aria-hidden="true"[^>]*><path d="M[^"]+"><\/path><\/svg><h3>/);
    expect(new Set(icons).size).toBe(ICON_NAMES.length);
  });
});

describe("a list of plans", () => {
  test("is drawn as plans written in a page are", () => {
    const price = {
      form: "amount" as const,
      monthly: 0,
      yearly: null,
      currency: "EUR",
      vat: "none" as const,
      note: "rien",
    };
    const action = { label: "Essayer", to: "/blog/essai" };
    const plans = [plan("a", [includes("x")], { price, line: "La ligne.", action })];
    const written = {
      name: "Formule a",
      price: 0,
      priceNote: "rien",
      summary: "La ligne.",
      features: ["Titre x"],
      action,
    };
    expect(draw({ type: "plan-list" }, { plans }).replace("plan-list", "plans")).toBe(
      draw({ type: "plans", plans: [written] }),
    );
  });

  test("says how much of a feature a plan includes, and which plan is put forward, in words too", () => {
    const plans = [plan("a", [includes("x", "5 Go")]), plan("b", [], { highlighted: true })];
    const html = draw({ type: "plan-list" }, { plans });
    expect(html).toContain("<li>Titre x : 5 Go</li>");
    expect(html).toContain('<li class="highlighted"><h3>Formule b</h3><p class="mark">Notre conseil</p>');
    expect(html.match(/Notre conseil/g)).toHaveLength(1);
  });

  test("is left out where there is no plan", () => {
    expect(draw({ type: "plan-list" })).toBe("");
    expect(draw({ type: "plan-list" }, { features: [feature("a")] })).toBe("");
  });
});

describe("a comparison of plans", () => {
  const offers: Partial<Offers> = {
    groups: [
      { key: "un", title: "Groupe un" },
      { key: "vide", title: "Groupe vide" },
      { key: "deux", title: "Groupe deux" },
    ],
    features: [
      ...[feature("a"), feature("b", { group: "deux" }), feature("c", { group: "un" }), feature("d", { group: "un" })],
      feature("nulle", { group: "vide" }),
    ],
    plans: [
      plan("p", [includes("a"), includes("c", "5 Go")]),
      plan("q", [includes("b"), includes("c"), includes("d")], { highlighted: true }),
    ],
  };
  const html = draw({ type: "plan-comparison", subject: "Ce qui est compris" }, offers);

  test("has a row for each feature that a plan includes, by groups, those of none at the end", () => {
    expect(cells(html).map(text)).toEqual([
      ...["Ce qui est compris", "Formule p Gratuit", "Formule q Notre conseil Gratuit"],
      "Groupe un",
      ...["Titre c", "5 Go", "✓ Compris"],
      ...["Titre d", "– Non compris", "✓ Compris"],
      "Groupe deux",
      ...["Titre b", "– Non compris", "✓ Compris"],
      ...["Titre a", "✓ Compris", "– Non compris"],
    ]);
  });

  test("signs are read as words, and every heading says what it heads", () => {
    expect(html).toContain('<span aria-hidden="true">✓</span><span class="visually-hidden">Compris</span>');
    expect(html.match(/<tbody/g)).toHaveLength(3);
    expect(html.match(/scope="rowgroup" role="rowheader" colSpan="3"/g)).toHaveLength(2);
    expect(html.match(/scope="col"/g)).toHaveLength(3);
    expect(html.match(/scope="row" /g)).toHaveLength(4);
  });

  test("cells name their row and, first in a group, their group: cards on a phone", () => {
    expect(html.match(/data-label="Titre c" data-group="Groupe un"/g)).toHaveLength(2);
    expect(html).not.toContain('data-label="Titre d" data-group');
  });

  test("is left out where no plan includes anything", () => {
    expect(draw({ type: "plan-comparison", subject: "S" })).toBe("");
    expect(draw({ type: "plan-comparison", subject: "S" }, { ...offers, plans: [plan("p", [])] })).toBe("");
  });
});
