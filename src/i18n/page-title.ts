/** Title of a document, as windows and search engines show it: the page's, then the site's where it is not in it. */
export function pageTitle(title: string, siteName: string): string {
  return title.includes(siteName) ? title : `${title} · ${siteName}`;
}
