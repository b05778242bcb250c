import type { YAMLParseError } from "yaml";
import type { Sentence } from "../../kernel/errors.ts";

const QUOTE_IT: Sentence = {
  fr: 'mettez la valeur entre guillemets droits, comme title: "Le port : une histoire"',
  en: 'put the value between straight quotation marks, as in title: "The port: a story"',
};

/** What a line of the front matter is, where it is `key: value`, also as the item of a list. */
const KEY_VALUE = /^\s*(?:- )?[^\s:"'#]+\s*:(?:[ \t](.*))?$/u;
const ITEM = /^\s*- (.*)$/u;
/** What YAML reads as something else than the beginning of a text. */
const SIGN = /^[-?](?= )|^[[\]{},@`%*&!|>]/;

/** An error of the YAML parser as a sentence with what to do, from its code and the line on which it stands. */
export function explainYamlError(code: YAMLParseError["code"], line: string): Sentence {
  if (code === "TAB_AS_INDENT" || /^ *\t/.test(line)) {
    return {
      fr: "une tabulation commence cette ligne : décalez-la par des espaces",
      en: "this line begins with a tab: indent it with spaces",
    };
  }
  if (code === "DUPLICATE_KEY") {
    return { fr: "cette clé est donnée deux fois : gardez-en une", en: "this key is given twice: keep one of them" };
  }
  if (code === "MULTIPLE_DOCS") {
    return {
      fr: "« ... » ou « --- » termine l’en-tête ici : retirez cette ligne",
      en: "“...” or “---” ends the front matter here: remove this line",
    };
  }
  const value = (KEY_VALUE.exec(line)?.[1] ?? ITEM.exec(line)?.[1])?.trim();
  return value === undefined ? explainKey(line) : explainValue(code, value);
}

function explainKey(line: string): Sentence {
  if (/^\s*-\S/u.test(line)) {
    return {
      fr: "il manque une espace après le tiret : écrivez « - valeur »",
      en: "a space is missing behind the hyphen: write “- value”",
    };
  }
  if (/^[^\s:]+:\S/u.test(line) || /:[\u00A0\u202F]/.test(line)) {
    return {
      fr: "il manque une espace ordinaire après le deux-points : écrivez « clé: valeur »",
      en: "an ordinary space is missing behind the colon: write “key: value”",
    };
  }
  return {
    fr: "cette ligne ne s’écrit pas « clé: valeur », ou n’est pas décalée comme il faut",
    en: "this line is not written “key: value”, or is not indented as it should be",
  };
}

function explainValue(code: YAMLParseError["code"], value: string): Sentence {
  const quote = /^["']/.exec(value)?.[0];
  if (code === "BAD_DQ_ESCAPE") {
    return {
      fr: "entre guillemets doubles, « \\ » annonce un signe spécial : doublez-le, ou prenez des apostrophes droites",
      en: "between double quotation marks, “\\” announces a special character: double it, or use single quotation marks",
    };
  }
  if (quote !== undefined && value.indexOf(quote, 1) === -1) return unclosed(quote);
  if (quote === '"') {
    return {
      fr: 'les guillemets se ferment avant la fin de la valeur : écrivez ceux du texte \\" ou « »',
      en: 'the quotation marks close before the end of the value: write those of the text \\" or “ ”',
    };
  }
  if (quote === "'") {
    return {
      fr: 'l’apostrophe droite ferme la valeur avant sa fin : prenez "…" autour, ou l’apostrophe ’ dans le texte',
      en: 'the straight apostrophe closes the value before its end: put "…" around it, or write ’ in the text',
    };
  }
  const sign = SIGN.exec(value)?.[0];
  const bracket = sign === "[" ? "]" : sign === "{" ? "}" : undefined;
  if (bracket !== undefined && (!value.includes(bracket) || value.includes(" #"))) return unclosed(sign as string);
  if (sign !== undefined) {
    return {
      fr: `« ${sign} » au début d’une valeur a un autre sens en YAML : ${QUOTE_IT.fr}`,
      en: `“${sign}” at the beginning of a value means something else in YAML: ${QUOTE_IT.en}`,
    };
  }
  if (/:(?:\s|$)/u.test(value)) {
    return {
      fr: `« : » dans une valeur annonce une autre clé en YAML : ${QUOTE_IT.fr}`,
      en: `“:” in a value announces another key in YAML: ${QUOTE_IT.en}`,
    };
  }
  return {
    fr: `l’en-tête ne peut être lu ici : chaque clé commence sa ligne, et en cas de doute ${QUOTE_IT.fr}`,
    en: `the front matter cannot be read here: each key begins its line, and in doubt ${QUOTE_IT.en}`,
  };
}

function unclosed(sign: string): Sentence {
  return {
    fr: `« ${sign} » s’ouvre ici et n’est pas refermé ; un « # » derrière une espace commence un commentaire`,
    en: `“${sign}” opens here and is not closed; a “#” behind a space begins a comment`,
  };
}
