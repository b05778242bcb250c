/** What Google's SDKs need to know of the owner's project; nothing of it is secret. */
export type FirebaseApp = {
  projectId: string;
  apiKey: string;
  authDomain: string;
  appId: string;
  /** Of the Google Analytics property, `G-…`: for visitors whose browser cannot ask Google for it. */
  measurementId: string | null;
};

/** The key of an account of the project that acts for the server. */
export type ServiceAccount = { projectId: string; clientEmail: string; privateKey: string };

/** The owner's Firebase project, and what of it the site uses. */
export type FirebaseSettings = {
  app: FirebaseApp;
  /**
   * Null where the site keeps the administrators' accounts itself; else what is needed of the project's. `folder` holds
   * the files that talk to Google, which stand apart with their packages.
   */
  identity: { serviceAccount: ServiceAccount; folder: string } | null;
  /** Whether visits are measured by its analytics too, once a visitor accepts. */
  analytics: boolean;
};
