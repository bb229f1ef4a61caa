import type { Picture } from '#design/parts/picture.ts';
import type { ShownFile } from './shown-post.ts';

// The longer edges of the sizes that media makes, largest first (PHOTO_EDGES in media).
const EDGES = [2048, 1080, 480];
const FALLBACK = '/leaf.svg';

/** Width of a picture in the column of a feed. */
export const FEED_SIZES = '(min-width: 900px) 640px, 100vw';
/** Width on a post's own page: at most 996 px beside the site's side bar. */
export const STAGE_SIZES = '(min-width: 1300px) 996px, (min-width: 900px) 80vw, 100vw';

// A taller picture would not fit the window at full page width.
const HIGH_BELOW = 4 / 3;

/** Whether a photo is so tall that it is placed in the column instead of the full width. */
export function isHigh(file: Pick<ShownFile, 'width' | 'height'> | undefined): boolean {
  return file?.width !== undefined && file.height !== undefined && file.width / file.height < HIGH_BELOW;
}

/** Width of a size from its longer edge. */
function widthOf(edge: number, file: { width: number; height: number }): number {
  const longer = Math.max(file.width, file.height);
  return Math.round(file.width * Math.min(1, edge / longer));
}

/** A photo's props for the picture component, or those of the first picture of a video. If locked, it is the preview. */
export function pictureOf(file: ShownFile, options: { sizes: string; alt: string }): Picture {
  const { width = 4, height = 3, thumbhash, thumbnails } = file;
  // The address of a video is no picture.
  const url = file.kind === 'video' ? undefined : file.url;
  const common = { width, height, thumbhash, alt: file.alt || options.alt, sizes: options.sizes };
  if (!url) return { ...common, src: thumbnails[0] ?? FALLBACK };
  const addresses = [...new Set([url, ...thumbnails])];
  const edges = EDGES.slice(-addresses.length);
  const srcSet = addresses.map(
    (address, index) => `${address} ${widthOf(edges[index] ?? width, { width, height })}w`,
  );
  return { ...common, src: thumbnails[0] ?? url, srcSet: srcSet.join(', ') };
}
