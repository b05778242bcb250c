/** How the saves of a text stand. */
export const saving = {
  nothing: "Rien d’écrit encore",
  states: {
    saved: "Enregistré",
    unsaved: "Modifications non enregistrées",
    saving: "Enregistrement…",
    "signed-out": "Gardé dans ce navigateur : votre session a pris fin.",
    refused: "Pas enregistré.",
  },
  outage: {
    "no-answer": "Gardé dans ce navigateur : le serveur ne répond pas",
    unable: "Gardé dans ce navigateur : le serveur ne peut rien enregistrer pour l’instant",
    "disk-full": "Gardé dans ce navigateur : le disque du serveur est plein",
    "queue-full": "Gardé dans ce navigateur : trop de vos modifications sont en attente",
    "history-full": "Gardé dans ce navigateur : historique plein pour quelques minutes",
  },
  signIn: "Se reconnecter",
  notKept: "Ce navigateur ne peut rien garder : ne fermez pas cette page.",
  recovered: "Du texte resté dans ce navigateur a été retrouvé.",
};

export type SavingWords = typeof saving;
