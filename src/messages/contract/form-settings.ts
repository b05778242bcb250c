/** Who reads the messages of a form: every administrator, or supers alone. */
export const MESSAGE_READERS = ["all", "supers"] as const;

/** When the team is told of a message: at once, or once a day of all that came. */
export const NOTICE_TIMES = ["at-once", "daily"] as const;

/** Months for which messages may be kept after a person's last one: a law rarely allows more than ten years. */
export const MAX_MONTHS = 120;

/** People who can be chosen to be told of a form's messages. */
export const MAX_NOTIFIED = 50;

/** What becomes of the messages of a form. It acts at once. */
export type FormSettings = {
  readers: (typeof MESSAGE_READERS)[number];
  /** Months after the last message of a person, when theirs are deleted for good. */
  months: number;
  /** Each reading of a message, and each download of its files, is a line of the audit log. */
  logReadings: boolean;
  /** Who is told of new messages: all supers, or these administrators, as far as they may read them. */
  notified: "supers" | string[];
  notices: (typeof NOTICE_TIMES)[number];
  /** Whoever writes gets a receipt by email. */
  receipts: boolean;
};

/**
 * The settings of a form that nobody set, by its purpose. Prospects are kept for three years after the last contact and applications
 * for two, as the CNIL recommends.
 */
export function defaultSettings(purpose: string): FormSettings {
  const isApplication = purpose === "application";
  return {
    ...{ readers: "all", months: isApplication ? 24 : 36, logReadings: isApplication },
    ...{ notified: "supers", notices: "at-once", receipts: true },
  };
}
