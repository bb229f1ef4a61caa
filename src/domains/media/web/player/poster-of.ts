import type { Picture } from '#design/parts/picture.ts';
import type { PlayedFile } from './player-props.ts';

const FALLBACK = '/leaf.svg';

/** The picture that is shown before a video plays; reserves its room. */
export function posterOf(
  {
    thumbnails,
    thumbhash,
    width = 16,
    height = 9,
  }: Pick<PlayedFile, 'thumbnails' | 'thumbhash' | 'width' | 'height'>,
  alt: string,
): Picture {
  return { src: thumbnails[0] ?? FALLBACK, width, height, alt, ...(thumbhash ? { thumbhash } : {}) };
}
