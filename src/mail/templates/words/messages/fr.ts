/** French words of emails about messages; English has the same (`MessageWords`). */
export const messageWords = {
  receipt: {
    subject: (number: number, site: string) => `Votre message n° ${number} – ${site}`,
    preview: (number: number) => `Il porte le numéro ${number}.`,
    title: "Votre message est bien arrivé",
    hello: (name: string) => `Bonjour ${name},`,
    body: (number: number, form: string, site: string) =>
      `Le message que vous avez envoyé par le formulaire « ${form} » de ${site} est bien arrivé. Il porte le numéro ${number} : rappelez-le si vous nous écrivez de nouveau.`,
    kept: (time: string) => `Nous le gardons ${time} après votre dernier message, puis nous le supprimons.`,
    months: (count: number) => `${count} mois`,
    years: (count: number) => (count === 1 ? "un an" : `${count} ans`),
    button: "Vos données et vos droits",
    canReply: "Vous pouvez répondre à cet e-mail.",
    cannotReply: "Cet e-mail part tout seul : les réponses ne sont lues par personne.",
    reason: (site: string) =>
      `Vous recevez cet e-mail parce que cette adresse a été saisie dans un formulaire de ${site}. Si ce n’était pas vous, ignorez-le.`,
  },
  notice: {
    subject: (number: number, form: string) => `Nouveau message n° ${number} – ${form}`,
    title: (number: number) => `Nouveau message n° ${number}`,
    somebody: "Quelqu’un",
    body: (sender: string, form: string, site: string) => `${sender} a écrit par le formulaire « ${form} » de ${site}.`,
    hiddenBody: (form: string, site: string) => `Un message est arrivé par le formulaire « ${form} » de ${site}.`,
    hidden: "Cet e-mail ne dit rien de plus : chaque lecture de ce message est inscrite au journal d’audit.",
    button: "Lire le message",
    reply: "Si vous répondez à cet e-mail, vous écrivez à cette personne, et l’équipe ne voit pas votre réponse.",
    reason: (site: string) =>
      `Vous recevez cet e-mail parce que les réglages d’un formulaire de ${site} vous font prévenir de ses messages. Un super-administrateur peut les changer dans « Messages ».`,
  },
  digest: {
    subject: (count: number, site: string) =>
      count === 1 ? `1 nouveau message – ${site}` : `${count} nouveaux messages – ${site}`,
    title: (count: number) => (count === 1 ? "1 nouveau message" : `${count} nouveaux messages`),
    body: (site: string) => `Arrivés par les formulaires de ${site} depuis le dernier récapitulatif :`,
    untitled: "Formulaire sans nom",
    line: (form: string, count: number) => (count === 1 ? `${form} : 1 message` : `${form} : ${count} messages`),
    button: "Ouvrir la boîte de réception",
  },
};

export type MessageWords = typeof messageWords;
