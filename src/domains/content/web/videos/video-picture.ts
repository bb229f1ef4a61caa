import type { Picture } from '#design/parts/picture.ts';
import type { WireVideo } from '../../contract/videos/video.contract.ts';
import { pictureOf } from '../show/post-picture.ts';

const FALLBACK = '/leaf.svg';

export type PicturedVideo = Pick<WireVideo, 'video' | 'thumbnail'>;

/** What stands for a video before it plays: its thumbnail, or else its poster, blurred while it is locked. */
export function pictureOfVideo(
  { video, thumbnail }: PicturedVideo,
  { sizes, alt }: { sizes: string; alt: string },
): Picture {
  if (thumbnail?.status === 'finished') return pictureOf(thumbnail, { sizes, alt });
  const { thumbnails, thumbhash, width = 16, height = 9 } = video;
  return { src: thumbnails[0] ?? FALLBACK, width, height, thumbhash, alt, sizes };
}
