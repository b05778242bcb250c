import { AppError } from "../../kernel/errors.ts";

/** A file is no certificate, was changed, or was cut. */
export function certificateInvalid(file: string): AppError {
  return new AppError(
    "CERTIFICATE_INVALID",
    `${file} is not a certificate as a site signed it: it was changed or cut, or is something else.`,
    {
      fr: `${file} n’est pas un certificat tel qu’un site l’a signé : il a été modifié ou coupé, ou c’est autre chose.`,
      en: `${file} is not a certificate as a site signed it: it was changed or cut, or is something else.`,
    },
    { status: 422 },
  );
}

/** Its signature is right, by another key than the one that was expected. */
export function certificateForeign(file: string, key: string): AppError {
  return new AppError(
    "CERTIFICATE_FOREIGN",
    `${file} is whole, but another site signed it, whose key is ${key}.`,
    {
      fr: `${file} est intact, mais un autre site l’a signé, dont la clé est ${key}.`,
      en: `${file} is whole, but another site signed it, whose key is ${key}.`,
    },
    { status: 422 },
  );
}

/** Its signature is right, by a key that it names itself: anybody can make such a file. */
export function certificateKeyUnknown(file: string, key: string): AppError {
  return new AppError(
    "CERTIFICATE_KEY_UNKNOWN",
    `${file} is whole, and signed by the key ${key}; give the public key of the site with --key to know whether it is the site's.`,
    {
      fr: `${file} est intact, et signé par la clé ${key} : indiquez la clé publique du site avec --key pour savoir si c’est la sienne.`,
      en: `${file} is whole, and signed by the key ${key}: give the public key of the site with --key to know whether it is the site’s.`,
    },
    { status: 422 },
  );
}

/** Only what was proven is certified. */
export function backupNotProven(name: string): AppError {
  return new AppError(
    "BACKUP_NOT_PROVEN",
    `The backup ${name} is not proven, or not known: there is nothing to certify.`,
    {
      fr: `La sauvegarde ${name} n’est pas prouvée, ou n’est pas connue : il n’y a rien à certifier.`,
      en: `The backup ${name} is not proven, or not known: there is nothing to certify.`,
    },
    { status: 409 },
  );
}
