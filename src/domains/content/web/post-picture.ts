import type { Picture } from '#design/parts/picture.ts';
import type { ShownFile } from './shown-post.ts';

// The longer edges of the sizes that media makes, largest first (see PHOTO_EDGES of media).
const EDGES = [2048, 1080, 480];
const FALLBACK = '/leaf.svg';

/** How wide a size is whose longer edge is given. */
function widthOf(edge: number, file: { width: number; height: number }): number {
  const longer = Math.max(file.width, file.height);
  return Math.round(file.width * Math.min(1, edge / longer));
}

/** A photo as the parts take it. Locked, it is the preview that was sent. */
export function pictureOf(file: ShownFile, options: { sizes: string; alt: string }): Picture {
  const { width = 4, height = 3, thumbhash, url, thumbnails } = file;
  const common = { width, height, thumbhash, alt: file.alt || options.alt, sizes: options.sizes };
  if (!url) return { ...common, src: thumbnails[0] ?? FALLBACK };
  const addresses = [...new Set([url, ...thumbnails])];
  const edges = EDGES.slice(-addresses.length);
  const srcSet = addresses.map(
    (address, index) => `${address} ${widthOf(edges[index] ?? width, { width, height })}w`,
  );
  return { ...common, src: thumbnails[0] ?? url, srcSet: srcSet.join(', ') };
}
