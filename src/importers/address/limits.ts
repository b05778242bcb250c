/** What reading a site from its address may take. What is beyond is named, never silently left. */
export type AddressLimits = {
  /** Pages and texts that are read. */
  maxPages: number;
  /** Addresses that are remembered, read or not. */
  maxAddresses: number;
  /** Sitemaps and feeds that are read. */
  maxSitemaps: number;
  maxPageBytes: number;
  /** Of one sitemap or feed, unpacked; the protocol allows 50 MB. */
  maxSitemapBytes: number;
  /** Of one answer of the REST API: some texts. */
  maxRestBytes: number;
  /** Milliseconds for the whole site. */
  maxMs: number;
  /** Pages one after the other that cannot be had, before the site is taken for gone. */
  maxFailures: number;
  /** Pages that are fetched before they are their turn. */
  ahead: number;
};

export const ADDRESS_LIMITS: AddressLimits = {
  maxPages: 20_000,
  maxAddresses: 100_000,
  maxSitemaps: 1_000,
  maxPageBytes: 2 * 2 ** 20,
  maxSitemapBytes: 50 * 2 ** 20,
  maxRestBytes: 16 * 2 ** 20,
  maxMs: 12 * 60 * 60_000,
  maxFailures: 20,
  ahead: 4,
};
