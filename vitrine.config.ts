import type { OwnerSettings } from "./src/config.ts";

/** What the owner of this site decides. Read when the site starts; docs/operating.md explains each line. */
export default {
  /** Shown in the header, in page titles and in feeds. */
  name: "Vitrine",
  /** `prefix_except_default` (French at /, English at /en), `prefix_and_default` or `no_prefix`. */
  strategy: "prefix_except_default",
  /** A language may have a domain of its own: `{ en: "https://example.com" }`. */
  domains: {},
  /** Dates are shown, and days counted, in this time zone. */
  timeZone: "Europe/Paris",
  /**
   * Visits are counted by the site itself, unless the visitor, or their browser, asks not to be measured. `thirdParties`
   * names services of others: `{ googleTagManager: "GTM-…", metaPixel: "…" }`. They load once the visitor agreed to their
   * purpose. `load: "unless-rejected"` loads them before any answer, which is UNLAWFUL IN FRANCE (law no. 78-17, article 82).
   */
  measurement: { own: true, respectSignals: true, thirdParties: {}, proof: false },
  /**
   * Administrators may sign in with the accounts of your own Firebase project, and Firebase may measure visits once a
   * visitor accepts: docs/firebase.md. `identity: "firebase"` needs FIREBASE_SERVICE_ACCOUNT.
   */
  // identity: "firebase",
  // firebase: { projectId: "…", apiKey: "AIza…", appId: "1:…:web:…", measurementId: "G-…", analytics: true },
  /** Months for which the audit log and other security logs are kept; older lines are deleted. */
  retention: { securityLogs: 12 },
  /** The largest files that administrators add to the library, in megabytes. */
  media: { pictureMegabytes: 50, fileMegabytes: 100 },
  /** Where visitors find the software's source code; the pages that name it link there: `sourceUrl: "https://…"`. */
  // sourceUrl: "https://git.example.org/vitrine",
  /**
   * Who publishes the site: the legal pages of both languages fill themselves from here. An empty text is a blank, which
   * `npx vitrine check` names; `null` says that you have none, and its line disappears. A text that differs by language
   * is `{ fr: "…", en: "…" }`. docs/operating.md says what each is.
   */
  legal: {
    publisher: { name: "", legalForm: "", capital: "", address: "", registration: "", vat: "" },
    director: "",
    host: { name: "", address: "", phone: "", logs: "" },
    contact: { email: "", phone: "" },
    dataProtection: { contact: "", mailProvider: "", countries: "", transfers: "" },
    /** Owed by whoever sells to consumers; `null` for everybody else. */
    mediator: { name: "", address: "", site: "" },
    keptFor: { technicalLog: "", email: "", applications: "", requests: "" },
    /** Public bodies, and companies with more than 250 million euros of revenue in France: see docs/operating.md. */
    boundByArticle47: false,
  },
  /** A line above every page, by language: `{ fr: { text: "…", to: "/blog/…" } }`. */
  announcement: {
    fr: { text: "Vitrine 0.1 est là : lire les notes de version", to: "/blog/vitrine-premiere-version" },
    en: { text: "Vitrine 0.1 is here: read the release notes", to: "/blog/vitrine-first-release" },
  },
} satisfies OwnerSettings;
