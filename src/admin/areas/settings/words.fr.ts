/** The settings. */
export const words = {
  settings: {
    name: "Réglages",
    keywords: "paramètres configuration options préférences settings",
    lead: "Ce qui vaut pour tous les administrateurs.",
    security: "Sécurité",
    securityLead: "S’applique tout de suite, à tout le monde.",
    require: "Second facteur obligatoire",
    requireHint:
      "Chacun doit avoir une application d’authentification ou une clé d’accès. Tant qu’il n’en a pas, un administrateur ne peut ouvrir que la page de son compte.",
    requireElsewhere: (project: string) =>
      `Les comptes de ce site sont dans le projet Firebase « ${project} » : c’est là que se décide qui doit avoir un second facteur.`,
    ownFirstTitle: "Commencez par votre compte",
    ownFirst:
      "Vous n’avez pas encore de second facteur : cette règle vous fermerait aussitôt les réglages. Mettez d’abord en place le vôtre, puis revenez ici.",
    ownFirstGo: "Aller à mon compte",
    required: "Le second facteur est maintenant obligatoire.",
    notRequired: "Le second facteur n’est plus obligatoire.",
    investors: {
      title: "La page des investisseurs",
      lead: "Appelez-la « Partenaires », « Adhérents » ou « Documents » si vos lecteurs ne sont pas des investisseurs.",
      shown: "Visible sur le site",
      shownHint:
        "Quand elle est masquée, le menu, le plan du site, la recherche et les autres pages n’y mènent plus. Les documents gardent leurs adresses.",
      nowShown: "La page est de nouveau sur le site, dans les deux langues.",
      nowHidden: "La page n’est plus sur le site, ni rien de ce qui y mène.",
      names: "Noms de la page",
      name: (language: string) => `Nom en ${language.toLowerCase()}`,
      renamed: "Le nom est changé dans la page et dans les menus.",
    },
    choices: "Choix des visiteurs",
    choicesLead: "Ce que vos visiteurs répondent à la mesure d’audience.",
    choicesOn:
      "Le registre des choix dit ce qui a été choisi, quand, et devant quel texte ; rien n’y dit par qui. Chaque ligne est effacée au bout de 25 mois.",
    choicesFile: "Télécharger le registre (CSV)",
    choicesOff:
      "Aucun registre des choix n’est tenu. Pour en tenir un : measurement.proof dans vitrine.config.ts, puis un redémarrage.",
    mailsLead: "Comment partent les invitations et les liens de mot de passe.",
  },
};

export type Words = typeof words;
