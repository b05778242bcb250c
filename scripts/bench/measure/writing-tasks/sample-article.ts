/** What the writer of the first two tasks has to say, in both languages: about 300 words in each. */
export type Sample = {
  title: string;
  summary: string;
  opening: string;
  morning: string;
  /** Its last words are a link in French. */
  forecast: { words: string; link: string; after: string };
  bag: readonly [string, string, string];
  alt: string;
  caption: string;
  evening: string;
  tide: { words: string; note: string; after: string };
  /** Row by row. */
  cells: readonly string[];
  quote: string;
};

export const LINK = "https://example.org/meteo";

export const FRENCH: Sample = {
  title: "Une journée en mer",
  summary: "Ce que la rade apprend en un jour à qui prend le temps de la regarder.",
  opening:
    "Nous sommes partis avant le lever du soleil, avec deux thermos de café et une carte que personne n’avait dépliée depuis dix ans. Le port dormait encore. Sur le quai, un seul homme rangeait ses casiers, et il nous a souhaité bon vent sans lever la tête. La rade était lisse comme une table, et les premières bouées sont passées une à une, chacune avec son oiseau.",
  morning: "Le matin",
  forecast: {
    words:
      "Avant de quitter l’abri de la digue, on regarde le ciel, puis on écoute ceux qui le connaissent. Le vent annoncé venait de l’ouest et devait forcir vers midi. Rien d’inquiétant pour un bateau de cette taille, mais assez pour préparer un ris et vérifier chaque cordage. Tout cela se lit sur",
    link: "la météo marine",
    after: " et se relit une heure plus tard, car elle change plus vite que les plans.",
  },
  bag: [
    "un ciré par personne, même quand le ciel est clair",
    "de l’eau pour deux jours, parce que le retour n’est jamais certain",
    "un carnet, pour noter le vent, la route et ce que l’on a vu",
  ],
  alt: "La rade au lever du jour, vue de la digue",
  caption: "La rade, une heure après notre départ.",
  evening: "Le soir",
  tide: {
    words:
      "La mer était haute quand nous sommes rentrés, et le courant nous portait vers l’entrée du port. Il a suffi de tenir la barre d’une main",
    note: "Au moment de la pleine mer, le courant tombe presque.",
    after:
      " et de laisser glisser. Les lumières de la ville se sont allumées une par une, comme si quelqu’un nous attendait. Le carnet était plein, le café froid, et personne n’avait regardé l’heure depuis le matin. En pliant les voiles, nous parlions déjà de la prochaine fois, d’un départ plus tôt encore, et de la carte qu’il faudrait recoller.",
  },
  cells: ["Heure", "Vent", "Mer", "six heures", "faible", "belle", "midi", "frais", "agitée"],
  quote: "La mer ne demande rien, mais elle ne pardonne pas l’oubli.",
};

export const ENGLISH: Sample = {
  title: "A day at sea",
  summary: "What the bay teaches in a day to those who take the time to look at it.",
  opening:
    "We left before sunrise with two flasks of coffee and a chart that nobody had unfolded for ten years. The harbor was still asleep. On the quay a single man was stacking his pots, and he wished us a fair wind without looking up. The bay was as smooth as a table, and the first buoys went by one after the other, each with its bird.",
  morning: "The morning",
  forecast: {
    words:
      "Before leaving the shelter of the breakwater one looks at the sky and then listens to those who know it. The wind was to come from the west and to freshen towards noon. Nothing to worry a boat of that size, but enough to prepare a reef and to check every rope. All of it can be read in",
    link: "the marine forecast",
    after: " and is worth reading again an hour later, because it changes faster than plans do.",
  },
  bag: [
    "an oilskin for everybody, even under a clear sky",
    "water for two days, because the way back is never certain",
    "a notebook for the wind, the course, and whatever was seen",
  ],
  alt: "The bay at daybreak, seen from the breakwater",
  caption: "The bay, an hour after we left.",
  evening: "The evening",
  tide: {
    words:
      "The tide was high when we came back, and the current carried us towards the harbor. All it took was a hand on the tiller",
    note: "At high water the current almost stops.",
    after:
      " and a little patience. The lights of the town came on one by one, as if somebody were waiting for us. The notebook was full, the coffee cold, and nobody had looked at the time since morning. While folding the sails we already spoke of the next time, of leaving even earlier, and of the chart that somebody would have to glue.",
  },
  cells: ["Time", "Wind", "Sea", "six", "light", "smooth", "noon", "fresh", "rough"],
  quote: "The sea asks for nothing, but it does not forgive what was forgotten.",
};
