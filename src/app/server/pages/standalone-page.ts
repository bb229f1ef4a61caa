/**
 * A self-contained error page, for when the app cannot render: the connection is lost or the database is down. Logo
 * and colors are inlined.
 */

import { directionOf } from '#platform/contract/languages.ts';
import { BRAND, CANVAS, INK, INK_2, ON_BRAND } from '#platform/contract/own-colours.ts';
import { escapeHtml } from '#platform/server/text/escape-html.ts';
import type { Words } from '#platform/server/text/open-text.ts';

export interface OwnPage {
  title: string;
  /** What happened, and that nothing is lost. */
  words: string;
  /** The request code to report to the site's owner. */
  code?: string;
  /** Where else one can go from here. */
  link?: { href: string; label: string } | undefined;
  /** It tries again by itself after so long. */
  againSeconds?: number | undefined;
  /** The faces of type of the build, where it is there. */
  faces?: Faces | undefined;
  /** The nonce of the content security policy for its inline style. */
  nonce?: string;
}

/** Addresses of a face of type: its letters of English, and the others of Latin script, which Polish needs. */
interface Face {
  readonly latin: string;
  readonly latinExt: string;
}

/** The two faces of type. */
export interface Faces {
  readonly title: Face;
  readonly words: Face;
}

const both = ({ light, dark }: { light: string; dark: string }) => `light-dark(${light}, ${dark})`;

// What is declared later is asked first; a browser fetches it only for a page that has such letters.
const face = (name: string, { latin, latinExt }: Face) =>
  `@font-face { font-family: ${name}; src: url(${latin}); font-weight: 200 800; }
  @font-face { font-family: ${name}; src: url(${latinExt}); font-weight: 200 800; unicode-range: U+100-24F; }`;

/** The page as HTML, in the language of its words, which hold no markup. */
export function renderStandalonePage(page: OwnPage, i18n: Words): string {
  const { code, link, againSeconds, faces, nonce } = page;
  const [title, words] = [escapeHtml(page.title), escapeHtml(page.words)];
  return `<!doctype html>
<html lang="${i18n.locale}" dir="${directionOf(i18n.locale)}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
${againSeconds === undefined ? '' : `<meta http-equiv="refresh" content="${againSeconds}">`}
<title>${title}</title>
<style${nonce === undefined ? '' : ` nonce="${nonce}"`}>
  ${faces ? face('title', faces.title) + face('words', faces.words) : ''}
  :root { color-scheme: light dark; }
  body {
    margin: 0 auto; min-block-size: 100dvh; max-inline-size: 480px; padding: 24px; box-sizing: border-box;
    display: grid; place-content: center; justify-items: start; gap: 16px; font: 16px/26px words, system-ui, sans-serif;
    background: ${both(CANVAS)}; color: ${both(INK)};
  }
  svg { inline-size: 56px; color: ${both(BRAND)}; }
  h1 { margin: 0; font: 660 30px/36px title, system-ui, sans-serif; }
  p { margin: 0; color: ${both(INK_2)}; }
  code { overflow-wrap: anywhere; user-select: all; }
  .ways { display: flex; flex-wrap: wrap; gap: 12px; }
  a {
    padding: 10px 20px; border-radius: 10px; text-decoration: none; font-weight: 600;
    background: ${both(BRAND)}; color: ${both(ON_BRAND)};
  }
  a + a { background: none; color: inherit; box-shadow: inset 0 0 0 1px currentcolor; }
</style>
<svg viewBox="1 9 30 18" fill="currentColor" aria-hidden="true"><mask id="m"><rect width="32" height="32" fill="#fff"/><path
d="M16 26V0M16 26 .8 13.5M16 26l15.2-12.5M16 26 8 2.5M16 26l8-23.5" stroke="#000" stroke-width="2.2"/><circle fill="#000" cx="16" cy="26"
r="7.2"/></mask><path mask="url(#m)" d="M2 26a14 14 0 0 1 28 0z"/><path d="M11.3 26a4.7 4.7 0 0 1 9.4 0z"/></svg>
<h1>${title}</h1>
<p>${words}</p>
${code === undefined ? '' : `<p>${escapeHtml(i18n._('Code'))}: <code dir="ltr">${code}</code></p>`}
<div class="ways"><a href="">${escapeHtml(i18n._('Try again'))}</a>${link ? `<a href="${link.href}">${escapeHtml(link.label)}</a>` : ''}</div>
</html>`;
}
