/** What a phone needs to put the site among its own apps. */
import type { Settings } from '#domains/site/server/index.ts';
import { CANVAS } from '#platform/contract/own-colours.ts';

// What clients assume of the setting; in its place stand our own drawings, sharp in every size.
const DEFAULT_ICON = '/favicon.ico';

const OWN_ICONS = [
  { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
  { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
  { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
  { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
];

export function webAppManifest({
  siteName,
  homeMetaDescription,
  favicon,
}: Pick<Settings, 'siteName' | 'homeMetaDescription' | 'favicon'>): Record<string, unknown> {
  const isOwn = favicon === '' || favicon === DEFAULT_ICON;
  return {
    id: '/',
    name: siteName,
    short_name: siteName,
    ...(homeMetaDescription ? { description: homeMetaDescription } : {}),
    lang: 'en',
    dir: 'ltr',
    // Signed-in users are redirected to their home page from there.
    start_url: '/',
    scope: '/',
    display: 'standalone',
    // That of the day; the head of each page names that of the evening, too.
    background_color: CANVAS.light,
    theme_color: CANVAS.light,
    icons: isOwn ? OWN_ICONS : [{ src: favicon, sizes: 'any', purpose: 'any' }],
  };
}
