/** What is kept about people who wrote. */
export const contactWords = {
  lead: "Tout ce que le site conserve au sujet d’une personne qui a écrit : à lui remettre, à corriger ou à effacer à sa demande.",
  tools: "Chercher une personne",
  search: "Nom ou adresse e-mail",
  list: "Personnes qui ont écrit",
  columns: { person: "Personne", email: "Adresse e-mail", last: "Dernier message" },
  none: { title: "Personne n’a encore écrit.", text: "Qui envoie un formulaire du site apparaît ici." },
  nothing: {
    title: "Rien n’est conservé sous ce nom ni cette adresse.",
    text: "Une partie du nom ou de l’adresse suffit à chercher.",
  },
  noEmail: "Sans adresse",
  back: "Toutes les personnes",
  openFrom: "Données de cette personne",
  kept: "Ce qui est conservé",
  counts: {
    messages: (count: number) => (count === 1 ? "1 message" : `${count} messages`),
    files: (count: number) => (count === 1 ? "1 fichier" : `${count} fichiers`),
    notes: (count: number) => (count === 1 ? "1 note de l’équipe" : `${count} notes de l’équipe`),
    replies: (count: number) => (count === 1 ? "1 réponse envoyée" : `${count} réponses envoyées`),
    mails: (count: number) => (count === 1 ? "1 e-mail reçu" : `${count} e-mails reçus`),
  },
  first: "Premier message",
  last: "Dernier message",
  language: "Langue",
  readMessages: "Lire ses messages",
  hand: "Remettre une copie",
  handLead:
    "L’archive contient une page lisible dans la langue de la personne, les mêmes données en JSON, les fichiers et les e-mails reçus.",
  zip: "Télécharger tout (ZIP)",
  html: "Page lisible (HTML)",
  json: "Données (JSON)",
  correct: "Corriger",
  correctLead:
    "La correction vaut partout : dans ses messages, dans ses réponses et dans la recherche. Les prochains e-mails partent à la nouvelle adresse.",
  nameField: "Nom",
  emailField: "Adresse e-mail",
  corrected: "Le nom et l’adresse sont corrigés.",
  erase: "Effacer",
  eraseLead:
    "Ses messages, ses fichiers, les e-mails échangés, les notes à son sujet et son adresse disparaissent définitivement, de tous les dossiers. Une boîte aux lettres que le site relève garde ses e-mails : supprimez-les là-bas.",
  eraseAll: "Tout effacer",
  eraseQuestion: (name: string, kept: string) => `Effacer définitivement tout ce qui concerne ${name} : ${kept} ?`,
  eraseForGood:
    "Rien ne permet de le retrouver ensuite, sauf dans une sauvegarde. Le journal d’audit dit que l’effacement a eu lieu, sans ces données.",
  erased: "Tout ce qui concernait cette personne est effacé.",
};
