const characters = (count: number, shown: string) => `${shown} ${count < 2 ? "caractère" : "caractères"}`;

/** Forms that visitors fill in. */
export const forms = {
  /** Behind the label of a question. */
  required: "(obligatoire)",
  choose: "Choisir",
  /** Label of the field that nobody sees. */
  trap: "Laissez ce champ vide",
  /** `shown`: the number as the language writes it. */
  upTo: (count: number, shown: string) => `${characters(count, shown)} au plus.`,
  between: (min: string, max: string) => `Entre ${min} et ${max}.`,
  atLeast: (min: string) => `${min} ou plus.`,
  atMost: (max: string) => `${max} ou moins.`,
  ranges: { past: "Aujourd’hui ou avant.", future: "Aujourd’hui ou après." },
  /** Kinds of files. */
  groups: { pdf: "PDF", document: "DOCX, ODT, DOC, RTF, TXT", picture: "PNG, JPEG, WebP, HEIC" },
  files: (types: string, max: number, size: string) =>
    max < 2 ? `${types}. ${size} au plus.` : `${types}. ${max} fichiers au plus, de ${size} chacun.`,
  /** A file that came with a post that was refused. */
  keep: (name: string, size: string) => `Garder ${name} (${size})`,
  kept: "Déjà reçus, gardés une heure",
  /** In place of the form, behind its thanks. */
  number: (number: string) => `Votre message porte le numéro ${number}.`,
  again: "Envoyer un autre message",
  goOn: "Continuer",
  /** Title of the window, and of the summary. */
  errorTitle: (title: string) => `Erreur\u00A0: ${title}`,
  summary: (count: number): string =>
    count < 2
      ? "Votre message n’est pas encore envoyé : une réponse est à revoir"
      : "Votre message n’est pas encore envoyé : des réponses sont à revoir",
  notSent: "Votre message n’est pas encore envoyé",
  summaryLine: (label: string, error: string) => `${label}\u00A0: ${error}`,
  /** Said by the script. */
  checking: "Vérification en cours, quelques secondes…",
  sending: "Envoi en cours…",
  cut: "La ligne est coupée\u00A0: votre message n’est peut-être pas parti. Ce que vous avez écrit est toujours là. Envoyez-le de nouveau, il n’arrivera qu’une fois.",
  /** The alternate of a page for machines. */
  markdown: "Cette page contient un formulaire :",
  /** In place of the form, where pages stand on a server of files. */
  noForm: "Le formulaire n’est pas proposé sur cette version du site.",
  writeTo: "Écrivez-nous :",
  findUs: "Nos coordonnées sont dans les mentions légales.",
  /** What becomes of what forms ask, on the page about privacy. */
  retention: {
    title: "Ce que demandent nos formulaires",
    lead: "Cette liste suit les formulaires du site et leurs réglages. Une fois la durée passée, vos messages sont supprimés avec leurs fichiers. Ceux d’un envoi qui reste à corriger sont gardés une heure vingt au plus.",
    line: (label: string, text: string) => `${label}\u00A0: ${text}.`,
    labels: {
      data: "Données",
      purpose: "Finalité",
      kept: "Durée",
      readers: "Qui les lit",
    },
    asked: {
      name: "nom",
      organization: "organisme",
      email: "adresse e-mail",
      phone: "numéro de téléphone",
      message: "message",
      answers: "réponses aux autres questions",
      files: "fichiers joints",
      consent: "accord donné",
      source: "provenance de la visite",
    },
    always: "page, langue et heure de l’envoi",
    purposes: {
      contact: "Traiter votre demande et vous répondre",
      application: "Étudier votre candidature et vous répondre (mesures précontractuelles, prises à votre demande)",
      investors: "Répondre aux investisseurs",
      other: "Traiter ce que vous envoyez",
    },
    keptFor: (months: string) => `${months} après votre dernier message`,
    readers: { all: "Les personnes chargées du site", supers: "Les responsables du site, et eux seuls" },
  },
  errors: {
    missing: {
      text: "Cette réponse est obligatoire.",
      choice: "Choisissez une réponse.",
      choices: "Cochez au moins un choix.",
      file: "Joignez un fichier.",
      consent: "Cochez la case pour envoyer ce formulaire.",
    },
    tooLong: (over: number, shown: string) => `Ce texte est trop long de ${characters(over, shown)}.`,
    email: "Cette adresse e-mail est incomplète ou mal écrite.",
    phone: "Ce n’est pas un numéro de téléphone : écrivez-le en chiffres, avec l’indicatif du pays s’il le faut.",
    number: "Écrivez un nombre, en chiffres.",
    whole: "Écrivez un nombre entier.",
    below: (min: string) => `Écrivez un nombre qui ne soit pas inférieur à ${min}.`,
    above: (max: string) => `Écrivez un nombre qui ne dépasse pas ${max}.`,
    date: "Cette date n’existe pas. Écrivez-la ainsi : JJ/MM/AAAA.",
    past: "Choisissez aujourd’hui ou un jour passé.",
    future: "Choisissez aujourd’hui ou un jour à venir.",
    option: "Ce choix n’est pas proposé. Choisissez-en un de la liste.",
    tooManyFiles: (max: number) => (max < 2 ? "Joignez un seul fichier." : `Joignez ${max} fichiers au plus.`),
    fileTooLarge: (name: string, size: string) => `« ${name} » dépasse ${size}.`,
    filesTooLarge: (size: string) => `L’ensemble des fichiers dépasse ${size}.`,
    noRoom:
      "Le site ne peut pas recevoir de fichiers pour le moment. Envoyez votre message sans fichier, ou réessayez plus tard.",
    fileEmpty: (name: string) => `« ${name} » est vide.`,
    fileType: (name: string, types: string) => `« ${name} » n’est pas d’un type accepté : ${types}.`,
    fileExpired: "Un fichier n’est plus gardé : joignez-le de nouveau.",
  },
};
