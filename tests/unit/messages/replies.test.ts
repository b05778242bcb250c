import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fillReadyReply } from "../../../src/messages/contract/ready-fields.ts";
import {
  isTokenOf,
  readThreadMessageId,
  readThreadToken,
  threadMessageId,
  threadToken,
} from "../../../src/messages/replying/thread-token.ts";
import { Signer } from "../../../src/messages/signer.ts";

const signer = new Signer(() => "a secret of the site, long enough");
const THREAD = { number: 1_234, contactId: "0199aaaa-0000-7000-8000-000000000001" };
const REPLY = "0199aaaa-0000-7000-8000-000000000002";

describe("the token of a thread", () => {
  test("names the message and whoever wrote it, whatever becomes of its case; no other thread takes it", () => {
    const token = threadToken(signer, THREAD);
    // Beside a name before a plus, in an address.
    expect(token).toMatch(/^[0-9a-z-]{18,30}$/);
    for (const text of [token, token.toUpperCase()]) {
      const read = readThreadToken(text);
      if (read === null) throw new Error("a token is read");
      expect(read.number).toBe(1_234);
      expect(isTokenOf(signer, read, THREAD)).toBe(true);
      expect(isTokenOf(signer, read, { ...THREAD, contactId: "0199aaaa-0000-7000-8000-000000000009" })).toBe(false);
      expect(isTokenOf(signer, read, { ...THREAD, number: 1_235 })).toBe(false);
      expect(isTokenOf(new Signer(() => "another secret of another site"), read, THREAD)).toBe(false);
    }
  });

  test("is read of a Message-ID with brackets or without, and of nothing else", () => {
    const id = threadMessageId(signer, THREAD, { replyId: REPLY, host: "example.org" });
    const token = readThreadToken(threadToken(signer, THREAD));
    for (const text of [id, `<${id}>`, ` <${id.toUpperCase()}> `]) {
      expect(readThreadMessageId(text)).toEqual({ replyId: REPLY, token });
    }
    for (const text of [
      "",
      "<a@b>",
      `<${REPLY}@example.org>`,
      `<${REPLY}.${threadToken(signer, THREAD)}@example.org>`,
      `${id}@elsewhere`,
      id.replace("-", " "),
      id.slice(1),
    ]) {
      expect(readThreadMessageId(text)).toBeNull();
    }
    // Of a usual host, it stands on one line.
    expect(
      `Message-ID: <${threadMessageId(signer, THREAD, { replyId: REPLY, host: "www.example.org" })}>`.length,
    ).toBeLessThan(77);
  });

  test("of any thread is of that thread alone; a forged letter makes it one of none", () => {
    const thread = fc.record({ number: fc.integer({ min: 1, max: 1e12 }), contactId: fc.uuid() });
    fc.assert(
      fc.property(thread, thread, fc.nat({ max: 15 }), (one, other, at) => {
        const text = threadToken(signer, one);
        const read = readThreadToken(text);
        if (read === null) return false;
        const place = text.length - 16 + at;
        const forged = readThreadToken(
          `${text.slice(0, place)}${text[place] === "a" ? "b" : "a"}${text.slice(place + 1)}`,
        );
        const isSame = one.number === other.number && one.contactId === other.contactId;
        return (
          isTokenOf(signer, read, one) &&
          isTokenOf(signer, read, other) === isSame &&
          forged !== null &&
          !isTokenOf(signer, forged, one)
        );
      }),
    );
  });
});

test("the fields of a ready-made reply are filled in both languages; what is missing leaves no gap, what is none stays", () => {
  const values = { name: "Ana", number: "12", job: "", form: "Contact {nom}" };
  expect(fillReadyReply("Bonjour {nom}, n° {numéro} {name} {NUMBER}", values)).toBe("Bonjour Ana, n° 12 Ana 12");
  expect(fillReadyReply("L’offre {offre}, le poste {job}.", values)).toBe("L’offre, le poste.");
  expect(fillReadyReply("Bonjour {nom},", { ...values, name: "" })).toBe("Bonjour,");
  // What a visitor wrote is no field.
  expect(fillReadyReply("{formulaire} {autre} {} {nom", values)).toBe("Contact {nom} {autre} {} {nom");
  expect(fillReadyReply("{".repeat(100_000), values)).toHaveLength(100_000);
});
