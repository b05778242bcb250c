import { closeHistory, history, undo } from "@tiptap/pm/history";
import { EditorState, type Transaction } from "@tiptap/pm/state";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { offeredCapital } from "../../../../src/admin/areas/editor/typography/capitals.ts";
import { correctTyped } from "../../../../src/admin/areas/editor/typography/correct-typing.ts";
import { correctionsPlugin } from "../../../../src/admin/areas/editor/typography/corrections.ts";
import { typesetFrench } from "../../../../src/i18n/french-typography.ts";
import { correctionOf } from "../../../../src/i18n/typing/rules.ts";
import type { Locale } from "../../../../src/kernel/locale.ts";
import { proseMirrorSchema as schema } from "../../../../src/rich-text/schema.ts";

/** An editor without a page: one paragraph, written key by key. */
class Writer {
  state: EditorState;
  readonly locale: Locale;

  constructor(locale: Locale, blocks = [schema.node("paragraph")]) {
    this.locale = locale;
    this.state = EditorState.create({
      schema,
      doc: schema.node("doc", null, blocks),
      plugins: [history(), correctionsPlugin()],
    });
  }

  get text(): string {
    return this.state.doc.textContent;
  }

  /** @returns whether the key was set right. */
  key(character: string): boolean {
    this.apply(closeHistory(this.state.tr.insertText(character)));
    const correction = correctTyped(this.state, this.locale);
    if (correction === null) return false;
    this.apply(correction);
    this.apply(closeHistory(this.state.tr));
    return true;
  }

  type(text: string): this {
    for (const character of text) this.key(character);
    return this;
  }

  undo(): this {
    undo(this.state, (tr) => this.apply(tr));
    return this;
  }

  apply(tr: Transaction): void {
    this.state = this.state.apply(tr);
  }
}

const typed = (text: string, locale: Locale = "fr") => new Writer(locale).type(text).text;

describe("French", () => {
  test.each([
    ['Il dit "oui" et part', "Il dit «\u00A0oui\u00A0» et part"],
    ['"Il dit "oui" deux fois"', "«\u00A0Il dit “oui” deux fois\u00A0»"],
    ["l'été", "l’été"],
    ["Vraiment ?", "Vraiment\u202F?"],
    ["Vraiment? Oui", "Vraiment\u202F? Oui"],
    ["Vraiment ?! Oui", "Vraiment\u202F?! Oui"],
    ["Voici : un", "Voici\u00A0: un"],
    ["Voici: un", "Voici\u00A0: un"],
    ["un ; deux", "un\u202F; deux"],
    ["Attendez...", "Attendez…"],
    ["Attendez....", "Attendez…."],
    ["un -- deux", "un — deux"],
    ["-- Bonjour", "— Bonjour"],
    ["«oui»", "«\u00A0oui\u00A0»"],
    ["« oui »", "«\u00A0oui\u00A0»"],
    ["100% et 12 €", "100\u00A0% et 12\u00A0€"],
    ['un écran de 15"', 'un écran de 15"'],
    ["5'10", "5'10"],
    ["à 12:30 précises", "à 12:30 précises"],
  ])("%s", (keys, text) => {
    expect(typed(keys)).toBe(text);
  });

  test.each(["https://exemple.fr/?a=1! et", "voir www.exemple.fr? oui", "ecrire@exemple.fr; puis", "http: oui"])(
    "an address stays as it was typed: %s",
    (keys) => {
      expect(typed(keys).startsWith(keys.slice(0, keys.lastIndexOf(" ")))).toBe(keys !== "http: oui");
    },
  );

  test("what it sets is what the page would show", () => {
    const keys = 'Vraiment ? "Oui" ; non : 100% à 12 € "tout de suite" !';
    const text = typed(keys);
    expect(typesetFrench(text)).toBe(text);
  });
});

describe("English", () => {
  test.each([
    ['He said "yes" and left', "He said “yes” and left"],
    ["it's 'fine'", "it’s ‘fine’"],
    ["Really? Yes: 100%", "Really? Yes: 100%"],
    ["Wait...", "Wait…"],
    ["one -- two", "one — two"],
    ['a 15" screen', 'a 15" screen'],
  ])("%s", (keys, text) => {
    expect(typed(keys, "en")).toBe(text);
  });
});

describe("where nothing is corrected", () => {
  const marked = (type: string, attrs?: Record<string, unknown>) => {
    const writer = new Writer("fr");
    writer.apply(writer.state.tr.addStoredMark(schema.mark(type, attrs)));
    for (const character of `l'a "b" ?`) {
      writer.key(character);
      writer.apply(writer.state.tr.addStoredMark(schema.mark(type, attrs)));
    }
    return writer.text;
  };

  test("code, links, and languages of other rules stay as they were typed", () => {
    expect(marked("code")).toBe(`l'a "b" ?`);
    expect(marked("link", { href: "https://example.org/" })).toBe(`l'a "b" ?`);
    expect(marked("language", { tag: "de" })).toBe(`l'a "b" ?`);
    expect(new Writer("fr", [schema.node("codeBlock")]).type(`l'a "b" ?`).text).toBe(`l'a "b" ?`);
  });

  test("a passage follows its own language, and keeps its marks", () => {
    expect(marked("language", { tag: "en-GB" })).toBe("l’a “b” ?");
    expect(marked("bold")).toBe("l’a «\u00A0b\u00A0»\u202F?");
  });
});

/** Texts in which rules meet often. */
const keys = fc.string({
  unit: fc.constantFrom(..."abAÉ15 \"'.-«»;:!?%€/@ \u00A0"),
  maxLength: 40,
});
const anyLocale = fc.constantFrom<Locale>("fr", "en");

describe("taking back", () => {
  test("each correction taken back at once leaves what was typed, whatever is typed", () => {
    fc.assert(
      fc.property(keys, anyLocale, (text, locale) => {
        const writer = new Writer(locale);
        for (const character of text) {
          const before = writer.text;
          if (writer.key(character)) {
            writer.undo();
            expect(writer.text).toBe(before + character);
            expect(writer.state.selection.from).toBe(writer.text.length + 1);
          }
        }
        expect(writer.text).toBe(text);
      }),
    );
  });

  test("undo, one by one, gives everything that was typed, and at last nothing", () => {
    fc.assert(
      fc.property(keys, anyLocale, (text, locale) => {
        const writer = new Writer(locale);
        const seen: string[] = [];
        for (const character of text) {
          seen.push(writer.text);
          const before = writer.text;
          if (writer.key(character)) seen.push(before + character);
        }
        for (const former of seen.reverse()) expect(writer.undo().text).toBe(former);
      }),
    );
  });

  test("a correction that was taken back is not made there again, and elsewhere it is", () => {
    const writer = new Writer("fr").type("l'");
    expect(writer.undo().text).toBe("l'");
    writer.apply(writer.state.tr.delete(2, 3));
    expect(writer.type("'").text).toBe("l'");
    expect(writer.type("été d'hiver").text).toBe("l'été d’hiver");
  });
});

test("a correction stands within the text, and changes something", () => {
  fc.assert(
    fc.property(keys, anyLocale, (text, locale) => {
      const correction = correctionOf(text, locale);
      if (correction === null) return;
      const { from, to, insert } = correction;
      expect(from).toBeGreaterThanOrEqual(0);
      expect(to).toBeGreaterThanOrEqual(from);
      expect(to).toBeLessThanOrEqual(text.length);
      expect(text.slice(from, to)).not.toBe(insert);
    }),
  );
});

describe("accented capitals", () => {
  const offered = (text: string) => {
    const offer = offeredCapital(text);
    return offer === null ? null : text.slice(0, offer.from) + offer.insert + text.slice(offer.to);
  };

  test.each([
    ["A ", "À "],
    ["Il part. A par", "Il part. À par"],
    ["Etat ", "État "],
    ["l’Etat, ", "l’État, "],
    ["« Ecole", null],
    ["« Ecole ", "« École "],
    ["Ca ", "Ça "],
    ["Ile ", "Île "],
  ])("%s", (text, corrected) => {
    expect(offered(text)).toBe(corrected);
  });

  test.each(["A priori", "il a ", "Plan A ", "A-t-il ", "Ou ", "Eric ", "État ", "ETAT ", "Etat major de ", "etat "])(
    "nothing is offered: %s",
    (text) => {
      expect(offered(text)).toBe(null);
    },
  );
});
