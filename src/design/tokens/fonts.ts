import textFaceUrl from '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2?url';

/** A `<link rel="preload">` for a font file; the same file that fonts.css names. */
export interface FontPreload {
  rel: 'preload';
  as: 'font';
  type: 'font/woff2';
  href: string;
  crossOrigin: 'anonymous';
}

const preload = (href: string): FontPreload => ({
  rel: 'preload',
  as: 'font',
  type: 'font/woff2',
  href,
  crossOrigin: 'anonymous',
});

/** The text face: needed by every page, so it is worth asking for before the style sheet is read. */
export const textFacePreload = preload(textFaceUrl);
