/** Administrators. */
export const words = {
  users: {
    name: "Équipe",
    keywords: "administrateurs utilisateurs comptes personnes rôles users team",
    lead: "Les personnes qui administrent ce site.",
    secondFactor: "Second facteur",
    lastLogin: "Dernière connexion",
    created: "Ajouté",
    bySeen: "Dernière connexion",
    makeRole: { super: "Rendre super-administrateur", editor: "Rendre rédacteur" },
    roleChanged: (email: string, role: string) => `${email} : ${role.toLowerCase()}.`,
    roleChangedOwn: (role: string) => `Votre rôle est maintenant : ${role.toLowerCase()}.`,
    promote: {
      title: "Donner tous les droits ?",
      text: (email: string) =>
        `${email} pourra inviter et retirer des administrateurs, vous compris, lire les e-mails gardés ici et le journal d’audit, et changer les réglages.`,
    },
    demote: {
      title: "Retirer ces droits ?",
      text: (email: string) =>
        `${email} garde le tableau de bord, le blog et la médiathèque, et perd l’accès à l’équipe, aux e-mails, au journal d’audit et aux réglages.`,
    },
    demoteSelf: {
      title: "Renoncer à vos propres droits ?",
      text: (_email: string) =>
        "Vous perdrez tout de suite l’accès à l’équipe, aux e-mails, au journal d’audit et aux réglages. Vous ne pourrez pas revenir en arrière : seul un autre super-administrateur pourra vous rendre ce rôle.",
    },
    /** Before the list of email addresses whose invitation is revoked. */
    revokes: (many: boolean): string =>
      many ? "Ces invitations en attente seront révoquées :" : "Cette invitation en attente sera révoquée :",
    sendReset: "Envoyer un lien de mot de passe",
    makeReset: "Préparer un lien de mot de passe",
    resetSent: (email: string) => `Un lien part vers ${email}.`,
    resetKept: (email: string) => `Aucun serveur d’envoi : le lien pour ${email} vous attend dans « E-mails ».`,
    sessions: "Appareils connectés",
    noSessions: "Cette personne n’est connectée nulle part.",
    endSessions: "Tout déconnecter",
    sessionsEnded: (email: string) => `Tous les appareils de ${email} sont déconnectés.`,
    plans: (count: number) =>
      count === 1
        ? "La publication que cette personne a programmée aura lieu : annulez-la dans le calendrier si elle ne doit pas."
        : `Les ${count} publications que cette personne a programmées auront lieu : annulez-les dans le calendrier si elles ne doivent pas.`,
    remove: {
      act: "Retirer l’accès",
      title: "Retirer l’accès ?",
      text: (email: string, _mailed: boolean) =>
        `${email} n’aura plus accès à l’administration, et tous ses appareils seront déconnectés. Ses articles restent. Vous pourrez l’inviter de nouveau.`,
      done: (email: string) => `${email} n’a plus accès à l’administration.`,
    },
    resetSecondFactor: {
      act: "Réinitialiser le second facteur",
      title: "Réinitialiser le second facteur ?",
      text: (email: string, mailed: boolean) =>
        `Pour une personne qui a perdu son téléphone ou sa clé. L’application d’authentification, les codes de secours et les clés d’accès de ${email} sont retirés, et tous ses appareils déconnectés. Son mot de passe reste ; si elle n’en a pas, un lien pour en choisir un ${mailed ? "lui est envoyé" : "vous attendra dans « E-mails »"}. Vérifiez d’abord, de vive voix, que la demande vient bien d’elle.`,
      done: (email: string) => `Le second facteur de ${email} est réinitialisé.`,
    },
  },
};

export type Words = typeof words;
