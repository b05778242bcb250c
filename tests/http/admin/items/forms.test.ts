import { v7 } from "uuid";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type CallAnswer, type EditorSite, siteWithEditor, type Visitor } from "../../../support/admin/admin.ts";
import { formFacts, formWords, makeForm, textQuestion } from "../../../support/admin/forms.ts";
import { removeAll } from "../../../support/site.ts";

let own: EditorSite;
let editor: Visitor;
beforeAll(async () => {
  own = await siteWithEditor();
  editor = own.editor;
});
afterAll(removeAll);

type Text = "fr" | "en" | "zxx";
type Draft = { translationId: string; revision: number };

/** What is said of an error, whatever its spaces are. */
const sentenceOf = ({ json }: CallAnswer) => String(json.error?.message).replaceAll(/\s/g, " ");
const codeOf = ({ status, json }: CallAnswer) => ({ status, code: json.error?.code });

/** Saves a text of a form on top of what is there. */
async function save(id: string, locale: Text, document: object): Promise<CallAnswer> {
  const { item } = (await editor.call("GET /items/:id", { id })).json;
  const seen = item?.texts[locale]?.revision ?? 0;
  return editor.call("PUT /items/:id/draft", { id, body: { locale, document, seen, saveId: v7(), merged: false } });
}

/** The same; it is not refused. */
async function saved(id: string, locale: Text, document: object): Promise<Draft> {
  const { status, json } = await save(id, locale, document);
  expect({ status, json }).toMatchObject({ status: 200 });
  return { translationId: json.translationId, revision: json.revision };
}

const publish = (id: string, drafts: readonly Draft[], reader = "en") =>
  editor.call("POST /items/:id/publish", { id, body: { drafts }, headers: { "accept-language": reader } });

async function stateOf(id: string): Promise<Record<Text, string>> {
  const { states } = (await editor.call("GET /items/:id/states", { id })).json;
  return { fr: states.fr.state, en: states.en.state, zxx: states.zxx.state };
}

const reason = (...options: string[]) => ({ id: "reason", type: "choice", required: true, options });

test("a new site has three forms, published in both languages, in the order of their file", async () => {
  const { items } = (await editor.call("GET /items", { query: "?kind=form" })).json;
  const published = { state: "published" };
  expect(items).toMatchObject([
    { titles: { fr: "Contact", en: "Contact" }, facts: { open: true, purpose: "contact" } },
    { titles: { fr: "Candidature", en: "Job application" }, facts: { open: true, purpose: "application" } },
    { titles: { fr: "Investisseurs", en: "Investors" }, facts: { open: true, purpose: "investors" } },
  ]);
  for (const { states } of items) expect(states).toMatchObject({ fr: published, en: published, zxx: published });
  const typesOf = (index: number) =>
    items[index].facts.questions.map(({ id, type }: { id: string; type: string }) => `${id} ${type}`);
  expect(typesOf(0)).toEqual(["reason choice", "name text", "email email", "message long-text", "page source"]);
  expect(typesOf(1)).toContain("cv file");
  expect(typesOf(2)).toContain("organization text");
});

test("a form is written as drafts, refused while words are missing, published, and listed", async () => {
  const id = v7();
  const facts = await saved(id, "zxx", formFacts([textQuestion("name"), reason("bug", "other")]));
  const empty = await saved(id, "fr", formWords({ "name.help": "Comme vous voulez" }));
  const refused = await publish(id, [facts, empty], "fr");
  expect(codeOf(refused)).toEqual({ status: 409, code: "FORM_LABELS_MISSING" });
  expect(sentenceOf(refused)).toContain("Sans intitulé en français : la question 1, la question 2.");
  // None of it is published: neither what both languages share.
  expect(await stateOf(id)).toEqual({ fr: "draft", en: "missing", zxx: "draft" });

  const partly = await saved(id, "fr", formWords({ name: "Nom", reason: "Sujet", "reason.bug": "Un problème" }));
  const inEnglish = await publish(id, [facts, partly]);
  expect(codeOf(inEnglish)).toEqual({ status: 409, code: "FORM_LABELS_MISSING" });
  expect(sentenceOf(inEnglish)).toBe("Nothing was published. Without a label in French: a choice of “Sujet”.");

  const labels = { name: "Nom", reason: "Sujet", "reason.bug": "Un problème", "reason.other": "Autre chose" };
  const whole = await saved(id, "fr", formWords(labels));
  expect((await publish(id, [facts, whole])).status).toBe(200);
  expect(await stateOf(id)).toEqual({ fr: "published", en: "missing", zxx: "published" });
  const { items } = (await editor.call("GET /items", { query: "?kind=form" })).json;
  expect(items.at(-1)).toMatchObject({ id, facts: { open: true, questions: [{ id: "name" }, { id: "reason" }] } });
});

test("a new question is published with its words in every language that visitors have, and not before", async () => {
  const name = { name: "Nom" };
  const id = await makeForm(own, { questions: [textQuestion("name")], labels: { fr: name, en: { name: "Name" } } });
  const facts = await saved(id, "zxx", formFacts([textQuestion("name"), textQuestion("city")]));
  const french = await saved(id, "fr", formWords({ ...name, city: "Ville" }));
  const refused = { status: 409, code: "FORM_LABELS_MISSING" };
  expect(codeOf(await publish(id, [facts]))).toEqual(refused);
  const named = await publish(id, [facts, french], "fr");
  expect(codeOf(named)).toEqual(refused);
  expect(sentenceOf(named)).toContain("Sans intitulé en anglais : « Ville ».");
  expect(await stateOf(id)).toEqual({ fr: "changed", en: "published", zxx: "changed" });

  const english = await saved(id, "en", formWords({ name: "Name", city: "City" }));
  expect((await publish(id, [english, facts, french])).status).toBe(200);
  expect(await stateOf(id)).toEqual({ fr: "published", en: "published", zxx: "published" });

  // Words of a question that is published are not taken away from it.
  const without = await saved(id, "en", formWords({ name: "Name" }));
  expect(codeOf(await publish(id, [without]))).toEqual(refused);
  // What nobody is asked needs none, and a question that is gone leaves the others as they are.
  const fewer = await saved(
    id,
    "zxx",
    formFacts([textQuestion("name"), { id: "from", type: "source", required: false, of: "page" }]),
  );
  expect((await publish(id, [fewer])).status).toBe(200);
  expect((await publish(id, [without])).status).toBe(200);
});

test("a language that would lack words cannot be scheduled either", async () => {
  const id = await makeForm(own, { questions: [textQuestion("name")], labels: { fr: { name: "Nom" } } });
  const plan = async (labels: object) => {
    const { translationId, revision } = await saved(id, "en", formWords(labels));
    const body = { revision, date: "2099-03-31", time: "08:00" };
    return editor.call("PUT /translations/:id/plan", { id: translationId, body });
  };
  expect(codeOf(await plan({}))).toEqual({ status: 409, code: "FORM_LABELS_MISSING" });
  expect((await plan({ name: "Name" })).status).toBe(200);
});

describe("what cannot be a form is refused as it is saved", () => {
  test.each([
    ["41 questions", Array.from({ length: 41 }, (_, index) => textQuestion(`q${index}`))],
    ["the same id twice", [textQuestion("a"), textQuestion("a")]],
    ["an option called help", [reason("help")]],
    ["an id that every object has", [textQuestion("constructor")]],
    ["a type that there is not", [{ ...textQuestion("a"), type: "password" }]],
    ["no list", { length: 1 }],
  ])("%s", async (_, questions) => {
    const id = v7();
    expect((await save(id, "zxx", formFacts(questions as never))).status).toBe(422);
    expect((await editor.call("GET /items/:id", { id })).json).toEqual({ item: null });
  });

  test.each([
    ["a label of 501 characters", { name: "x".repeat(501) }],
    ["a key that is no question’s", { "a b": "x" }],
    ["labels that are a list", ["x"]],
  ])("%s", async (_, labels) => expect((await save(v7(), "fr", formWords(labels))).status).toBe(422));
});

test.each([
  ["a minimum above the maximum", { id: "n", type: "number", required: false, whole: true, min: 2, max: 1 }],
  ["a choice without options", reason()],
  ["files of no type", { id: "f", type: "file", required: false, accept: [], max: 1, megabytes: 1 }],
])("%s is a draft, and is not published", async (_, question) => {
  const id = v7();
  const facts = await saved(id, "zxx", formFacts([question]));
  expect(codeOf(await publish(id, [facts]))).toEqual({ status: 422, code: "DRAFT_INCOMPLETE" });
  expect((await stateOf(id)).zxx).toBe("draft");
});

test("a thank-you page is a link of the site or elsewhere; a form without one needs none", async () => {
  const id = await makeForm(own, { questions: [textQuestion("name")], labels: { fr: { name: "Nom" } } });
  const at = (thanksPage: string) => saved(id, "fr", formWords({ name: "Nom" }, { thanksPage }));
  const script = await publish(id, [await at("javascript:alert(1)")]);
  expect(codeOf(script)).toEqual({ status: 422, code: "DRAFT_INCOMPLETE" });
  expect((await publish(id, [await at("/pricing")])).status).toBe(200);
});
