import type { Page } from "playwright-core";

/** What the journeys through forms read, in each language. */
export const FORM_WORDS = {
  fr: {
    summary: "Votre message n’est pas encore envoyé\u00A0: des réponses sont à revoir",
    notSent: "Votre message n’est pas encore envoyé",
    title: /^Erreur\u00A0: /,
    email: "Cette adresse e-mail est incomplète ou mal écrite.",
    thanks: /Votre message porte le numéro/,
    cut: /La ligne est coupée/,
    kept: /^Garder cv\.pdf/,
    again: "Envoyer un autre message",
    checking: "Vérification en cours, quelques secondes…",
  },
  en: {
    summary: "Your message has not been sent yet: some answers need another look",
    notSent: "Your message has not been sent yet",
    title: /^Error: /,
    email: "This email address is incomplete or misspelled.",
    thanks: /Your message has the number/,
    cut: /The connection was lost/,
    kept: /^Keep cv\.pdf/,
    again: "Send another message",
    checking: "Checking, a few seconds…",
  },
} as const;

export const PDF = { name: "cv.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7\ncorps\n%%EOF") };

/** Fills in what the form with a question of each type must have, but for the address, which is given. */
export async function fillIn(page: Page, lang: "fr" | "en", email: string): Promise<void> {
  await page.getByLabel(new RegExp(`^name ${lang}`)).fill("Camille");
  await page.getByLabel(new RegExp(`^email ${lang}`)).fill(email);
  await page.getByLabel(`reason b ${lang}`).check();
  await page.getByLabel(`topics a ${lang}`).check();
  await page.getByLabel(new RegExp(`^message ${lang}`)).fill("Bonjour,\nune question.");
  await page.getByLabel(new RegExp(`^agree ${lang}`)).check();
}
