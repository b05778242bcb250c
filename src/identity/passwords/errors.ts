import type { Sentence } from "../../kernel/errors.ts";
import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from "../contract/password-length.ts";
import { refusal } from "../refusal.ts";
import type { Weakness } from "./estimate-password.ts";

/** Fewer characters than `SHORTEST_PASSWORD`. */
export const passwordTooShort = () =>
  refusal("PASSWORD_TOO_SHORT", 422, `A password has at least ${SHORTEST_PASSWORD} characters.`, {
    fr: `Ce mot de passe est trop court : il faut au moins ${SHORTEST_PASSWORD} caractères.`,
    en: `This password is too short: it needs at least ${SHORTEST_PASSWORD} characters.`,
  });

/** More UTF-16 units than `LONGEST_PASSWORD`. */
export const passwordTooLong = () =>
  refusal("PASSWORD_TOO_LONG", 422, `A password has at most ${LONGEST_PASSWORD} characters.`, {
    fr: `Ce mot de passe est trop long : ${LONGEST_PASSWORD} caractères au plus.`,
    en: `This password is too long: ${LONGEST_PASSWORD} characters at most.`,
  });

/** The new password is the current one. */
export const passwordUnchanged = () =>
  refusal("PASSWORD_UNCHANGED", 422, "The new password is the one that holds until now.", {
    fr: "C’est déjà votre mot de passe : choisissez-en un autre.",
    en: "This is already your password: choose another one.",
  });

const WEAK_PASSWORDS: Record<Weakness, Sentence> = {
  context: {
    fr: "Ce mot de passe se devine à partir de votre adresse ou du nom du site : laissez-les de côté et choisissez trois ou quatre mots sans rapport entre eux.",
    en: "This password can be guessed from your address or from the site’s name: leave them out, and choose three or four unrelated words.",
  },
  repeated: {
    fr: "Ce mot de passe répète le même mot : remplacez la répétition par deux ou trois autres mots, sans rapport entre eux.",
    en: "This password repeats the same word: replace the repetition with two or three other, unrelated words.",
  },
  keyboard: {
    fr: "Ce mot de passe suit les touches du clavier, l’alphabet ou des chiffres qui se suivent : choisissez plutôt trois ou quatre mots sans rapport entre eux.",
    en: "This password follows the keys of a keyboard, the alphabet, or consecutive digits: choose three or four unrelated words instead.",
  },
  common: {
    fr: "Ce mot de passe est trop courant, même avec une année ou un signe : ajoutez deux ou trois mots sans rapport entre eux.",
    en: "This password is too common, even with a year or a symbol: add two or three unrelated words.",
  },
};

/** What is wrong, and what to change. */
export const passwordTooCommon = (weakness: Weakness) =>
  refusal(
    "PASSWORD_TOO_COMMON",
    422,
    `The password is commonly used or easily guessed (${weakness}).`,
    WEAK_PASSWORDS[weakness],
  );

/** The link to set a password does not hold. */
export const resetLinkInvalid = () =>
  refusal("RESET_LINK_INVALID", 400, "The reset link is wrong, used or expired.", {
    fr: "Ce lien de réinitialisation n’est plus valable : demandez-en un nouveau.",
    en: "This reset link is no longer valid: ask for a new one.",
  });
