import { describe, expect, test } from "vitest";
import { readItems } from "../../../src/importers/items/read-items.ts";
import { withIds } from "../../../src/importers/items/references.ts";

type Sources = Parameters<typeof readItems>[0];

const pictures = () => ({ refused: { fr: "fichier introuvable", en: "no such file" } });

function errorsOf(sources: Sources): string[] {
  const read = readItems(sources, pictures);
  return "errors" in read ? read.errors.map(({ file, line, message }) => `${file}:${line}: ${message.en}`) : [];
}

function itemsOf(sources: Sources) {
  const read = readItems(sources, pictures);
  if ("errors" in read) throw new Error(JSON.stringify(read.errors));
  return read.items;
}

const PLAN = `- key: pro
  fr: { title: Pro }
  en: { title: Pro }
  facts: { monthly: 1200, vat: excluded }
`;
const GROUP = "- key: base\n  fr: { title: Base }\n  en: { title: Basics }\n";
const FEATURE = `# What it does.
- key: backups
  fr:
    title: Sauvegardes
    line: "Chaque nuit."
    text: !markdown |
      Un **texte**.
    values: { pro: "5 par jour" }
  en: { title: Backups }
  facts: { group: base, plans: [pro] }
`;
const FORM = `- key: contact
  fr:
    title: Contact
    labels:
      reason: "Sujet"
      reason.question: "Une question"
      reason.other: "Autre chose"
      email: "Votre adresse e-mail"
      email.help: "Elle sert à vous répondre."
    submit: "Envoyer"
    thanks: "Merci."
  en:
    title: Contact
    submit: "Send"
    thanks: "Thank you."
    labels:
      reason: "Subject"
      reason.question: "A question"
      reason.other: "Something else"
      email: "Your email address"
  facts:
    purpose: contact
    questions:
      - { id: reason, type: choice, required: true, options: [question, other] }
      - { id: email, type: email, required: true }
`;

describe("starter items", () => {
  test("are read in an order in which each stands behind those it names; what is left out is empty", () => {
    const items = itemsOf({ feature: FEATURE, plan: PLAN, "feature-group": GROUP });
    expect(items.map(({ kind, key }) => `${kind}/${key}`)).toEqual([
      "feature-group/base",
      "plan/pro",
      "feature/backups",
    ]);
    const [, plan, feature] = items;
    expect(plan?.facts.facts).toMatchObject({
      visible: true,
      pricing: "amount",
      monthly: 1200,
      yearly: null,
      currency: "EUR",
    });
    expect(feature?.words.fr).toMatchObject({ kind: "feature", title: "Sauvegardes", words: { line: "Chaque nuit." } });
    expect(JSON.stringify(feature?.words.fr.words)).toContain('"bold"');
    expect(feature?.words.en).toMatchObject({ title: "Backups", words: { line: "", values: {} } });
  });

  test("name each other by ids once these are known; what is not there is left out", () => {
    const [, , feature] = itemsOf({ feature: FEATURE, plan: PLAN, "feature-group": GROUP });
    if (feature === undefined) throw new Error("no feature was read");
    const known = withIds(feature, (kind, key) => `id of ${kind} ${key}`);
    expect(known.facts.facts).toMatchObject({ group: "id of feature-group base", plans: ["id of plan pro"] });
    expect(known.words.fr.words).toMatchObject({ values: { "id of plan pro": "5 par jour" } });
    const lost = withIds(feature, () => null);
    expect(lost.facts.facts).toMatchObject({ group: null, plans: [] });
    expect(lost.words.fr.words).toMatchObject({ values: {}, line: "Chaque nuit." });
  });

  test("an empty file holds none", () => {
    expect(itemsOf({ plan: "# None yet.\n" })).toEqual([]);
  });
});

describe("an error names its file and line", () => {
  test.each<[string, Sources, string[]]>([
    ["no list", { plan: "key: pro\n" }, ["plan.yaml:1: this file is not a list of items"]],
    ["no fields", { plan: "- pro\n" }, ["plan.yaml:1: this item has no fields"]],
    [
      "a key that is none",
      { "feature-group": GROUP.replace("base", "Ma Base") },
      ["feature-group.yaml:1: “key” is written in lower-case letters without accents, digits, and hyphens"],
    ],
    ["a key twice", { "feature-group": GROUP + GROUP }, ["feature-group.yaml:4: the key “base” is given twice"]],
    [
      "a language that is missing",
      { "feature-group": "- key: base\n  fr: { title: Base }\n" },
      ["feature-group.yaml:1: “en” is missing, or has no fields"],
    ],
    [
      "a field that there is not",
      { plan: PLAN.replace("fr: {", "fr: { titel: P,") },
      ["plan.yaml:2: “titel” is no field: title, line, priceNote, action"],
    ],
    [
      "a part that there is not",
      { plan: `${PLAN}  de: { title: Pro }\n` },
      ["plan.yaml:5: “de” is no field: key, fr, en, facts"],
    ],
    [
      "a fact out of range",
      { plan: PLAN.replace("1200", "12.5") },
      [expect.stringMatching(/^plan\.yaml:4: “monthly”: .*int/)],
    ],
    [
      "a choice that there is not",
      { plan: PLAN.replace("excluded", "maybe") },
      [expect.stringMatching(/^plan\.yaml:4: “vat”: /)],
    ],
    [
      "an empty title",
      { plan: PLAN.replace("en: { title: Pro }", 'en: { title: "" }') },
      [expect.stringMatching(/^plan\.yaml:3: “title”: /)],
    ],
    [
      "a group that there is not",
      { feature: FEATURE, plan: PLAN },
      ["feature.yaml:10: “base” is the key of no item of feature-group.yaml"],
    ],
    [
      "a plan that there is not, where words and facts name it",
      { feature: FEATURE, "feature-group": GROUP },
      [
        "feature.yaml:8: “pro” is the key of no item of plan.yaml",
        "feature.yaml:10: “pro” is the key of no item of plan.yaml",
      ],
    ],
    ["YAML that is none", { plan: '- key: "pro\n' }, [expect.stringMatching(/^plan\.yaml:\d: /)]],
    [
      "a question without words in a language",
      { form: FORM.replace('      reason.other: "Something else"\n', "") },
      ["form.yaml:17: “labels”: the label “reason.other” is missing"],
    ],
    [
      "a choice without options",
      { form: FORM.replace("[question, other]", "[]") },
      ["form.yaml:24: “questions.0”: at least one choice is needed"],
    ],
    [
      "Markdown that is refused",
      { feature: FEATURE.replace("Un **texte**.", "# Titre") },
      [expect.stringMatching(/^feature\.yaml:6: .*first-level/)],
    ],
    [
      "a picture that is not there",
      {
        plan: PLAN,
        "feature-group": GROUP,
        feature: FEATURE.replace("group: base", 'picture: !picture { file: a.png, alt: "" }'),
      },
      ["feature.yaml:10: no such file"],
    ],
  ])("%s", (_, sources, errors) => {
    expect(errorsOf(sources)).toEqual(errors);
  });
});
