/**
 * Pictures for link previews (Open Graph): JPEG, because not every network reads WebP; fixed sizes; and an
 * address without a session. They show only what a guest may see.
 */

export const PREVIEW_SHAPES = {
  /** Shown above the title. */
  wide: { width: 1200, height: 630 },
  /** Shown beside the title, for a portrait. */
  square: { width: 630, height: 630 },
} as const;

export type PreviewShape = keyof typeof PREVIEW_SHAPES;

export interface LinkPreview {
  src: string;
  type: 'image/jpeg';
  width: number;
  height: number;
  /** Alt text. */
  alt: string;
}

export const LINK_PREVIEWS = '/link-previews/';
const PUBLIC_PICTURE = /\/public-media\/([0-9a-f]{64})\.webp$/;

/** The preview of a public picture such as an avatar; undefined for other addresses. */
export function previewOfPicture(url: string, shape: PreviewShape, alt: string): LinkPreview | undefined {
  const [, hash] = PUBLIC_PICTURE.exec(url) ?? [];
  if (!hash) return undefined;
  return { src: `${LINK_PREVIEWS}${shape}/${hash}.jpg`, type: 'image/jpeg', ...PREVIEW_SHAPES[shape], alt };
}

/** The preview of a photo in an item that guests may open; otherwise the address answers 404. */
export function previewOfPhoto(
  { itemKind, itemId, fileId }: { itemKind: string; itemId: string; fileId: string },
  alt: string,
): LinkPreview {
  const src = `${LINK_PREVIEWS}wide/${itemKind}/${itemId}/${fileId}.jpg`;
  return { src, type: 'image/jpeg', ...PREVIEW_SHAPES.wide, alt };
}
