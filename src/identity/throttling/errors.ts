import { AppError } from "../../kernel/errors.ts";

/** `retryAfter`: whole seconds after which an attempt is taken again. */
export class TooManyRequests extends AppError {
  constructor(waitMs: number) {
    const seconds = Math.max(1, Math.ceil(waitMs / 1_000));
    const minutes = Math.ceil(seconds / 60);
    const [fr, en] =
      seconds < 60
        ? [`${seconds} seconde${seconds > 1 ? "s" : ""}`, `${seconds} second${seconds > 1 ? "s" : ""}`]
        : [`${minutes} minute${minutes > 1 ? "s" : ""}`, `${minutes} minute${minutes > 1 ? "s" : ""}`];
    super(
      "TOO_MANY_REQUESTS",
      `Too many attempts; the next one is taken in ${seconds} s.`,
      {
        fr: `Trop de tentatives : réessayez dans ${fr}.`,
        en: `Too many attempts: try again in ${en}.`,
      },
      { status: 429, retryAfter: seconds },
    );
  }
}
