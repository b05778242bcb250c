/** What a ready-made reply takes from the message that is answered. */
export const READY_FIELDS = ["name", "number", "job", "form"] as const;
export type ReadyField = (typeof READY_FIELDS)[number];

/** How a field is written, in braces: in each language, and understood in both. */
export const READY_FIELD_NAMES: Readonly<Record<"fr" | "en", Readonly<Record<ReadyField, string>>>> = {
  fr: { name: "nom", number: "numéro", job: "offre", form: "formulaire" },
  en: { name: "name", number: "number", job: "job", form: "form" },
};

const BY_NAME = new Map<string, ReadyField>(
  READY_FIELDS.flatMap((field) => [
    [READY_FIELD_NAMES.fr[field], field] as const,
    [READY_FIELD_NAMES.en[field], field] as const,
  ]),
);

/**
 * The text of a ready-made reply for one message. What a message does not have leaves nothing, and no space before it
 * ("Bonjour {nom}," becomes "Bonjour,"); what is no field stays as it is written.
 */
export function fillReadyReply(text: string, values: Readonly<Record<ReadyField, string>>): string {
  return text.replace(/([ \u00A0\u202F]?)\{([\p{L}]{1,20})\}/gu, (whole, space: string, name: string) => {
    const field = BY_NAME.get(name.normalize("NFC").toLowerCase());
    if (field === undefined) return whole;
    return values[field] === "" ? "" : space + values[field];
  });
}
