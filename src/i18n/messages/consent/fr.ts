import type { Purpose, ThirdParty, ThirdPartyLoad } from "../../../tracking/contract/third-parties.ts";

/** What is said of measurement and of services of others, where a visitor chooses. */
export const consent = {
  title: "Mesure d’audience",
  titleWithOthers: "Mesure et services tiers",
  own: "Ce site compte ses visites, sans cookie et sans suivre personne d’un jour à l’autre.",
  canObject: "Vous pouvez vous y opposer.",
  ownBesides: "Ce site compte aussi ses visites lui-même, sans cookie : « Tout refuser » l’arrête également.",
  others: {
    "after-acceptance": (list: string) =>
      `Ce site demande votre accord ${list}. Ces sociétés sont alors informées de vos visites et peuvent déposer des cookies.`,
    "unless-rejected": (list: string) =>
      `Sauf refus de votre part, ce site fait appel à d’autres sociétés ${list}. Elles sont informées de vos visites et peuvent déposer des cookies.`,
  } satisfies Record<ThirdPartyLoad, (list: string) => string>,
  purposes: "Finalités",
  purpose: {
    audience: (services: string) => `pour mesurer l’audience, avec ${services}`,
    advertising: (services: string) => `pour afficher et mesurer de la publicité, avec ${services}`,
  } satisfies Record<Purpose, (services: string) => string>,
  more: "Ce qui est compté",
  moreWithOthers: "En savoir plus",
  choice: "Votre choix",
  /** Under the site's own counting alone: nothing is accepted, the notice is closed. */
  agreed: "D’accord",
  object: "M’y opposer",
  acceptAll: "Tout accepter",
  rejectAll: "Tout refuser",
  choose: "Choisir par finalité",
  save: "Enregistrer mon choix",
  failed:
    "Votre choix vaut pour cette page, mais votre navigateur a refusé de le retenir : la question reviendra à la prochaine.",
  open: "Mesure d’audience : votre choix",
  openWithOthers: "Mesure et services tiers : vos choix",
  states: {
    none: "Vos visites sont comptées. Vous pouvez vous y opposer.",
    accepted: "Vos visites sont comptées. Vous pouvez vous y opposer à tout moment.",
    rejected: "Votre opposition est enregistrée : rien n’est mesuré.",
    signal: "Votre navigateur demande à ne pas être suivi : rien n’est mesuré, et vous n’avez rien à choisir.",
  },
  statesOfOthers: {
    none: "Vous n’avez pas encore choisi.",
    rejected: "Vous avez tout refusé : rien n’est mesuré, et aucun service tiers n’est chargé.",
    signal:
      "Votre navigateur demande à ne pas être suivi : rien n’est mesuré, aucun service tiers n’est chargé, et vous n’avez rien à choisir.",
  },
  accepted: "Vous avez accepté : les services tiers sont chargés. Vous pouvez retirer votre accord à tout moment.",
  acceptedPurposes:
    "Vous avez accepté les finalités cochées, et elles seules. Vous pouvez retirer votre accord à tout moment.",
  othersLoaded: "Les services tiers sont chargés.",
  othersNotLoaded: "Les services tiers ne sont pas chargés.",
  proof:
    "Ce choix est inscrit dans un registre, pour que l’éditeur puisse le prouver : le choix et ses finalités, l’heure, le texte affiché et un numéro tiré au hasard, que votre navigateur garde avec votre réponse. Rien n’y dit qui vous êtes. Chaque ligne est effacée au bout de 25 mois.",
  nothing: "Ce site ne mesure rien et ne charge de lui-même aucun service tiers : il n’y a rien à choisir.",
  withoutScript: "Sans JavaScript, rien n’est mesuré, et il n’y a rien à choisir.",
  withoutScriptImage:
    "Sans JavaScript, l’image de Meta Pixel est chargée, sauf si votre navigateur demande à ne pas être suivi.",
  list: {
    title: "Services tiers",
    none: "Ce site ne charge rien d’ailleurs : ni service tiers, ni cookie tiers, ni traceur publicitaire.",
    when: {
      "after-acceptance": "Chacun de ces services n’est chargé qu’une fois que vous avez accepté sa finalité.",
      "unless-rejected": "Ces services sont chargés, sauf si vous refusez.",
    } satisfies Record<ThirdPartyLoad, string>,
    refusal:
      "Un refus les arrête aussitôt et efface ce qu’ils ont déposé sur votre appareil. Si votre navigateur demande à ne pas être suivi, ils ne sont pas chargés.",
    refusalWithoutSignals: "Un refus les arrête aussitôt et efface ce qu’ils ont déposé sur votre appareil.",
    service: "Service",
    company: "Société",
    purpose: "Finalité",
    purposes: { audience: "Mesure d’audience", advertising: "Publicité" } satisfies Record<Purpose, string>,
    cookie: "Nom",
    duration: "Durée",
    days: (days: string, many: boolean) => (many ? `${days} jours au plus` : `${days} jour au plus`),
    database: "base de données du navigateur",
    kept: {
      "until-erased": "Jusqu’à votre refus, ou jusqu’à ce que vous l’effaciez",
      moment: "Un instant : effacée aussitôt écrite",
    } satisfies Record<ThirdParty["databases"][number]["kept"], string>,
    hosts: (list: string) => `Ce qu’ils chargent peut aussi venir de ${list}.`,
    furtherCookies: (list: string) => `D’autres cookies qu’ils peuvent déposer : ${list}.`,
  },
};
