import { AppError } from "../kernel/errors.ts";

/** Cards that are kept; one takes up to 300 KB. */
const MOST_KEPT = 12;
/** Cards that may wait for their turn: each takes up to half a second of the picture process. */
const MOST_WAITING = 6;

/** Share cards of texts that are being written: the last ones are kept in memory, none on the disk. */
export class CardPreviews {
  readonly #kept = new Map<string, Uint8Array>();
  readonly #drawing = new Map<string, Promise<Uint8Array>>();

  /**
   * The card of a hash, drawn once for all who ask.
   * @param draw calls back with the picture before it resolves.
   * @throws AppError `CARD_PREVIEWS_BUSY` (429).
   */
  get(hash: string, draw: (write: (bytes: Uint8Array) => Promise<void>) => Promise<void>): Promise<Uint8Array> {
    const kept = this.#kept.get(hash);
    if (kept !== undefined) {
      this.#keep(hash, kept);
      return Promise.resolve(kept);
    }
    const under = this.#drawing.get(hash);
    if (under !== undefined) return under;
    if (this.#drawing.size >= MOST_WAITING) return Promise.reject(busy());
    const drawing = this.#draw(hash, draw).finally(() => this.#drawing.delete(hash));
    this.#drawing.set(hash, drawing);
    return drawing;
  }

  async #draw(hash: string, draw: (write: (bytes: Uint8Array) => Promise<void>) => Promise<void>): Promise<Uint8Array> {
    const drawn: Uint8Array[] = [];
    await draw(async (bytes) => void drawn.push(bytes));
    const [bytes = new Uint8Array()] = drawn;
    this.#keep(hash, bytes);
    return bytes;
  }

  /** The newest last, the oldest gone. */
  #keep(hash: string, bytes: Uint8Array): void {
    this.#kept.delete(hash);
    this.#kept.set(hash, bytes);
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= MOST_KEPT) return;
      this.#kept.delete(oldest);
    }
  }
}

function busy(): AppError {
  return new AppError(
    "CARD_PREVIEWS_BUSY",
    `More than ${MOST_WAITING} previews of share cards are waiting to be drawn.`,
    {
      fr: "Trop d’aperçus sont en cours : celui-ci viendra dans un instant.",
      en: "Too many previews are being drawn: this one will follow in a moment.",
    },
    { status: 429, retryAfter: 2 },
  );
}
