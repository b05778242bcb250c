/** Who reads the messages of a form: every administrator, or supers alone. */
export const MESSAGE_READERS = ["all", "supers"] as const;

/** Months for which messages may be kept after a person's last one: a law rarely allows more than ten years. */
export const MAX_MONTHS = 120;

/** What becomes of the messages of a form. It acts at once. */
export type FormSettings = {
  readers: (typeof MESSAGE_READERS)[number];
  /** Months after the last message of a person, when theirs are deleted for good. */
  months: number;
  /** Each reading of a message, and each download of its files, is a line of the audit log. */
  logReadings: boolean;
};
