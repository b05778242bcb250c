import { writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { temporaryFolder } from "../site.ts";

/** An identity without a blank, with values that no text of ours holds. */
export const LEGAL = {
  publisher: {
    name: "Atelier Zéphyr",
    legalForm: { fr: "Société à responsabilité limitée", en: "Limited liability company" },
    capital: "12 345 €",
    address: "7 rue des Essais, 35000 Rennes",
    registration: "RCS Rennes 123 456 789",
    vat: null,
  },
  director: "Camille Exemple",
  host: {
    name: "Hébergeur Témoin",
    address: "1 quai des Machines, 59000 Lille",
    phone: "+33 3 00 00 00 00",
    logs: { fr: "les adresses IP, pendant six mois", en: "IP addresses, for six months" },
  },
  contact: { email: "bonjour@zephyr.example", phone: "+33 2 00 00 00 00", press: "presse@zephyr.example" },
  dataProtection: {
    contact: "donnees@zephyr.example",
    mailProvider: "Poste Témoin",
    countries: "France",
    transfers: null,
  },
  mediator: {
    name: "Médiation Témoin",
    address: "3 place du Compromis, 75001 Paris",
    site: "https://mediation.example",
  },
  keptFor: {
    technicalLog: { fr: "Six mois", en: "Six months" },
    email: { fr: "Trois ans", en: "Three years" },
    applications: { fr: "Deux ans", en: "Two years" },
    requests: { fr: "Cinq ans", en: "Five years" },
  },
};

const PROJECT_CONFIG = pathToFileURL(resolve(import.meta.dirname, "../../../vitrine.config.ts")).href;

/** The project's own settings with that identity: a site that is ready to go online, for `startSite({ config })`. */
export async function completeConfig(): Promise<string> {
  const file = join(await temporaryFolder("vitrine-config-"), "vitrine.config.ts");
  const legal = JSON.stringify(LEGAL);
  await writeFile(
    file,
    `import settings from "${PROJECT_CONFIG}";\nexport default { ...settings, legal: ${legal} };\n`,
  );
  return file;
}
