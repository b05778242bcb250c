/** What a certificate says. */
export const certificateWords = {
  fr: {
    title: "Certificat de sauvegarde",
    claim: "Cette sauvegarde a été restaurée à part, puis comparée au site\u00A0: tout est identique.",
    site: "Site",
    backup: "Sauvegarde",
    created: "État du site au",
    proven: "Prouvée le",
    tables: "Tables",
    rows: "Lignes, toutes identiques",
    files: "Fichiers, tous identiques",
    bytes: "Octets de ces fichiers",
    pages: "Pages affichées, toutes identiques",
    version: "Version de Vitrine",
    manifest: "SHA-256 du manifeste",
    key: "Clé publique du site (Ed25519)",
    check:
      "Chaque caractère de ce fichier est signé. Comparez la clé publique à celle que vous connaissez du site, ou faites-le vérifier\u00A0:",
  },
  en: {
    title: "Certificate of a backup",
    claim: "This backup was restored apart, then compared with the site: all of it is identical.",
    site: "Site",
    backup: "Backup",
    created: "State of the site on",
    proven: "Proven on",
    tables: "Tables",
    rows: "Rows, all identical",
    files: "Files, all identical",
    bytes: "Bytes of these files",
    pages: "Pages shown, all identical",
    version: "Version of Vitrine",
    manifest: "SHA-256 of the manifest",
    key: "Public key of the site (Ed25519)",
    check:
      "Each character of this file is signed. Compare the public key with the one that you know of the site, or have it checked:",
  },
};
