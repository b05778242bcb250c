import { expect, test } from "vitest";
import { describeError, jsonError } from "../../src/http/error-answer.ts";
import { AppError } from "../../src/kernel/errors.ts";

const reader = { locale: "en", requestId: "request-1" } as const;
const sentence = { fr: "Non.", en: "No." };
const answer = (error: unknown) => jsonError(describeError(error, reader)).json();

test("what an error carries for its client stands in its JSON, and nothing where it carries nothing", async () => {
  const details = { revision: 2, document: { title: "Deux" } };
  expect(await answer(new AppError("CONFLICT", "Saved since.", sentence, { status: 409, details }))).toEqual({
    error: { code: "CONFLICT", message: "No.", details },
  });
  expect(await answer(new AppError("CONFLICT", "Saved since.", sentence, { status: 409 }))).toEqual({
    error: { code: "CONFLICT", message: "No." },
  });
});

test("an error of the site tells nobody what it carries", async () => {
  const broken = new AppError("BROKEN", "Broken.", sentence, { details: { secret: "x" } });
  const told = JSON.stringify(await answer(broken));
  expect(told).toContain("UNEXPECTED");
  expect(told).not.toContain("secret");
});
