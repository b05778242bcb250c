import { describe, expect, test } from "vitest";
import { doc, picture, write } from "./write-markdown.ts";

const HEAD = { title: "Le titre", lead: "Le chapeau." };

describe("features and plans as Markdown", () => {
  const feature = (id: string, group: string | null = null) => ({
    ...{ id, title: `Titre ${id}`, line: `Ligne ${id}.`, text: doc(`Texte ${id}.`), icon: null, picture: null, group },
  });
  const price = {
    form: "amount" as const,
    monthly: 950,
    yearly: 9900,
    currency: "EUR",
    vat: "included" as const,
    note: "",
  };
  const plan = (id: string, value: string | null) => ({
    ...{
      id,
      title: `Formule ${id}`,
      line: "Une ligne.",
      action: { label: "Essayer", to: "/a" },
      highlighted: id === "q",
    },
    price: id === "q" ? price : { ...price, form: "free" as const },
    features: [{ id: "a", title: "Titre a", value }],
  });
  const data = {
    offers: {
      features: [feature("a", "un"), { ...feature("b"), picture }],
      groups: [{ key: "un", title: "Groupe un" }],
      plans: [plan("p", null), plan("q", "5 Go")],
    },
  };

  test("feature list: all of them or those of its groups, the long text where it is asked for", () => {
    expect(write({ type: "feature-list", ...HEAD }, data)).toBe(
      "## Le titre\n\nLe chapeau.\n\n### Titre a\n\nLigne a.\n\n### Titre b\n\n![Une image](https://x.example/00.jpg)\n\nLigne b.\n",
    );
    expect(write({ type: "feature-list", title: "Tout", groups: ["un"], detailed: true }, data)).toBe(
      "## Tout\n\n### Titre a\n\nLigne a.\n\nTexte a.\n",
    );
    for (const groups of [["autre"], undefined]) {
      expect(write({ type: "feature-list", title: "Tout", groups }, groups && data)).toBe("");
    }
  });

  test("plan list: price, mark, features with how much of them, link", () => {
    expect(write({ type: "plan-list", ...HEAD }, data)).toBe(
      "## Le titre\n\nLe chapeau.\n\n" +
        "### Formule p\n\n**Gratuit**\n\nUne ligne.\n\n- Titre a\n\n[Essayer](https://x.example/a)\n\n" +
        "### Formule q\n\n*Notre conseil*\n\n**9,50\u00A0€** TTC par mois ou 99\u00A0€ TTC par an\n\nUne ligne.\n\n" +
        "- Titre a\u00A0: 5\u00A0Go\n\n[Essayer](https://x.example/a)\n",
    );
    expect(write({ type: "plan-list", title: "Formules" })).toBe("");
  });

  test("plan comparison: prices below the names, groups, words for signs", () => {
    const offers = { ...data.offers, plans: [{ ...plan("p", null), features: [] }, plan("q", "5 Go")] };
    expect(write({ type: "plan-comparison", ...HEAD, subject: "Ce qui est compris" }, { offers })).toBe(
      "## Le titre\n\nLe chapeau.\n\n| Ce qui est compris | Formule p | Formule q |\n| - | - | - |\n" +
        "| | | Notre conseil |\n| | **Gratuit** | **9,50\u00A0€** TTC par mois ou 99\u00A0€ TTC par an |\n" +
        "| **Groupe un** | | |\n| Titre a | Non compris | 5\u00A0Go |\n",
    );
    expect(write({ type: "plan-comparison", title: "Comparer", subject: "S" })).toBe("");
  });
});
