import type { Dialect } from "kysely";
import { textInvalid } from "./errors.ts";

const NUL = { fr: "le caractère nul (U+0000)", en: "the character NUL (U+0000)" };
const LONE_SURROGATE = { fr: "une moitié de caractère (UTF-16)", en: "half of a character (UTF-16)" };

/**
 * Refuses what an engine could not give back as it was: PostgreSQL has no NUL in texts, and UTF-8 has no lone
 * surrogate, for which both drivers silently write U+FFFD.
 * @throws AppError `TEXT_INVALID` (422).
 */
function requireStorable(text: string): void {
  if (text.includes("\0")) throw textInvalid(NUL);
  if (!text.isWellFormed()) throw textInvalid(LONE_SURROGATE);
}

/** The same rule for JSON, where both hide behind an escape (an even number of backslashes before it is text). */
export function requireStorableJson(json: string): void {
  if (/(?<!\\)(?:\\\\)*\\u0000/.test(json)) throw textInvalid(NUL);
  // `JSON.stringify` escapes surrogates only when they are alone.
  if (/(?<!\\)(?:\\\\)*\\ud[89a-f]/.test(json)) throw textInvalid(LONE_SURROGATE);
}

/** A dialect whose every parameter went through `requireStorable`. */
export function withStorableText(dialect: Dialect): Dialect {
  return {
    createAdapter: () => dialect.createAdapter(),
    createDriver: () => dialect.createDriver(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler() {
      const compiler = dialect.createQueryCompiler();
      return {
        compileQuery(node, queryId) {
          const query = compiler.compileQuery(node, queryId);
          for (const parameter of query.parameters) if (typeof parameter === "string") requireStorable(parameter);
          return query;
        },
      };
    },
  };
}
