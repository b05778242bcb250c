/** Invitations. */
export const words = {
  invitations: {
    name: "Invitations",
    keywords: "inviter ajouter invite add",
    inviteKeywords: "ajouter créer utilisateur administrateur add user",
    lead: "Un lien par e-mail, que vous pouvez aussi copier : à usage unique, valable sept jours.",
    leadUnmailed:
      "Un lien que vous transmettez vous-même, aucun serveur d’envoi n’étant réglé : à usage unique, valable sept jours.",
    invite: "Inviter quelqu’un",
    inviteText: "La personne choisit elle-même son mot de passe ou sa clé d’accès, en acceptant.",
    send: "Envoyer l’invitation",
    make: "Créer l’invitation",
    madeTitle: "Invitation créée",
    sentTo: (email: string) => `L’invitation part vers ${email}. Vous pouvez aussi lui transmettre ce lien vous-même.`,
    notSent: (email: string) =>
      `Aucun serveur d’envoi n’est réglé : rien ne part d’ici. Transmettez ce lien à ${email}.`,
    linkLabel: "Lien d’invitation",
    linkOnce:
      "Il n’est affiché que cette fois. Quiconque l’ouvre entre à la place de la personne invitée : ne le confiez qu’à elle.",
    linkDone: "Terminer",
    noneTitle: "Aucune invitation pour l’instant.",
    none: "Celles que vous créez apparaissent ici, avec ce qu’elles deviennent.",
    statuses: { open: "En attente", accepted: "Acceptée", expired: "Expirée", revoked: "Révoquée" },
    sent: "Créée",
    outcome: "Échéance",
    byEnd: "Échéance",
    copyLink: "Copier le lien",
    copyLinkText: (email: string) =>
      `Le lien déjà donné à ${email} n’est gardé nulle part. Un nouveau le remplace, valable sept jours ; l’ancien cesse aussitôt de fonctionner. Rien n’est envoyé.`,
    makeLink: "Créer un nouveau lien",
    linkRenewed: (email: string) => `Voici le nouveau lien de ${email}. L’ancien ne fonctionne plus.`,
    resend: "Renvoyer avec un nouveau lien",
    resent: (email: string) => `Une nouvelle invitation part vers ${email} ; l’ancien lien ne sert plus.`,
    revoke: "Révoquer l’invitation",
    revokeTitle: "Révoquer l’invitation ?",
    revokeText: (email: string) => `Le lien donné à ${email} cesse de fonctionner. Vous pourrez l’inviter de nouveau.`,
    revoked: (email: string) => `L’invitation de ${email} est révoquée.`,
  },
};

export type Words = typeof words;
