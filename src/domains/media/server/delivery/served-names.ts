/**
 * The last part of a media address and the rendition that it names. Pictures have the names of their
 * renditions; streams, sounds and texts also have the ending that players expect.
 */
import type { PictureOfFile } from '../media.tables.ts';

/** Renditions that are not pictures of a photo's sizes. */
export const SPRITE = 'sprite';
export const AUDIO = 'audio';
export const captionsOf = (language: string): string => `captions-${language}`;

/** Written at each request, from the rows of the renditions. */
export const MASTER = 'hls/master.m3u8';
export const SPRITE_TIMES = 'sprite.vtt';

// The qualities of a video, each one fragmented MP4 file: made by us, or copied from the source.
const STREAM = /^(?:\d{3,4}|source)$/;

/** Whether a rendition is a quality of a video. */
export const isStream = ({ name }: Pick<PictureOfFile, 'name'>): boolean => STREAM.test(name);

/** How a rendition is named in its address. */
export function addressName({ name }: Pick<PictureOfFile, 'name'>): string {
  if (isStream({ name })) return `hls/${name}.mp4`;
  if (name === AUDIO) return `${AUDIO}.m4a`;
  return name.startsWith('captions-') ? `${name}.vtt` : name;
}
