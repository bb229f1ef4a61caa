/**
 * Pictures in previews of links: JPEG, because not everybody who draws previews reads WebP, in one size that is known
 * beforehand, at an address without a session. They show what a visitor may see, and nothing else.
 */

export const PREVIEW_SHAPES = {
  /** As networks show it above the title. */
  wide: { width: 1200, height: 630 },
  /** Beside the title: a face. */
  square: { width: 630, height: 630 },
} as const;

export type PreviewShape = keyof typeof PREVIEW_SHAPES;

export interface LinkPreview {
  src: string;
  type: 'image/jpeg';
  width: number;
  height: number;
  /** What it shows, in words. */
  alt: string;
}

export const LINK_PREVIEWS = '/link-previews/';
const PUBLIC_PICTURE = /\/public-media\/([0-9a-f]{64})\.webp$/;

/** Of a picture that everybody may see, such as an avatar; undefined for any other. */
export function previewOfPicture(url: string, shape: PreviewShape, alt: string): LinkPreview | undefined {
  const [, hash] = PUBLIC_PICTURE.exec(url) ?? [];
  if (!hash) return undefined;
  return { src: `${LINK_PREVIEWS}${shape}/${hash}.jpg`, type: 'image/jpeg', ...PREVIEW_SHAPES[shape], alt };
}

/** Of a photo in an item that is open to visitors; the address answers nothing where it is not. */
export function previewOfPhoto(
  { itemKind, itemId, fileId }: { itemKind: string; itemId: string; fileId: string },
  alt: string,
): LinkPreview {
  const src = `${LINK_PREVIEWS}wide/${itemKind}/${itemId}/${fileId}.jpg`;
  return { src, type: 'image/jpeg', ...PREVIEW_SHAPES.wide, alt };
}
