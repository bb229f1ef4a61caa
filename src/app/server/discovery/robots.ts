/** `/robots.txt` for crawlers: which pages are public, and the sitemap's address. */

// Closed to crawlers: personal pages, login pages, and addresses that are no pages. `/creator` itself is the
// directory. Any other name may be a creator's, so none is excluded by prefix.
const NOT_FOR_SEARCH = [
  '/admin/',
  '/api/',
  '/auth/',
  '/creator/',
  '/dev/',
  '/payment/',
  '/user/',
  '/wallet/',
  '/wallet$',
];

/** The text of `/robots.txt`. `origin` is the site's public address, without a slash at its end. */
export function robotsText({ isListed, origin }: { isListed: boolean; origin: string }): string {
  if (!isListed) return 'User-agent: *\nDisallow: /\n';
  const closed = NOT_FOR_SEARCH.map((path) => `Disallow: ${path}\n`).join('');
  return `User-agent: *\n${closed}\nSitemap: ${origin}/sitemap.xml\n`;
}
