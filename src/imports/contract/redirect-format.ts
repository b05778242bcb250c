/** Forms in which other servers and programs read where addresses lead. */
export const REDIRECT_FORMATS = ["nginx", "caddy", "csv"] as const;
export type RedirectFormat = (typeof REDIRECT_FORMATS)[number];
