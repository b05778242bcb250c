import { isMap, isSeq, LineCounter, type Node, parseDocument as parseYaml, type Document as Yaml } from "yaml";
import {
  documentErrors,
  type FactsDocument,
  type ItemDocument,
  parseDocument,
} from "../../content/document/document.ts";
import type { Sentence } from "../../kernel/errors.ts";
import { LOCALES } from "../../kernel/locale.ts";
import { ITEM_KINDS, type ItemKind } from "../../kinds/contract/kind-names.ts";
import type { Question, QuestionLabels } from "../../kinds/contract/questions.ts";
import { isPublicKind, kindOf } from "../../kinds/kinds.ts";
import { labelField, unlabeledQuestions } from "../../kinds/missing-labels.ts";
import { emptyValues, type Values } from "../../kinds/values.ts";
import { type LineError, lineError } from "../markdown/line-error.ts";
import type { PictureResolver } from "../markdown/pictures.ts";
import { explainYamlError } from "../markdown/yaml-errors.ts";
import { markdownTag, pictureTag } from "../markdown/yaml-tags.ts";
import type { KeyedItem } from "./keyed-item.ts";
import { referencedKinds, referencesOf } from "./references.ts";

/** An error, and the file it is in. */
type FileError = LineError & { file: string };

/** Every item in an order in which each stands behind those it names, or all errors of the files. */
export type ReadItems = { items: KeyedItem[] } | { errors: FileError[] };

/** The name of the file that holds the items of a kind. */
export function itemFile(kind: ItemKind): string {
  return `${kind}.yaml`;
}

/**
 * Reads the starter items (`content/items/<kind>.yaml`). Each file is a list of items in their order: `key`, the words of
 * each language (`fr`, `en`; of a kind with pages, `slug` too), and `facts`. A field that is left out is empty.
 * @param sources texts of the files, by kind; without one, there are no items of the kind.
 */
export function readItems(sources: Partial<Record<ItemKind, string>>, pictures: PictureResolver): ReadItems {
  const kinds = ITEM_KINDS.toSorted((a, b) => referencedKinds(a).size - referencedKinds(b).size);
  const files = kinds.flatMap((kind) => {
    const source = sources[kind];
    return source === undefined ? [] : [new ItemFile(kind, source, pictures)];
  });
  const keys = new Map(files.map((file) => [file.kind, new Set(file.items.map(({ key }) => key))]));
  for (const file of files) file.checkReferences(keys);
  const errors = files.flatMap((file) => file.errors);
  return errors.length > 0 ? { errors } : { items: files.flatMap(({ items }) => items) };
}

type Path = ReadonlyArray<string | number>;

const KEYS = ["key", ...LOCALES, "facts"];
const KEY_FORM = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Reads one file. What is wrong is added to the errors, and the item left out. */
class ItemFile {
  readonly kind: ItemKind;
  readonly items: KeyedItem[] = [];
  readonly errors: FileError[] = [];
  readonly #lines = new LineCounter();
  readonly #yaml: Yaml;
  /** Where each item stands in the file. */
  readonly #places = new Map<KeyedItem, number>();

  constructor(kind: ItemKind, source: string, pictures: PictureResolver) {
    this.kind = kind;
    this.#yaml = parseYaml(source, {
      schema: "core",
      customTags: [markdownTag(pictures), pictureTag(pictures)],
      lineCounter: this.#lines,
      prettyErrors: false,
    });
    const wrong = [...this.#yaml.errors, ...this.#yaml.warnings];
    for (const { code, message, pos } of wrong) {
      const { line } = this.#lines.linePos(pos[0]);
      // What a tag of ours refuses is said by it.
      const isOurs = code === "TAG_RESOLVE_FAILED";
      const sentence = isOurs
        ? { fr: message, en: message }
        : explainYamlError(code, source.split("\n")[line - 1] ?? "");
      this.#add(line, sentence);
    }
    if (wrong.length === 0) this.#readAll();
  }

  /** Each key that an item names is one of its kind. */
  checkReferences(keys: ReadonlyMap<ItemKind, ReadonlySet<string>>): void {
    for (const item of this.items) {
      for (const { kind, key, path } of referencesOf(item)) {
        if (keys.get(kind)?.has(key)) continue;
        const file = itemFile(kind);
        this.#refuse([this.#places.get(item) ?? 0, ...path], {
          fr: `« ${key} » n’est la clé d’aucun élément de ${file}`,
          en: `“${key}” is the key of no item of ${file}`,
        });
      }
    }
  }

  #readAll(): void {
    const { contents } = this.#yaml;
    if (contents === null) return;
    if (!isSeq(contents)) {
      this.#refuse([], { fr: "ce fichier n’est pas une liste d’éléments", en: "this file is not a list of items" });
      return;
    }
    const keys = new Set<string>();
    for (const index of contents.items.keys()) {
      const item = this.#read(index);
      if (item === null) continue;
      if (keys.has(item.key)) {
        const { key } = item;
        this.#refuse([index, "key"], {
          fr: `la clé « ${key} » est donnée deux fois`,
          en: `the key “${key}” is given twice`,
        });
      }
      keys.add(item.key);
      this.items.push(item);
      this.#places.set(item, index);
    }
  }

  #read(index: number): KeyedItem | null {
    const before = this.errors.length;
    const fields = this.#mapAt([index], KEYS);
    if (fields === null) return null;
    const { key } = fields;
    if (typeof key !== "string" || !KEY_FORM.test(key)) {
      this.#refuse([index, "key"], {
        fr: "« key » s’écrit en minuscules sans accent, chiffres et traits d’union",
        en: "“key” is written in lower-case letters without accents, digits, and hyphens",
      });
    }
    const words = LOCALES.map((locale) => [locale, this.#words([index, locale])] as const);
    const facts = this.#facts([index, "facts"], fields.facts === undefined);
    for (const [locale, document] of words) {
      if (document !== null && facts !== null) this.#checkLabels([index, locale], document, facts);
    }
    if (facts === null || this.errors.length > before) return null;
    return { kind: this.kind, key: String(key), words: Object.fromEntries(words) as KeyedItem["words"], facts };
  }

  #words(path: Path): ItemDocument | null {
    const declared = kindOf(this.kind).words;
    const heads = isPublicKind(this.kind) ? ["slug", "title"] : ["title"];
    const given = this.#mapAt(path, [...heads, ...Object.keys(declared)]);
    if (given === null) return null;
    const { slug = "", title = "", ...values } = given;
    const head = isPublicKind(this.kind) ? { slug, title } : { title };
    const document = { kind: this.kind, ...head, words: { ...emptyValues(declared), ...values } };
    return this.#checked(path, "words", document) ? (parseDocument(document) as ItemDocument) : null;
  }

  #facts(path: Path, isAbsent: boolean): FactsDocument | null {
    const declared = kindOf(this.kind).facts;
    const given = isAbsent ? {} : this.#mapAt(path, Object.keys(declared));
    if (given === null) return null;
    const document = { kind: this.kind, facts: { ...emptyValues(declared), ...given } };
    return this.#checked(path, "facts", document) ? (parseDocument(document) as FactsDocument) : null;
  }

  /** Every question is asked in every language. */
  #checkLabels(path: Path, { words }: ItemDocument, { facts }: FactsDocument): void {
    const field = labelField(this.kind);
    if (field === null) return;
    const [questions, labels] = [(facts as Values)[field.questions], (words as Values)[field.labels]];
    for (const { keys } of unlabeledQuestions(questions as Question[], labels as QuestionLabels)) {
      for (const key of keys) {
        this.#refuse([...path, field.labels], {
          fr: `« ${field.labels} » : il manque l’intitulé « ${key} »`,
          en: `“${field.labels}”: the label “${key}” is missing`,
        });
      }
    }
  }

  /** @param part the field of the document whose fields stand at the path itself. */
  #checked(path: Path, part: string, document: object): boolean {
    const errors = documentErrors(document);
    for (const error of errors) {
      const [field, ...rest] = error.path;
      const within = field === part ? rest : error.path;
      const name = within.join(".");
      this.#refuse([...path, ...within], {
        fr: `« ${name} » : ${error.message.fr}`,
        en: `“${name}”: ${error.message.en}`,
      });
    }
    return errors.length === 0;
  }

  /** The fields of a map; null where there is none, or where it has others than these. */
  #mapAt(path: Path, known: readonly string[]): Values | null {
    const node = path.length === 0 ? this.#yaml.contents : this.#yaml.getIn(path, true);
    const name = path.slice(1).join(".");
    if (!isMap(node)) {
      this.#refuse(
        path,
        name === ""
          ? { fr: "cet élément n’a pas de champs", en: "this item has no fields" }
          : { fr: `« ${name} » manque, ou n’a pas de champs`, en: `“${name}” is missing, or has no fields` },
      );
      return null;
    }
    const fields = node.toJS(this.#yaml) as Values;
    const unknown = Object.keys(fields).filter((field) => !known.includes(field));
    for (const field of unknown) {
      this.#refuse([...path, field], {
        fr: `« ${field} » n’est pas un champ : ${known.join(", ")}`,
        en: `“${field}” is no field: ${known.join(", ")}`,
      });
    }
    return unknown.length === 0 ? fields : null;
  }

  #refuse(path: Path, message: Sentence): void {
    this.#add(this.#lineOf(path), message);
  }

  #add(line: number, { fr, en }: Sentence): void {
    this.errors.push({ ...lineError(line, fr, en), file: itemFile(this.kind) });
  }

  /** The line of a value, or of the nearest thing around it that the file has. */
  #lineOf(path: Path): number {
    for (let length = path.length; length > 0; length--) {
      const node = this.#yaml.getIn(path.slice(0, length), true) as Node | undefined;
      if (node?.range) return this.#lines.linePos(node.range[0]).line;
    }
    return 1;
  }
}
