/** Users, invitations and settings. */
export const team = {
  users: {
    lead: "Les personnes qui administrent ce site.",
    create: "Créer un utilisateur",
    createText:
      "L’accès est ouvert tout de suite. La personne reçoit un lien pour choisir son mot de passe, que vous ne connaissez jamais.",
    createSend: "Créer",
    wasCreated: (email: string) => `${email} peut maintenant se connecter.`,
    secondFactor: "Second facteur",
    lastLogin: "Dernière connexion",
    created: "Créé",
    makeRole: { super: "Rendre super-administrateur", editor: "Rendre éditeur" },
    roleChanged: (email: string, role: string) => `${email} : ${role.toLowerCase()}.`,
    sendReset: "Envoyer un lien de mot de passe",
    resetSent: (email: string) => `Un lien part vers ${email}.`,
    sessions: "Appareils connectés",
    noSessions: "Cette personne n’est connectée nulle part.",
    endSessions: "Tout déconnecter",
    sessionsEnded: (email: string) => `Tous les appareils de ${email} sont déconnectés.`,
    remove: {
      act: "Retirer l’accès",
      title: "Retirer l’accès ?",
      text: (email: string) =>
        `${email} n’aura plus accès à l’administration, et tous ses appareils seront déconnectés. Ses articles restent. Vous pourrez l’inviter de nouveau.`,
      done: (email: string) => `${email} n’a plus accès à l’administration.`,
    },
    resetSecondFactor: {
      act: "Réinitialiser le second facteur",
      title: "Réinitialiser le second facteur ?",
      text: (email: string) =>
        `Pour une personne qui a perdu son téléphone ou sa clé. L’application d’authentification, les codes de secours et les clés d’accès de ${email} sont retirés, et tous ses appareils déconnectés. Son mot de passe reste ; sans mot de passe, un lien lui est envoyé pour en choisir un. Vérifiez d’abord, de vive voix, que la demande vient bien d’elle.`,
      done: (email: string) => `Le second facteur de ${email} est réinitialisé.`,
    },
  },
  invitations: {
    lead: "Un lien par e-mail, à usage unique, valable sept jours.",
    invite: "Inviter quelqu’un",
    inviteText: "La personne choisit elle-même son mot de passe ou sa clé d’accès, en acceptant.",
    send: "Envoyer l’invitation",
    invited: (email: string) => `L’invitation part vers ${email}.`,
    noneTitle: "Personne n’a encore été invité.",
    none: "Les invitations que vous envoyez apparaissent ici, avec ce qu’elles deviennent.",
    statuses: { open: "En attente", accepted: "Acceptée", expired: "Expirée", revoked: "Annulée" },
    sent: "Envoyée",
    outcome: "Échéance",
    resend: "Renvoyer avec un nouveau lien",
    resent: (email: string) => `Une nouvelle invitation part vers ${email} ; l’ancien lien ne sert plus.`,
    revoke: "Annuler l’invitation",
    revoked: (email: string) => `L’invitation de ${email} est annulée.`,
  },
  settings: {
    lead: "Ce qui vaut pour tous les administrateurs.",
    security: "Sécurité",
    securityLead: "S’applique tout de suite, à tout le monde.",
    require: "Second facteur obligatoire",
    requireHint:
      "Chacun doit avoir une application d’authentification ou une clé d’accès. Tant qu’il n’en a pas, un administrateur ne peut ouvrir que la page de son compte.",
    required: "Le second facteur est maintenant obligatoire.",
    notRequired: "Le second facteur n’est plus obligatoire.",
    choices: "Choix des visiteurs",
    choicesLead:
      "Le registre dit ce qui a été choisi, quand, et devant quel texte ; rien n’y dit par qui. Chaque ligne est effacée au bout de 25 mois.",
    choicesFile: "Télécharger le registre (CSV)",
    choicesOff:
      "Aucun registre des choix n’est tenu. Pour en tenir un : measurement.proof dans vitrine.config.ts, puis un redémarrage.",
  },
};
