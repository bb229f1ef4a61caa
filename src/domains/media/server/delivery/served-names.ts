/**
 * The last part of a media address and the rendition that it names. Pictures have the names of their
 * renditions; streams, sounds and texts also have the ending that players expect.
 */
import { LARGEST, type PictureOfFile } from '../media.tables.ts';

/** Renditions that are not pictures of a photo's sizes. */
export const SPRITE = 'sprite';
export const AUDIO = 'audio';
export const captionsOf = (language: string): string => `captions-${language}`;

/** The file as it was uploaded; no rendition, and in addresses of its own only. */
export const ORIGINAL = 'original';

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

export type Named =
  | { what: 'rendition'; name: string }
  | { what: 'original' }
  | { what: 'master' }
  | { what: 'playlist'; name: string }
  | { what: 'tiles' };

/** What an address names; undefined where it can be nothing of ours. */
export function readName(path: string): Named | undefined {
  if (path === ORIGINAL) return { what: 'original' };
  if (path === MASTER) return { what: 'master' };
  if (path === SPRITE_TIMES) return { what: 'tiles' };
  const [, stream, ending] = /^hls\/(\d{3,4}|source)\.(m3u8|mp4)$/.exec(path) ?? [];
  if (stream) return { what: ending === 'mp4' ? 'rendition' : 'playlist', name: stream };
  if (path === `${AUDIO}.m4a`) return { what: 'rendition', name: AUDIO };
  const [, captions] = /^(captions-[a-z]{2,3}(?:-[a-z0-9]{2,8})*)\.vtt$/i.exec(path) ?? [];
  if (captions) return { what: 'rendition', name: captions };
  return path === LARGEST || /^[a-z]{1,20}$/.test(path) ? { what: 'rendition', name: path } : undefined;
}
